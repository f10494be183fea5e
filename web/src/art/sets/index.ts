// The four stage sets, each loaded with the first page that shows it.
import { loadFaces } from "../people";
import { put, scoped } from "../sprite";
import type { Drawing, SetDrawing } from "./drawing";

const FOUND = {
  street: () => import("./street"),
  laboratory: () => import("./laboratory"),
  "drawing-room": () => import("./drawing-room"),
  arcade: () => import("./arcade"),
};
export type SetName = keyof typeof FOUND;

const loading: Partial<Record<SetName, Promise<SetDrawing>>> = {};

/** A set's drawings; single things stand in the document then, as `#street-lamp`. */
export const loadSet = (name: SetName): Promise<SetDrawing> => (loading[name] ??= load(name));

async function load(name: SetName): Promise<SetDrawing> {
  const set = (await FOUND[name]()).drawing();
  if (set.faces) await loadFaces();
  const symbol = ([id, { width, height, inner }]: [string, Drawing]) =>
    `<symbol id="${id}" viewBox="0 0 ${width} ${height}" overflow="visible" preserveAspectRatio="none">${inner}</symbol>`;
  put(name, () => scoped(name, Object.entries(set.things ?? {}).map(symbol).join("")));
  return set;
}
