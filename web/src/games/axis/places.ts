// Where new units can be put, as the question names the places: `infantry.germany`, `submarine.sz5.germany`.

import type { AllocateInfo } from "../../api/types";
import type { AxisView } from "./types";

const RETURN = "return";

export interface Place {
  part: string;
  unit: string;
  space: string;
}

/** All places of the question; what goes back has none. */
export function placesOf(decision: AllocateInfo): Place[] {
  return decision.parts.flatMap(({ name }) => {
    const [unit, space] = name.split(".");
    return unit && space && unit !== RETURN ? [{ part: name, unit, space }] : [];
  });
}

/** The part of the answer that puts a unit there: of several factories the first that has room. */
export function placeIn(
  places: Place[],
  unit: string,
  space: string,
  hasRoom: (part: string) => boolean,
): string | null {
  const there = places.filter((place) => place.unit === unit && place.space === space);
  return there.find(({ part }) => hasRoom(part))?.part ?? null;
}

/** The map with units put down but not yet sent. */
export function withPlaced(
  spaces: AxisView["spaces"],
  places: Place[],
  amounts: Record<string, number>,
  seat: string,
): AxisView["spaces"] {
  const filled = { ...spaces };
  for (const { part, unit, space } of places) {
    const count = amounts[part];
    if (!count) continue;
    const there = filled[space] ?? {};
    filled[space] = {
      ...there,
      units: [...(there.units ?? []), { label: unit, unit, seat, count, moves: 0 }],
    };
  }
  return filled;
}

export function returnOf(unit: string): string {
  return `${RETURN}.${unit}`;
}
