// The set of The Card Game: an arcade at dusk, one arch for each place.
import { gas, many, type SetDrawing } from "./drawing";

const cloth = (): string => `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--arc-0)"/><stop offset="1" stop-color="var(--arc-1)"/></linearGradient><radialGradient id="yellow"><stop offset="0" stop-color="#ffe2a0" stop-opacity=".9"/><stop offset="1" stop-color="#ffcf7a" stop-opacity="0"/></radialGradient></defs><rect width="1400" height="300" fill="url(#dusk)"/>
<circle cx="1120" cy="60" r="200" fill="url(#yellow)" opacity=".5"/><g class="paper"><circle cx="1120" cy="60" r="38" fill="var(--moon)"/></g>
<g fill="var(--arc-far)"><path d="M0 300V90l30-24 30 24v-20h14v28l40 10V60l20-30 20 30v60h60V80h50v-20h14v20h30v60l30-20 30 20V70h12v70h60V96l40-30 40 30v60h40V60l24-40 24 40v90h50v-40h60v-24h12v24h40v50l40-24 40 24V70l16-26 16 26v80h60V90h50V70h14v20h40v50h40v-30l36-26 36 26v190z"/></g>
<path d="M0 300V150l40-24 40 24v-30h14v30h50l40-30 40 30h30v-40h14v40h60l44-28 44 28h40v-44h14v44h50l40-26 40 26h60v-36h14v36h40l44-30 44 30h50v-40h14v40h60l40-26 40 26h70v-34h14v34h46v150z" fill="var(--arc-mid)"/><path d="${many(46, (i) => `M${(i * 97) % 1390} ${170 + ((i * 53) % 90)}h6v9h-6z`)}" fill="var(--lit)" opacity=".85"/>`;

/** A voussoir, of nine over an arch. */
function wedge(i: number): string {
  const angle = Math.PI + (i / 9) * Math.PI;
  const at = (radius: number, by: number) =>
    `${(70 + Math.cos(angle + by) * radius * 0.92).toFixed(1)} ${(92 + Math.sin(angle + by) * radius * 0.86).toFixed(1)}`;
  return `M${at(62, 0.02)}L${at(76, 0.02)} ${at(76, 0.33)} ${at(62, 0.33)}z`;
}
const course = (j: number): string => `M0 ${30 + j * 22}h140` + many(4, (i) => `M${(j % 2 ? 18 : 0) + i * 36} ${30 + j * 22}v22`);

// One bay of the arcade: pier, voussoirs, gaslight in the niche.
const bay = (): string => `<linearGradient id="ashlar" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--arc-hi)"/><stop offset=".5" stop-color="var(--arc-stone)"/><stop offset="1" stop-color="var(--arc-deep)"/></linearGradient><radialGradient id="niche" cx=".5" cy=".3" r=".7"><stop offset="0" stop-color="#ffdf9a" stop-opacity=".85"/><stop offset=".5" stop-color="#e09a3c" stop-opacity=".4"/><stop offset="1" stop-color="#e09a3c" stop-opacity="0"/></radialGradient>
<path d="M0 232V12h140v220z" fill="url(#ashlar)"/><path d="M0 0h140v8H0z" fill="var(--arc-hi)"/><path d="M0 8h140v5H0z" fill="#0007"/><path d="${many(10, course)}" stroke="#0006" stroke-width="1.200" fill="none"/>
<path d="${many(9, wedge)}" fill="var(--arc-hi)" stroke="#0007"/><path d="M13 232V92a57 53 0 0 1 114 0v140z" fill="var(--arc-deep)"/><path d="M13 232V92a57 53 0 0 1 114 0v140z" fill="url(#niche)"/><path d="M13 232V92a57 53 0 0 1 114 0v140" fill="none" stroke="#0009" stroke-width="3"/><path d="M13 92a57 53 0 0 1 10-30c-4 20-4 100-4 170h-6z" fill="#0006"/>
<path d="M0 214h13v18H0zM127 214h13v18h-13z" fill="var(--arc-hi)"/>`;

const lantern = (): string => `${gas()}<circle cx="30" cy="34" r="46" fill="url(#gas)"/><path d="M30 0v10M18 22h24l-5 30H23zM20 22l4-10h12l4 10zM24 52h12l-2 6h-8z" fill="var(--iron)" stroke="var(--iron)" stroke-width="2"/><path d="M21.500 25h17l-3.500 24h-10z" fill="#ffe9a8"/>`;

export const drawing = (): SetDrawing => ({
  cloth: { width: 1400, height: 300, inner: cloth() },
  things: { bay: { width: 140, height: 232, inner: bay() }, lantern: { width: 60, height: 70, inner: lantern() } },
  boards: true,
});
