// What the page is sent of a game that says nothing of its own for it: its fields, in the game's words.

import type { Data } from "../../games/types";

/** A number, one of the field's words, null for nothing, or several of these; a list may be one of rows. */
export type Value = number | string | null | Value[];

export interface Entry {
  /** Whose it is; null if it is nobody's. */
  seat: number | null;
  value: Value;
}

export interface Field {
  name: string;
  label: string;
  entries: Entry[];
}

/** A field that every seat has, or that seats have where they are seen: a row with a place for each. */
export interface Row {
  name: string;
  label: string;
  /** By seat; undefined where it is not seen. */
  values: (Value | undefined)[];
}

export const toDecide = (sight: Data): number | null => (sight["to"] as number | null | undefined) ?? null;
const fieldsOf = (sight: Data): Field[] => (sight["fields"] ?? []) as Field[];

/** A field of one seat alone is that seat's secret: the others' entries are not sent. */
const isOwn = ({ entries }: Field): boolean => entries.length === 1 && entries[0]?.seat != null;

/** What lies on the table and is nobody's. */
export const common = (sight: Data): Field[] => fieldsOf(sight).filter(({ entries }) => entries[0]?.seat === null);

/** What only this seat may see. */
export const secrets = (sight: Data, seat: number): Field[] =>
  fieldsOf(sight).filter((field) => isOwn(field) && field.entries[0]?.seat === seat);

/** What the seats have before everyone, and secrets of others that lie open. */
export function rows(sight: Data, open: (Data | null)[], view: number): Row[] {
  const found = new Map<string, Row>();
  const add = ({ name, label, entries }: Field): void => {
    const row = found.get(name) ?? { name, label, values: [] };
    for (const { seat, value } of entries) if (seat !== null) row.values[seat] = value;
    if (row.values.length) found.set(name, row);
  };
  for (const field of fieldsOf(sight)) if (!isOwn(field) || field.entries[0]?.seat !== view) add(field);
  for (const each of open) for (const field of each ? fieldsOf(each) : []) if (isOwn(field) && field.entries[0]?.seat !== view) add(field);
  // Beside the others' secrets the seat's own stands as well.
  for (const field of secrets(sight, view)) if (found.has(field.name)) add(field);
  return [...found.values()];
}

/** What an entry is called, to tell whether it has just changed. */
export const entryKey = (name: string, seat: number | null | undefined): string => `${name} ${seat ?? ""}`;

/** The entries that this step has changed. */
export const changedBy = (events: Data[]): Set<string> =>
  new Set(
    events.filter(({ what }) => what === "changed").map(({ name, seat }) => entryKey(String(name), seat as number | null)),
  );

/** A value in a sentence. */
export function valueText(value: Value, nothing: string): string {
  if (!Array.isArray(value)) return value === null ? nothing : shownNumber(value);
  if (!value.length) return nothing;
  const isRows = value.some(Array.isArray);
  return value.map((each) => valueText(each, Array.isArray(each) ? nothing : "–")).join(isRows ? " / " : ", ");
}

/** With a minus sign, and not too many digits. */
export const shownNumber = (value: number | string): string =>
  typeof value === "string" ? value : String(Math.round(value * 1000) / 1000).replace("-", "−");
