// The set of Dr. Jekyll & Mr. Hyde: a drawing-room, one half of it each.
import { walker } from "../figures";
import { many, type SetDrawing } from "./drawing";

/** The pattern of the wallpaper. */
function damask(from: number, to: number, fill: string): string {
  let d = "";
  for (let y = 14, row = 0; y < 250; y += 44, row++)
    for (let x = from + (row % 2 ? 0 : 36); x < to; x += 72)
      d += `M${x} ${y}c7 6 9 13 0 24-9-11-7-18 0-24zM${x - 9} ${y + 20}c-9-1-12 8-4 12 1-5 2-8 4-12zM${x + 9} ${y + 20}c9-1 12 8 4 12-1-5-2-8-4-12z`;
  return `<path d="${d}" fill="${fill}"/>`;
}

// The fireplace with the two portraits above it, and Dr. Jekyll's looking-glass with somebody else in it: one on each side, so that no table hides them.
const fireplace = `<g transform="translate(-160 78) scale(.74)"><g class="paper"><path d="M628 12h144v112H628z" fill="var(--brass)"/><path d="M640 24h120v88H640z" fill="#120c0d"/></g><path d="M640 24h60v88h-60z" fill="#2d5f90"/><path d="M700 24h60v88h-60z" fill="#9a2430"/><svg x="652" y="26" width="96" height="86" viewBox="0 0 96 86"><g transform="translate(50 0) scale(-1 1)"><use href="#who-jekyll" width="56" height="67" y="18" class="painted-jekyll"/></g><use href="#who-hyde" x="46" y="18" width="56" height="67" class="painted-hyde"/></svg><g class="paper"><path d="M560 300V150h280v150z" fill="var(--marble)"/><path d="M540 138h320v14H540z" fill="var(--marble-hi)"/><path d="M572 160h26v140h-26zM802 160h26v140h-26z" fill="var(--marble-hi)"/></g><path d="M616 300v-92c0-22 40-34 84-34s84 12 84 34v92z" fill="#120806"/><ellipse cx="700" cy="290" rx="160" ry="90" fill="url(#hearth)"/><path d="M640 300c-4-26 16-34 18-58 14 14 10 26 20 32 0-20 8-36 22-50 0 22 16 28 18 48 8-6 8-14 8-24 16 14 28 30 22 52z" fill="#ff9a3c"/><path d="M668 300c-2-16 10-22 14-36 10 10 8 18 14 22 2-12 8-18 12-24 2 16 18 22 16 38z" fill="#ffe08a"/>
<path d="M556 138v-26h10v26zM834 138v-26h10v26z" fill="#f3e8cf"/><path d="M561 112c3-8 4-12 0-18-4 6-3 10 0 18zM839 112c3-8 4-12 0-18-4 6-3 10 0 18z" fill="#ffd36e"/><circle cx="561" cy="102" r="40" fill="url(#candles)"/><circle cx="839" cy="102" r="40" fill="url(#candles)"/></g>`;
const glass = `<g class="paper"><path d="M962 292V166c0-34 16-52 38-52s38 18 38 52v126h14v8h-30v-10h-44v10h-30v-8z" fill="var(--brass)"/></g><path d="M971 282V166c0-28 12-43 29-43s29 15 29 43v116z" fill="#e8d9b0"/><path d="M971 282V166c0-28 12-43 29-43s29 15 29 43v116z" fill="#7d1722" opacity=".45"/><svg x="971" y="160" width="58" height="122" viewBox="0 0 58 122"><path d="${walker(1)}" transform="translate(-10 2) scale(.76)" fill="#1c0508"/></svg><path d="M978 262V172c0-20 6-32 14-38-5 12-7 24-7 38v90z" fill="#fff6e0" opacity=".5"/><path d="M956 196h8v8h-8zM1036 196h8v8h-8z" fill="#7a5a1c"/>`;

const cloth = (): string => `<defs><linearGradient id="wall-j"><stop offset="0" stop-color="var(--room-j-0)"/><stop offset="1" stop-color="var(--room-j-1)"/></linearGradient><linearGradient id="wall-h"><stop offset="0" stop-color="var(--room-h-1)"/><stop offset="1" stop-color="var(--room-h-0)"/></linearGradient><radialGradient id="hearth"><stop offset="0" stop-color="#ffc46a" stop-opacity=".8"/><stop offset="1" stop-color="#ff8a3c" stop-opacity="0"/></radialGradient><radialGradient id="candles"><stop offset="0" stop-color="#ffe9b0" stop-opacity=".75"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></radialGradient></defs>
<path d="M0 0h700v300H0z" fill="url(#wall-j)"/><path d="M700 0h700v300H700z" fill="url(#wall-h)"/>${damask(20, 690, "var(--room-j-2)")}${damask(720, 1400, "var(--room-h-2)")}
<g class="paper"><path d="M0 232h1400v68H0z" fill="var(--panel-wood)"/><path d="M0 226h1400v8H0z" fill="var(--brass)" opacity=".55"/></g><path d="${many(14, (i) => `M${i * 100 + 10} 246h80v46h-80z`)}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="3"/>
${fireplace}${glass}`;

// A tall window on a clear night.
const casement = (): string => `<g class="paper"><path d="M70 260V20h150v240z" fill="var(--panel-wood)"/></g><path d="M80 252V30h130v222z" fill="#16395c"/><circle cx="170" cy="78" r="26" fill="#f6e4ae"/><path d="M80 200l20-16 10 8 14-26 8 2 6-12 8 14 16-6 12 18 20-10 16 14v66H80z" fill="#0c2036"/><path d="M80 104h130M80 178h130M145 30v222" stroke="var(--panel-wood)" stroke-width="7"/>
<g class="paper"><path d="M40 8h70C112 110 84 190 60 300H20z" fill="#1d4a73"/><path d="M180 8h74l20 292h-44C206 190 178 110 180 8z" fill="#1d4a73"/><path d="M60 8c0 110-10 200-24 292M84 8c-2 90-14 170-34 250M206 8c4 90 18 180 40 292M230 8c4 110 14 200 26 292" stroke="#0f2d4b" stroke-width="5" fill="none"/><path d="M30 0h234v16H30z" fill="var(--brass)"/></g>`;

// The red door of the cabinet, and a clock.
const door = (): string => `<g class="paper"><path d="M70 300V24h160v276z" fill="var(--panel-wood)"/><path d="M84 300V38h132v262z" fill="#6a141d"/></g><path d="M94 50h50v90H94zM156 50h50v90h-50zM94 152h50v136H94zM156 152h50v136h-50z" fill="#86202a" stroke="#3c090f" stroke-width="3"/><circle cx="146" cy="172" r="5" fill="#e8c468"/><path d="M84 296h132v4H84z" fill="#ff9a3c"/><ellipse cx="150" cy="300" rx="90" ry="14" fill="url(#hearth)"/>
<path d="M128 88l10-8 4 12 8-14 6 12 10-8-4 14" stroke="#2a0609" stroke-width="3" fill="none"/><g class="paper"><path d="M246 300V150h40v150z" fill="var(--panel-wood)"/><path d="M250 150c0-24 6-40 16-48 10 8 16 24 16 48z" fill="var(--brass)"/><circle cx="266" cy="190" r="15" fill="#f3e8cf"/><path d="M266 190v-10M266 190l7 4" stroke="#17100e" stroke-width="2.500"/><path d="M262 220h8v60h-8z" fill="#120c0d"/><circle cx="266" cy="276" r="9" fill="#d3a94e"/></g>`;

const candle = (x: number, i: number): string =>
  `<path d="M${x - 4} ${i % 3 ? 76 : 60}h8v24h-8z" fill="#f3e8cf"/><path d="M${x} ${i % 3 ? 76 : 60}c4-8 5-12 0-20-5 8-4 12 0 20z" fill="#ffe08a"/>`;
const chandelier = (): string => `<path d="M150 0v60" stroke="var(--iron)" stroke-width="4"/><circle cx="150" cy="80" r="120" fill="url(#candles)"/><g fill="none" stroke="#a87a26" stroke-width="5"><path d="M150 60C120 120 60 120 40 84M150 60c30 60 90 60 110 24M150 60c-14 50-50 60-66 40M150 60c14 50 50 60 66 40"/></g><path d="M140 56h20l-4 66-6 10-6-10z" fill="#c89b3c"/>${[40, 84, 216, 260].map(candle).join("")}`;

export const drawing = (): SetDrawing => ({
  cloth: { width: 1400, height: 300, inner: cloth() },
  left: { width: 300, height: 300, inner: casement() },
  right: { width: 300, height: 300, inner: door() },
  things: { chandelier: { width: 300, height: 160, inner: chandelier() } },
  boards: true,
  faces: true,
});
