// All faces, as symbols: `color` is the outline, and --coat, --linen, --pale, --bronze can be set by whoever uses one.
import { put } from "../sprite";
import { friends } from "./friends";
import { household } from "./household";
import { strangers } from "./strangers";
import type { Face } from "./strokes";

const ALL = { ...household, ...friends, ...strangers };

const layer = (d: string, fill: string): string => (d ? `<path d="${d}" fill="${fill}"/>` : "");

function symbol(who: string, face: Face): string {
  const { body, coat, linen = "", pale = "", ink = "", dark = "", bronze = "", bronze2 = "", dots = [] } = face;
  const buttons = dots.map((dot) => `M${dot}h.01`).join("");
  return (
    `<symbol id="who-${who}" viewBox="0 0 200 240" preserveAspectRatio="xMidYMid slice">` +
    layer(body, "currentColor") +
    layer(coat, "var(--coat,#2a2230)") +
    layer(linen, "var(--linen,#f3e6c8)") +
    layer(pale, "var(--pale,#d8c8a6)") +
    layer(ink, "currentColor") +
    layer(dark, "currentColor") +
    layer(bronze + bronze2, "var(--bronze,#c9993c)") +
    (buttons && `<path d="${buttons}" stroke="var(--bronze,#c9993c)" stroke-width="4.4" stroke-linecap="round"/>`) +
    "</symbol>"
  );
}

export const putFaces = (): void =>
  put("faces", () =>
    Object.entries(ALL)
      .map(([who, face]) => symbol(who, face))
      .join(""),
  );
