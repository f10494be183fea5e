// The pictures of the five clues and the serum, 156 x 190, seen through an arched window. Tones: --d dark, --m middle,
// --n haze, --l light, set by the card.
import { walker } from "../../../art/figures";
import { brush, smooth } from "../../../art/spline";
import type { Trigger } from "../cards";

const tone = (fill: string) => (path: string, more = "") => `<path d="${path}" fill="var(--${fill})" ${more}/>`;
const [d, m, n, l] = [tone("d"), tone("m"), tone("n"), tone("l")];

// A girl running: bonnet, head, frock, arms, legs, the ribbon.
const GIRL = [
  "56 62!, 54 48, 62 36, 76 33, 88 38!, 84 46, 84 58, 78 66, 66 70!",
  "80 42, 88 42, 91 48, 94 53, 90 56, 90 62, 84 66, 76 64, 74 52",
  "66 68!, 84 66!, 88 84, 98 112, 110 144!, 92 150, 70 150, 48 146!, 56 114, 64 88",
  "66 74, 74 72, 70 84, 54 100, 42 106, 38 102, 48 92, 58 82",
  "80 74, 88 76, 100 90, 112 92, 114 97, 106 101, 94 98, 82 86",
  "62 146!, 74 148!, 68 162, 56 170, 48 168!, 56 158",
  "84 148!, 98 147!, 100 160, 110 166, 108 171!, 94 171!, 90 160",
  "60 66, 52 74, 44 72, 50 80, 62 76",
]
  .map(smooth)
  .join("");
const GROUND = d("M0 168c50-6 110-6 160 0v24H0z");

export const SCENES: Record<Trigger | "SERUM", string> = {
  GIRL:
    `<circle cx="118" cy="34" r="66" fill="url(#tcg-gas)"/>` +
    m("M0 0h30v190H0zM0 60h40v6H0zM136 40h24v150h-24z", 'opacity=".5"') +
    d("M116 60h5l2 116h-9zM108 16h21l-5 44h-11z") +
    l("M111 20h15l-4 36h-7z") +
    d("M104 16l8-10h13l8 10z") +
    GROUND +
    `<g transform="translate(-16 2)">${d(GIRL)}${n(brush("86 40, 76 46, 72 56, 70 66", 3))}${n(brush("68 92, 64 118, 54 142", 2))}${n(brush("80 92, 86 118, 98 142", 2))}${n(brush("66 70, 74 73, 84 69", 3))}</g>` +
    m("M22 156a18 18 0 1 0 .1 0zm0 4a14 14 0 1 1-.1 0z") +
    `<g transform="translate(160 86) scale(-.62 .62)" opacity=".5">${d(walker(1))}</g>`,
  CANE:
    `<circle cx="80" cy="70" r="52" fill="var(--l)"/>` +
    m("M0 150c50-8 110-8 160 0v40H0z") +
    `<g transform="rotate(36 80 100)">${d("M75 24h11v70l-3 10-4-7-4 9z")}${d("M80 -6a16 16 0 1 1-.1 0z")}${n("M75 32h11v6H75zM77 46h2v44h-2z")}${l("M72 6a9 9 0 0 1 9-6l-3 5z")}</g>` +
    `<g transform="rotate(-58 74 140)">${d("M69 108l3 8 3-10 4 7v68l-3 8h-4l-3-8z")}</g>` +
    d("M96 150h44l6 6-4 4h-50l-4-4zM102 150l3-26h30l3 26z") +
    n("M103 142h34l.6 5h-35z"),
  KEY:
    m("M22 0h116v190H22z") +
    d("M22 0h8v190h-8zM130 0h8v190h-8zM76 0h6v190h-6z") +
    d("M38 14h32v60H38zM88 14h34v60H88zM38 92h32v84H38zM88 92h34v84H88z", 'opacity=".45"') +
    `<circle cx="80" cy="96" r="70" fill="url(#tcg-gas)"/>` +
    d("M80 66a16 16 0 0 1 8 30l8 44H64l8-44a16 16 0 0 1 8-30z") +
    l("M80 72a10 10 0 0 1 5 19l6 43H69l6-43a10 10 0 0 1 5-19z") +
    `<g transform="rotate(-36 96 128)">${d("M118 112a20 20 0 1 1-.1 0zm0 10a10 10 0 1 0 .1 0z", 'fill-rule="evenodd"')}${d("M26 128h74v8H26zM30 136h8v14h-8zM44 136h8v10h-8z")}${n("M30 130h66v2H30z")}</g>`,
  SALT:
    `<circle cx="80" cy="70" r="64" fill="url(#tcg-gas)"/>` +
    m("M0 150h160v40H0zM0 30h160v5H0zM12 30V6h14v24zM34 30V0h20v30zM118 30V4h16v26z") +
    d("M50 60h60l8 18v72c0 8-76 8-76 0V78zM56 42h48v14H56z") +
    n("M50 92h60v40H50z") +
    `<path d="M80 96l4 8 8 1-6 6 2 8-8-4-8 4 2-8-6-6 8-1z" fill="var(--d)"/>` +
    l("M46 84c20-6 48 6 68-2v6c-20 6-48-6-68 2zM58 45h4v8h-4z") +
    d("M112 150l30-34 6 6-28 34z") +
    l("M94 158c10-10 32-10 44 0zM34 156h3v2h-3zM26 160h2v2h-2zM146 162h3v2h-3z"),
  ACID:
    `<circle cx="116" cy="120" r="60" fill="url(#tcg-gas)"/>` +
    m("M0 156h160v34H0z") +
    `<g transform="rotate(38 70 70)">${d("M58 6h24v30l12 18v60c0 8-48 8-48 0V54l12-18z")}${n("M50 70h40v44c0 5-40 5-40 0z")}${l("M56 4h28v8H56z")}<path d="M70 76a11 11 0 0 1 6 20v6H64v-6a11 11 0 0 1 6-20zm-4 9a3 3 0 1 0 .1 0zm8 0a3 3 0 1 0 .1 0zM66 100v-3h8v3z" fill="var(--d)" fill-rule="evenodd"/></g>` +
    n(brush("112 22, 122 50, 116 90, 120 150", 9)) +
    l("M96 150c8-10 40-10 50 2-4 10-46 10-50-2z") +
    l(brush("112 140, 106 122, 112 108, 106 94", 4), 'opacity=".7"') +
    l(brush("134 140, 140 120, 132 104, 138 90", 4), 'opacity=".6"') +
    d("M30 156h60v6H30z"),
  SERUM:
    `<g transform="translate(10 10)"><path d="M54 20h28v10h-5v30l36 72c4 10-2 15-10 15H33c-8 0-14-5-10-15l36-72V30h-5z" fill="#fff" fill-opacity=".5" stroke="var(--d)" stroke-width="5" stroke-linejoin="round"/><path d="M46 92c8-7 15 6 22 0s15-5 22 0l20 42c2 6-2 9-7 9H33c-5 0-9-3-7-9z" fill="#4f9a3a"/><circle cx="56" cy="118" r="5" fill="#d8f2a8"/><circle cx="76" cy="108" r="4" fill="#d8f2a8"/><circle cx="84" cy="128" r="6" fill="#d8f2a8"/><path d="${brush("58 66, 46 92, 34 120", 5)}" fill="#fff" opacity=".8"/><path d="M50 14h36v10H50z" fill="var(--d)"/></g>` +
    GROUND,
};
