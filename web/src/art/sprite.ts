// The drawings of the page: symbols that stand in the document once, hidden, and are drawn with <use> wherever they are wanted.

const SVG = "http://www.w3.org/2000/svg";
const there = new Set<string>();
let sheet: SVGSVGElement | undefined;

/** The hidden drawing that holds all symbols. Without display, gradients inside it would not paint. */
function sprite(): SVGSVGElement {
  if (sheet) return sheet;
  sheet = document.createElementNS(SVG, "svg");
  sheet.id = "sprite";
  sheet.setAttribute("aria-hidden", "true");
  document.body.append(sheet);
  return sheet;
}

/** Names of a drawing's own gradients and clips, made its own: `sky` of the street is `street-sky`. */
export function scoped(name: string, markup: string): string {
  return markup.replace(/\bid="([^"]+)"/g, `id="${name}-$1"`).replace(/url\(#([^)]+)\)/g, `url(#${name}-$1)`);
}

/** Put symbols into the document, once for each name. The markup is the page's own. */
export function put(name: string, symbols: () => string): void {
  if (there.has(name)) return;
  there.add(name);
  const group = document.createElementNS(SVG, "g");
  group.innerHTML = symbols();
  sprite().append(group);
}
