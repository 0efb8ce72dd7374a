// Chances as columns of a small chart.

import type { Battle, Swing } from "../api/types";

export interface Bar {
  label: string;
  chance: number;
  tone: "good" | "bad" | "even";
}

/** An amount with its sign, as people write it. */
export function signed(value: number, digits = 0): string {
  const said = Math.abs(value).toFixed(digits);
  if (Number(said) === 0) return said;
  return `${value > 0 ? "+" : "−"}${said}`;
}

export function percent(share: number, digits = 1): string {
  if (share > 0 && share < 0.0005) return "<0.1%";
  if (share < 1 && share > 0.9995) return ">99.9%";
  return `${(100 * share).toFixed(digits)}%`;
}

/** The IPC swing in at most so many columns of equal width; gains and losses are never in one. */
export function swingBars(swings: readonly Swing[], most = 24): Bar[] {
  const likely = swings.filter(({ chance }) => chance > 5e-4);
  const shown = likely.length ? likely : swings;
  const low = shown[0]?.ipc ?? 0;
  const high = shown.at(-1)?.ipc ?? 0;
  const width = Math.max(1, Math.ceil((high - low + 1) / most));
  const chances = new Map<number, number>();
  for (const { ipc, chance } of shown) {
    const at = Math.floor(ipc / width);
    chances.set(at, (chances.get(at) ?? 0) + chance);
  }
  const bars: Bar[] = [];
  for (let at = Math.floor(low / width); at <= Math.floor(high / width); at++) {
    const from = at * width;
    const label = width === 1 ? signed(from) : `${signed(from)} … ${signed(from + width - 1)}`;
    bars.push({ label, chance: chances.get(at) ?? 0, tone: from > 0 ? "good" : from < 0 ? "bad" : "even" });
  }
  return bars;
}

export function roundBars({ rounds }: Battle): Bar[] {
  return rounds
    .filter(({ ends }) => ends > 1e-3)
    .map(({ round, ends }) => ({ label: String(round), chance: ends, tone: "even" }));
}

/** How many units of a side are left, whichever they are. */
export function survivorBars(battle: Battle, side: "attack" | "defend"): Bar[] {
  const chances = new Map<number, number>();
  for (const { units, chance } of battle[side].left) {
    const count = Object.values(units).reduce((sum, one) => sum + one, 0);
    chances.set(count, (chances.get(count) ?? 0) + chance);
  }
  const most = Math.max(0, ...chances.keys());
  return Array.from({ length: most + 1 }, (_, count) => ({
    label: String(count),
    chance: chances.get(count) ?? 0,
    tone: count === 0 ? "bad" : "good",
  }));
}
