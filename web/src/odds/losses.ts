// The order in which a side loses its units, as a list that can be put in order by hand.

import type { OddsUnit } from "../api/types";
import type { Force } from "./question";
import { kindOf } from "./units";

const NAMED = ["cheapest", "capture"];
const HIT = "hit ";
const LANDED = "landed ";

/** Whether an order is one's own list, and not one the library knows by name. */
export function isOwn(order: string): boolean {
  return !NAMED.includes(order);
}

/** What can be lost, in the usual order: first hits on ships that take two, then the cheapest, of equals the landed. */
export function usual(force: Force, units: readonly OddsUnit[]): string[] {
  const known = new Map(units.map((unit) => [unit.unit, unit]));
  const here = Object.keys(force).filter((name) => force[name]);
  const names = new Set<string>();
  for (const name of here) {
    const unit = known.get(kindOf(name));
    if (!unit || !canBeChosen(unit)) continue;
    if (unit.hits > 1 && name === unit.unit) names.add(HIT + unit.unit);
    names.add(name.startsWith(LANDED) && here.includes(unit.unit) ? name : unit.unit);
  }
  const cost = (name: string) => (name.startsWith(HIT) ? 0 : (known.get(kindOf(name))?.cost ?? 0));
  const rank = (name: string) => cost(name) - (name.startsWith(LANDED) ? 0.5 : 0);
  return [...names].sort((one, other) => rank(one) - rank(other));
}

/** Guns are never lost in a battle, transports always last. */
function canBeChosen(unit: OddsUnit): boolean {
  return unit.attack > 0 || unit.defence > 0;
}

/** A list as the library reads it: first hits that are not named, what is named and there, and the rest. */
export function listed(order: string, force: Force, units: readonly OddsUnit[]): string[] {
  const all = usual(force, units);
  const named = order.split(",").filter((name) => all.includes(name));
  const rest = all.filter((name) => !named.includes(name));
  const isFree = (name: string) => name.startsWith(HIT);
  return [...rest.filter(isFree), ...named, ...rest.filter((name) => !isFree(name))];
}

/** The list with one entry at another place; no ship goes down before it was hit. */
export function moved(list: readonly string[], from: number, to: number): string[] {
  const next = list.filter((_, index) => index !== from);
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  next.splice(to, 0, entry);
  return next.every((name, index) => !next.slice(index).includes(HIT + name)) ? next : [...list];
}
