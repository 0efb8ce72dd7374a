// Which losses are proposed: hits that cost nothing first, then the cheapest units.

import type { AllocateInfo } from "../../api/types";
import type { AxisView } from "./types";

/** The parts of a question about losses, those one would miss least first. */
export function losable(decision: AllocateInfo, view: AxisView): string[] {
  const price = (part: string) => {
    const kind = view.kinds[unitOf(part, view) ?? ""];
    return kind ? (kind.hits > 1 ? 0 : kind.cost) : 0;
  };
  return decision.parts.map(({ name }) => name).sort((one, other) => price(one) - price(other));
}

/** The kind of unit a label is about: `uk.transport.infantry` is a transport. */
export function unitOf(label: string, view: AxisView): string | null {
  return label.split(".").find((word) => word in view.kinds) ?? null;
}

/** Whose unit a label is about; without a power it is of the side that is hit. */
export function seatOf(label: string, view: AxisView): string | null {
  const first = label.split(".")[0] ?? "";
  return first in view.powers ? first : null;
}
