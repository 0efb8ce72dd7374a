// The parts of an allocation as rows of a form: what belongs to one front stands in one row.

import type { AllocateInfo, EventInfo } from "../../api/types";
import type { ChurchillView } from "./types";

/** One thing with its steppers: of a front offensive support, then naval support. */
export interface Row {
  kind: "front" | "box" | "issue" | "region";
  thing: string;
  parts: (string | null)[];
}

export interface Group {
  /** `europe`, `pacific` or `other`. */
  head: string;
  rows: Row[];
}

const ARCTIC = "arctic";

export function rowsOf(decision: AllocateInfo, view: ChurchillView): Group[] {
  const names = new Set(decision.parts.map(({ name }) => name));
  const rows = decision.ask === "networks" ? regionRows(names, view) : supportRows(names, view);
  return ["europe", "pacific", "other"]
    .map((head) => ({ head, rows: rows.filter((row) => groupOf(row, view) === head) }))
    .filter((group) => group.rows.length);
}

function regionRows(names: Set<string>, view: ChurchillView): Row[] {
  const regions = view.regions.filter(({ id }) => names.has(id));
  return regions.map(({ id }) => ({ kind: "region", thing: id, parts: [id] }));
}

function supportRows(names: Set<string>, view: ChurchillView): Row[] {
  const ifAsked = (part: string) => (names.has(part) ? part : null);
  const places = [...view.fronts.map(({ id }) => id), ARCTIC];
  const support: Row[] = places.map((id) => ({
    kind: id === ARCTIC ? "box" : "front",
    thing: id,
    parts: [ifAsked(`offensive.${id}`), ifAsked(`naval.${id}`)],
  }));
  const others: Row[] = [...names]
    .filter((name) => name.startsWith("activate.") || name.startsWith("research."))
    .map((name) => ({ kind: "issue", thing: name.split(".")[1] ?? name, parts: [name] }));
  return [...others, ...support.filter(({ parts }) => parts.some(Boolean))];
}

function groupOf(row: Row, view: ChurchillView): string {
  if (row.kind === "issue") return "other";
  const hung = row.kind === "region" ? view.regions.find(({ id }) => id === row.thing)?.front : row.thing;
  return view.fronts.find(({ id }) => id === hung)?.theatre ?? "europe";
}

const DUTIES = new Set(["supplied", "duty-done", "duty-void"]);

/** What a nation has already had to spend in this conference. */
export function done(log: EventInfo[], seat: string): EventInfo[] {
  const opened = log.findLastIndex(({ key }) => key === "conference-card");
  return log.slice(opened + 1).filter(({ key, args }) => DUTIES.has(key) && args.seat === seat);
}
