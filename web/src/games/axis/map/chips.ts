// What stands in a space as chips: one for each power and kind, or fewer that stand for several.

import type { SpaceState, Stack } from "./map";
import { rankOf } from "./silhouettes";

export interface ChipData {
  seat: string;
  unit: string;
  count: number;
  /** Stands for several kinds, and then shows a number instead of one of them. */
  isStack: boolean;
  /** Stands for the rest of what stands beside it. */
  isRest: boolean;
  /** Of the count, how many are hit. */
  damaged: number;
  submerged: number;
  /** Whose units the ships carry, one entry for each. */
  cargo: string[];
  /** Whose carriers aircraft at sea stand on. */
  aboard: string | null;
}

const AIRCRAFT = new Set(["fighter", "tactical_bomber"]);

/** One chip for each power and kind, powers together, the defender's first. */
export function chipsOf(state: SpaceState | undefined, isSea: boolean): ChipData[] {
  const chips = new Map<string, ChipData>();
  for (const stack of state?.units ?? []) {
    const key = `${stack.seat} ${stack.unit}`;
    const chip = chips.get(key) ?? fresh(stack);
    chips.set(key, chip);
    add(chip, stack, isSea);
  }
  const seats = seatsOf(state);
  return [...chips.values()].toSorted(
    (a, b) => seats.indexOf(a.seat) - seats.indexOf(b.seat) || rankOf(a.unit) - rankOf(b.unit),
  );
}

function fresh({ seat, unit }: Stack): ChipData {
  return {
    seat,
    unit,
    count: 0,
    isStack: false,
    isRest: false,
    damaged: 0,
    submerged: 0,
    cargo: [],
    aboard: null,
  };
}

function add(chip: ChipData, { count, flags, cargo, host, seat, unit }: Stack, isSea: boolean): void {
  chip.count += count;
  if (flags?.includes("damaged")) chip.damaged += count;
  if (flags?.includes("submerged")) chip.submerged += count;
  const owners = (cargo ?? []).map((item) => item.split(".")[0] ?? "");
  for (let ship = 0; ship < count; ship++) chip.cargo.push(...owners);
  if (isSea && AIRCRAFT.has(unit)) chip.aboard ??= host ?? seat;
}

function seatsOf(state: SpaceState | undefined): string[] {
  const seats = [...new Set((state?.units ?? []).map(({ seat }) => seat))];
  return seats.toSorted((a, b) => Number(b === state?.seat) - Number(a === state?.seat));
}

/** At most so many chips: the first kinds stay, the rest of each power become one chip. */
export function collapsed(chips: ChipData[], most: number): ChipData[] {
  if (chips.length <= most) return chips;
  const seats = [...new Set(chips.map(({ seat }) => seat))];
  const room = Math.max(1, Math.floor(most / seats.length));
  return seats.flatMap((seat) => {
    const own = chips.filter((chip) => chip.seat === seat);
    if (own.length <= room) return own;
    return [...own.slice(0, room - 1), { ...together(own.slice(room - 1)), isRest: room > 1 }];
  });
}

function together(chips: ChipData[]): ChipData {
  const [first] = chips.toSorted((a, b) => b.count - a.count);
  const sum = (of: (chip: ChipData) => number) => chips.reduce((total, chip) => total + of(chip), 0);
  return {
    ...(first as ChipData),
    isStack: chips.length > 1,
    count: sum((chip) => chip.count),
    damaged: sum((chip) => chip.damaged),
    submerged: 0,
    cargo: chips.flatMap((chip) => chip.cargo),
    aboard: null,
  };
}

export function total(chips: readonly ChipData[]): number {
  return chips.reduce((sum, { count }) => sum + count, 0);
}
