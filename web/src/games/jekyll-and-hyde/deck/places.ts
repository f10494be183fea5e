// The places: each a building of its own, with as many lit windows as it is worth. 136 x 184, seen against the light.
import type { Camp } from "../cards";
import { dark, haze, light, middle } from "./tones";

type Spot = [x: number, y: number, width?: number, height?: number];

/** A clean sash window. */
const sash = ([x, y, w = 16, h = 22]: Spot): string =>
  light(`M${x} ${y}h${w}v${h}h-${w}z`) + `<path d="M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}" stroke="var(--d)" stroke-width="2"/>`;
/** A tall window with a round head. */
const tall = ([x, y, w = 12, h = 36]: Spot): string => light(`M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`);
/** A crooked window with a bar nailed across. */
const crooked = ([x, y, w = 17, h = 21]: Spot): string =>
  light(`M${x} ${y + 2}l${w - 1}-3 2 ${h + 1}-${w + 1} 2z`) + `<path d="M${x - 2} ${y + h * 0.55}l${w + 5}-3" stroke="var(--d)" stroke-width="3.500"/>`;

const STREET = middle("M0 184V128l20-12 18 10v-20h10v24l34 4v-24h10v20l44-10v64z", 'opacity=".45"');

const chapel =
  dark("M20 184V112l48-38 48 38v72zM54 88V50l14-44 14 44v38zM66.500 8V-4h3V8zM62-1h12v3H62z") +
  haze("M62 60a6 6 0 1 1 12 0 6 6 0 1 1-12 0z") +
  [[32, 124, 14, 42], [90, 124, 14, 42], [59, 108, 18, 60]].map((at) => tall(at as Spot)).join("");
const house =
  dark("M24 184V68h88v116zM16 70l20-28h64l20 28zM32 48V22h14v20zM90 42V22h14v28z") +
  middle("M24 104h88v5H24z") +
  [[36, 76], [84, 76], [36, 120], [84, 120]].map((at) => sash(at as Spot)).join("") +
  haze("M56 184v-46a12 12 0 0 1 24 0v46z") + dark("M59 184v-38h18v38z");
const club =
  dark("M8 184v-12h120v12zM14 90l54-44 54 44zM16 88h104v12H16zM20 100h96v72H20z") +
  haze("M60 76a8 8 0 1 1 16 0 8 8 0 1 1-16 0z") +
  [0, 1, 2, 3, 4].map((i) => tall([29 + i * 17, 110, 10, 56])).join("") +
  [0, 1, 2, 3, 4, 5].map((i) => middle(`M${22 + i * 17.2} 100h6v72h-6z`)).join("");
const hospital =
  dark("M6 184V92h124v92zM42 184V66h52v118zM36 68l32-24 32 24zM60 48V30h16v18zM59 31a9 10 0 0 1 18 0zM67 22V10h2v12z") +
  middle("M6 92h36v6H6zM94 92h36v6H94z") +
  [[17, 106], [17, 142], [103, 106], [103, 142], [60, 78], [60, 110]].map((at) => sash(at as Spot)).join("") +
  haze("M57 184v-34a11 11 0 0 1 22 0v34z") + dark("M60 184v-28h16v28z");
const cathedral =
  dark("M4 184v-60h128v60zM8 126V96l9-14 9 14v30zM110 126V96l9-14 9 14v30zM32 124V98h72v26zM34 98c0-32 14-50 34-56 20 6 34 24 34 56zM62 44V26h12v18zM66.500 26V8h3v18zM62 13h12v3H62z") +
  haze("M48 92c2-22 8-34 16-42-4 14-6 26-6 42z", 'opacity=".7"') +
  [[42, 102, 11, 18], [62.5, 102, 11, 18], [83, 102, 11, 18], [16, 136, 13, 36], [41, 136, 13, 36], [82, 136, 13, 36], [107, 136, 13, 36]].map((at) => tall(at as Spot)).join("") +
  middle("M60 184v-34a8 8 0 0 1 16 0v34z");

const hovel =
  dark("M14 184l-4-58-8 2 54-56 8 4 66 34-6 8 4 66zM88 92l4-36h16l-4 44z") +
  haze("M94 56c-8-10 8-16 0-28 12 6 10 18 6 28z", 'opacity=".6"') +
  [[26, 124], [60, 104], [94, 130]].map((at) => crooked(at as Spot)).join("") +
  middle("M56 184l-2-40h24l2 40z") + dark("M72 164h4v4h-4z");
const tavern =
  dark("M24 184v-56h90v56zM12 132l4-48 102-6 6 52zM4 88l62-58 64 52-6 6zM100 52V30h13v34zM116 100h20v3h-20zM121 103h14v20h-14z") +
  light("M124 107h8v7h2v2h-12v-2h2z") +
  [[30, 94, 19, 24], [84, 90, 19, 24], [32, 142, 21, 24], [84, 142, 21, 24]].map((at) => crooked(at as Spot)).join("") +
  middle("M58 184v-42h20v42z");
const warehouse =
  dark("M22 184V60l46-34 46 34v124zM62 46h62v6H62zM8 184v-22h18v22z") +
  `<path d="M119 52v30" stroke="var(--d)" stroke-width="2"/>` + dark("M112 82h14v14h-14z") +
  middle("M58 76h20v26H58zM58 112h20v26H58zM58 148h20v36H58z") +
  [[30, 72], [88, 72], [30, 110], [88, 110], [88, 148]].map((at) => crooked(at as Spot)).join("") +
  middle("M8 168h18v3H8zM8 176h18v3H8z");
const tenement =
  dark("M16 184L8 72 0 68l52-46 8 10 10-18 12 18 50 36-6 6 4 110zM92 44l2-32h16l-2 44z") +
  [[26, 76], [60, 68], [92, 78], [28, 112], [92, 116], [60, 104]].map((at) => crooked(at as Spot)).join("") +
  middle("M48 184l-2-38h28v38z") + `<path d="M18 142l100-6" stroke="var(--m)" stroke-width="3"/>`;
const mill =
  haze("M30 30c-14-10 6-16-6-30 20 4 20 18 12 30zM104 20c-14-8 6-12-4-26 18 4 18 16 10 26z", 'opacity=".55"') +
  dark("M4 184v-76l26-20v20l26-20v20l26-20v20l26-20v20l24-18v94zM22 100l4-70h12l4 70zM94 96l4-76h13l4 76z") +
  middle("M24 44h16v5H24zM96 36h17v5H96z") +
  [0, 1, 2, 3].map((i) => crooked([11 + i * 31, 118, 16, 20])).join("") +
  [0, 1, 2].map((i) => crooked([26 + i * 31, 152, 16, 20])).join("");

const ALL: Record<Camp, string[]> = {
  J: [chapel, house, club, hospital, cathedral],
  H: [hovel, tavern, warehouse, tenement, mill],
};

/** The place of a camp that is worth so many points, from 3. */
export const place = (camp: Camp, worth: number): string => STREET + (ALL[camp][worth - 3] ?? "");
