// Who is whose enemy, as far as the view tells it: powers of the other side, unless the title has politics.

import type { Neutral } from "./map/map";
import type { AxisView } from "./types";

/** A view with what titles with politics and neutrals add to the engine's. */
export type PoliticalView = AxisView & {
  politics?: Readonly<Record<string, { at_war_with: readonly string[] }>>;
  neutrals?: Readonly<Record<string, Neutral>>;
};

const ARMY = "_army";
const STRICT = "strict";

/** The side of a power, or the one that a neutral's army fights for. */
export function sideOf(view: AxisView, seat: string): string {
  return view.powers[seat]?.side ?? seat.replace(ARMY, "");
}

/** Whether two of them fight each other; powers of two sides may still be at peace. */
export function areEnemies(view: PoliticalView, power: string, other: string): boolean {
  const wars = view.politics?.[power]?.at_war_with;
  if (wars && other in view.powers) return wars.includes(other);
  return sideOf(view, power) !== sideOf(view, other);
}

/** Whether aircraft of a power may pass over a land: neither neutral land nor that of a power it is at peace with. */
export function isOpenLand(view: PoliticalView, power: string, land: string): boolean {
  const owner = view.spaces[land]?.seat;
  if (!owner) return false;
  return sideOf(view, owner) === sideOf(view, power) || areEnemies(view, power, owner);
}

export function isStrict(view: PoliticalView | null, land: string): boolean {
  return view?.neutrals?.[land]?.stance === STRICT;
}

/** Strict neutrals that a plan turns against the side of who planned it. */
export function turned(before: PoliticalView | null, planned: PoliticalView | null): string[] {
  if (before === planned) return [];
  return Object.keys(before?.neutrals ?? {}).filter(
    (land) => isStrict(before, land) && !isStrict(planned, land),
  );
}
