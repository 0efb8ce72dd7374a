// The luck ledger as a chart: every seat's luck in IPC, added up roll by roll.

import type { Ledger } from "../../api/types";

export interface Curve {
  seat: string;
  /** One value before the first roll and one after each. */
  values: number[];
}

export function curvesOf(ledger: Ledger): Curve[] {
  const sums = new Map(ledger.seats.map(({ seat }) => [seat, [0]]));
  for (const battle of ledger.battles) {
    for (const roll of battle.rolls) {
      const swing = roll.swing ?? 0;
      for (const [seat, values] of sums) {
        const share = seat === battle.attacker ? 1 : -(battle.defenders[seat] ?? 0);
        values.push((values.at(-1) ?? 0) + share * swing);
      }
    }
  }
  return [...sums].map(([seat, values]) => ({ seat, values }));
}

/** The rolls at which a new round of the game begins: [number of the roll, round]. */
export function roundsOf(ledger: Ledger): [number, number][] {
  const marks: [number, number][] = [];
  let rolls = 0;
  for (const battle of ledger.battles) {
    if (battle.game_round !== marks.at(-1)?.[1]) marks.push([rolls, battle.game_round]);
    rolls += battle.rolls.length;
  }
  return marks;
}

/** Round numbers for an axis that holds these values. */
export function scaleOf(curves: Curve[]): { low: number; high: number; ticks: number[] } {
  const all = curves.flatMap(({ values }) => values);
  const reach = Math.max(5, ...all.map(Math.abs));
  const step = [5, 10, 20, 25, 50, 100, 200].find((one) => reach / one <= 3) ?? 500;
  const high = Math.ceil(Math.max(0, ...all) / step) * step || step;
  const low = Math.floor(Math.min(0, ...all) / step) * step || -step;
  const ticks = Array.from({ length: (high - low) / step + 1 }, (_, at) => low + at * step);
  return { low, high, ticks };
}
