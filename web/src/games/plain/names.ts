// What the parts of a view are called: by the game's messages where it has them, or else by their own ids.

import type { Table } from "../../table/table.svelte";
import { t } from "../../text/page";
import { isValue } from "./shape";

/** A field's name: the message `view-<field>`, or the field itself in plain words. */
export function fieldName(table: Table, field: string): string {
  const key = `view-${field}`;
  if (table.text?.has(key)) return table.text.say(key);
  const words = field.replace(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A part's name: a seat, a thing that the game has a name for, or a field. */
export function thingName(table: Table, kind: string, id: string): string {
  const { text, info } = table;
  if (!text) return id;
  if (info?.seats.some(({ seat }) => seat === id)) return text.name("seat", id, table.names);
  if (/^\d+$/.test(id)) return id;
  const name = text.name(kind, id, table.names);
  return name === id ? fieldName(table, id) : name;
}

/** What fits on one line, in words. */
export function lineOf(table: Table, kind: string, thing: unknown): string {
  if (thing === null || thing === undefined || thing === "") return "–";
  if (typeof thing === "boolean") return t(thing ? "yes" : "no");
  if (typeof thing === "number") return String(thing);
  if (Array.isArray(thing)) return thing.map((part) => lineOf(table, kind, part)).join(", ") || "–";
  if (isValue(thing)) return valueName(table, kind, String(thing));
  const counts = Object.entries(thing as object).map(
    ([id, count]) => `${thingName(table, kind, id)} ${count}`,
  );
  return counts.join(", ") || "–";
}

function valueName(table: Table, kind: string, value: string): string {
  const { text, info } = table;
  if (!text) return value;
  const isSeat = info?.seats.some(({ seat }) => seat === value);
  return text.name(isSeat ? "seat" : kind, value, table.names);
}
