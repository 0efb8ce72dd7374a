// How any view can be laid out: single values, lists of them, tables of things that are alike, and named parts.

type Fields = Record<string, unknown>;

/** A table: things that are alike, each with its heading, and the columns they have. */
export interface Rows {
  columns: string[];
  rows: { heading: string; cells: unknown[] }[];
}

/** A number, a word, yes or no, or nothing. */
export function isValue(thing: unknown): boolean {
  return typeof thing !== "object" || thing === null;
}

/** Values that fit on one line: a list of them, or counts by name. */
export function isLine(thing: unknown): boolean {
  if (isValue(thing)) return true;
  const parts = Object.values(thing as object);
  const isCounts = parts.every((part) => typeof part === "number");
  return Array.isArray(thing) ? parts.every(isValue) : isCounts && parts.length > 0;
}

/** Two or more things with the same fields, each on one line; anything else is no table. */
export function rowsOf(thing: unknown): Rows | null {
  if (isValue(thing)) return null;
  const entries = Object.entries(thing as object);
  const [first] = entries;
  if (!first || entries.length < 2) return null;
  const columns = Object.keys(isFields(first[1]) ? first[1] : {});
  const isAlike = ([, row]: [string, unknown]): boolean =>
    isFields(row) && Object.keys(row).join() === columns.join() && Object.values(row).every(isLine);
  if (!columns.length || !entries.every(isAlike)) return null;
  const isNumbered = Array.isArray(thing);
  const rows = entries.map(([key, row]) => ({
    heading: isNumbered ? String(Number(key) + 1) : key,
    cells: Object.values(row as Fields),
  }));
  return { columns, rows };
}

/** What each seat has, as a table: the fields that hold something on one line for seats alone; null where there are none. */
export function seatRows(view: Fields, seats: string[]): Rows | null {
  const columns = Object.keys(view).filter((field) => isBySeat(view[field], seats));
  if (!columns.length) return null;
  const rows = seats.map((seat) => ({
    heading: seat,
    cells: columns.map((field) => (view[field] as Fields)[seat] ?? null),
  }));
  return { columns, rows };
}

export function isBySeat(thing: unknown, seats: string[]): boolean {
  if (!isFields(thing) || seats.length < 2) return false;
  const entries = Object.entries(thing);
  return entries.length > 0 && entries.every(([seat, part]) => seats.includes(seat) && isLine(part));
}

/** The parts of a thing by their names, those on one line first; the parts of a list are numbered. */
export function partsOf(thing: unknown): { lines: [string, unknown][]; blocks: [string, unknown][] } {
  const named = Array.isArray(thing)
    ? thing.map((part, index): [string, unknown] => [String(index + 1), part])
    : Object.entries(thing as object);
  return {
    lines: named.filter(([, part]) => isLine(part)),
    blocks: named.filter(([, part]) => !isLine(part)),
  };
}

function isFields(thing: unknown): thing is Fields {
  return typeof thing === "object" && thing !== null && !Array.isArray(thing);
}
