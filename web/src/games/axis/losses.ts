// Which losses are proposed: hits that cost nothing first, then the cheapest units.

import type { AllocateInfo } from "../../api/types";
import { type Amounts, room } from "../../table/numbers";
import { partOf } from "./battle";
import type { AxisView } from "./types";

export function proposed(decision: AllocateInfo, view: AxisView): Amounts {
  const amounts: Amounts = {};
  const give = (part: string, hits: number) => {
    const more = Math.min(hits, room(decision, amounts, part));
    if (more) amounts[part] = (amounts[part] ?? 0) + more;
  };
  for (const { name } of decision.parts) give(name, harmlessHits(name, decision, view));
  for (const part of cheapestFirst(decision, view)) give(part, Number.POSITIVE_INFINITY);
  return amounts;
}

/** How many hits only damage ships that can bear one more. */
function harmlessHits(part: string, decision: AllocateInfo, view: AxisView): number {
  const fighting = [...(view.battle?.attackers ?? []), ...(view.battle?.defenders ?? [])];
  return fighting
    .filter((stack) => partOf(stack, decision, view) === part)
    .filter(({ unit, flags }) => (view.kinds[unit]?.hits ?? 1) > 1 && !flags?.includes("damaged"))
    .reduce((sum, { count }) => sum + count, 0);
}

function cheapestFirst(decision: AllocateInfo, view: AxisView): string[] {
  const price = (part: string) => view.kinds[unitOf(part, view) ?? ""]?.cost ?? 0;
  return decision.parts.map(({ name }) => name).sort((one, other) => price(one) - price(other));
}

/** The kind of unit a label is about: `uk.transport.infantry` is a transport. */
export function unitOf(label: string, view: AxisView): string | null {
  return label.split(".").find((word) => word in view.kinds) ?? null;
}

/** Whose unit a label is about; without a power it is of the side that is hit. */
export function seatOf(label: string, view: AxisView): string | null {
  const first = label.split(".")[0] ?? "";
  return first in view.powers || first.endsWith("_army") ? first : null;
}
