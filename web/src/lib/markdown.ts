// The little of Markdown that the RULES files use, read into data. The page draws the data, so no text of a file can
// become markup.

export type Span = { kind: "text" | "code" | "strong" | "em"; text: string };
export interface Item {
  id: string | null;
  spans: Span[];
}
export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Item[] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

const SPAN = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*/g;
const RULE = /^\*\*([A-Z]+-\d+)\*\*/;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(SPAN)) {
    if (found.index > end) spans.push({ kind: "text", text: text.slice(end, found.index) });
    const [whole, code, strong, em] = found;
    if (code !== undefined) spans.push({ kind: "code", text: code });
    else if (strong !== undefined) spans.push({ kind: "strong", text: strong });
    else if (em !== undefined) spans.push({ kind: "em", text: em.replaceAll("`", "") });
    end = found.index + whole.length;
  }
  if (end < text.length) spans.push({ kind: "text", text: text.slice(end) });
  return spans;
}

export function blocksOf(source: string): Block[] {
  return source
    .replaceAll("\r", "")
    .split(/\n{2,}|\n(?=#)|(?<=^#.*)\n/m)
    .filter((part) => part.trim())
    .map(blockOf);
}

function blockOf(part: string): Block {
  const heading = /^(#+) +(.*)/.exec(part);
  if (heading) return { kind: "heading", level: heading[1]?.length ?? 1, spans: spansOf(heading[2] ?? "") };
  const lines = part.split("\n");
  if (/^\s*\|/.test(part)) return tableOf(lines);
  if (/^(- |\d+\. )/.test(part)) return listOf(lines);
  return { kind: "paragraph", spans: spansOf(lines.join(" ")) };
}

function listOf(lines: string[]): Block {
  const texts: string[] = [];
  for (const line of lines) {
    const start = /^(?:- |\d+\. )(.*)/.exec(line);
    if (start) texts.push(start[1] ?? "");
    else texts.push(`${texts.pop() ?? ""} ${line.trim()}`);
  }
  const items = texts.map((text) => ({ id: RULE.exec(text)?.[1] ?? null, spans: spansOf(text) }));
  return { kind: "list", ordered: /^\d/.test(lines[0] ?? ""), items };
}

function tableOf(lines: string[]): Block {
  const cells = (line: string) =>
    line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => spansOf(cell.trim()));
  const [head = "", , ...rows] = lines;
  return { kind: "table", head: cells(head), rows: rows.map(cells) };
}
