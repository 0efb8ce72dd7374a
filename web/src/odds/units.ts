// Which units can fight where.

import type { OddsUnit } from "../api/types";
import type { Force, Place } from "./question";

export type Side = "attack" | "defend";

export function fitting(units: readonly OddsUnit[], place: Place, side: Side): OddsUnit[] {
  return units.filter((unit) => {
    if (place === "raid") return side === "attack" ? unit.raids || unit.escort > 0 : unit.intercept > 0;
    if (unit.domain === "air") return true;
    if (place === "sea") return unit.domain === "sea";
    return unit.domain === "land" && (side === "defend" || !unit.anti_air);
  });
}

/** The part of a force that can be there; damaged ships go with their kind. */
export function only(force: Force, units: readonly OddsUnit[]): Force {
  const known = new Set(units.map(({ unit }) => unit));
  return Object.fromEntries(
    Object.entries(force).filter(([unit]) => known.has(unit.replace("damaged ", ""))),
  );
}

export function costOf(force: Force, units: readonly OddsUnit[]): number {
  const costs = new Map(units.map(({ unit, cost }) => [unit, cost]));
  return Object.entries(force).reduce(
    (sum, [unit, count]) => sum + count * (costs.get(unit.replace("damaged ", "")) ?? 0),
    0,
  );
}
