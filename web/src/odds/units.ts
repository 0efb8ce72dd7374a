// Which units can fight where.

import type { OddsUnit } from "../api/types";
import type { Force, Place } from "./question";

export type Side = "attack" | "defend";

/** The kind of a unit that is damaged, landed or hit. */
export function kindOf(name: string): string {
  return name.replace(/^(damaged|landed|hit) /, "");
}

export function fitting(units: readonly OddsUnit[], place: Place, side: Side): OddsUnit[] {
  return units.filter((unit) => {
    if (place === "raid") return side === "attack" ? unit.raids || unit.escort > 0 : unit.intercept > 0;
    if (unit.domain === "air") return true;
    if (place === "sea") return unit.domain === "sea";
    return unit.domain === "land" && (side === "defend" || !unit.anti_air);
  });
}

/** The part of a force that can be there; damaged ships and landed troops go with their kind. */
export function only(force: Force, units: readonly OddsUnit[]): Force {
  const known = new Set(units.map(({ unit }) => unit));
  return Object.fromEntries(Object.entries(force).filter(([unit]) => known.has(kindOf(unit))));
}

export function costOf(force: Force, units: readonly OddsUnit[]): number {
  const costs = new Map(units.map(({ unit, cost }) => [unit, cost]));
  return Object.entries(force).reduce(
    (sum, [unit, count]) => sum + count * (costs.get(kindOf(unit)) ?? 0),
    0,
  );
}

/** A force in which nobody comes from a ship. */
export function overland(force: Force): Force {
  const found: Force = {};
  for (const [name, count] of Object.entries(force)) {
    const unit = name.replace(/^landed /, "");
    found[unit] = (found[unit] ?? 0) + count;
  }
  return found;
}

/** A force whose land units all come from ships. */
export function fromShips(force: Force, units: readonly OddsUnit[]): Force {
  const land = new Set(units.filter(({ domain }) => domain === "land").map(({ unit }) => unit));
  return Object.fromEntries(
    Object.entries(overland(force)).map(([unit, count]) => [land.has(unit) ? `landed ${unit}` : unit, count]),
  );
}
