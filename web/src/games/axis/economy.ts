// What the powers have, added up from the view.

import type { AxisView } from "./types";

export interface Holdings {
  seat: string;
  ipc: number;
  income: number;
  /** Units its factories can bring into play in a turn. */
  production: number;
  /** What its units on the map cost. */
  value: number;
  units: number;
}

export function economyOf(view: AxisView): Holdings[] {
  const rows = new Map<string, Holdings>();
  for (const [seat, { ipc, income }] of Object.entries(view.powers)) {
    rows.set(seat, { seat, ipc, income, production: 0, value: 0, units: 0 });
  }
  for (const space of Object.values(view.spaces)) {
    const owner = rows.get(space.seat ?? "");
    for (const { makes } of space.facilities ?? []) if (owner) owner.production += makes ?? 0;
    for (const stack of space.units ?? []) {
      const row = rows.get(stack.seat);
      if (!row) continue;
      row.units += stack.count;
      row.value += stack.count * (view.kinds[stack.unit]?.cost ?? 0);
    }
  }
  return [...rows.values()];
}

export interface City {
  city: string;
  space: string;
  seat: string;
  side: string;
}

export function citiesOf(view: AxisView): City[] {
  return Object.entries(view.spaces).flatMap(([space, { city, seat }]) =>
    city && seat ? [{ city, space, seat, side: view.powers[seat]?.side ?? "" }] : [],
  );
}
