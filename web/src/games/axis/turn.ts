// The steps of a turn as people count them.

import type { AxisView } from "./types";

export const STEPS = ["purchase", "combat-move", "conduct", "noncombat-move", "mobilise", "income"] as const;

/** Steps of the engine that belong to one of those. */
const WITHIN: Record<string, string> = {
  begin: "purchase",
  intercept: "conduct",
  strand: "conduct",
  "lose-aircraft": "mobilise",
  finish: "income",
};

/** Before the first turn powers place units for their bids; nobody's turn has begun. */
export function isSetUp(view: AxisView): boolean {
  return view.phase === "bid";
}

export function stepOf(view: AxisView): string {
  if (isSetUp(view)) return "";
  return WITHIN[view.step] ?? view.step;
}
