// Sums of the score sheet.

import type { ChurchillView, ScoreLine } from "./types";

export type SeatName = "uk" | "ussr" | "us";

export const SEATS: SeatName[] = ["uk", "ussr", "us"];
/** More than this between the first and the last breaks the alliance. */
export const SPREAD = 20;

export type Totals = Record<SeatName, number>;

export function totals(view: Pick<ChurchillView, "score">): Totals {
  const sums: Totals = { uk: 0, ussr: 0, us: 0 };
  for (const line of view.score) for (const seat of SEATS) sums[seat] += line[seat];
  return sums;
}

export function gap(sums: Totals): number {
  const points = Object.values(sums);
  return Math.max(...points) - Math.min(...points);
}

export function linesThatCount(lines: ScoreLine[]): ScoreLine[] {
  return lines.filter((line) => SEATS.some((seat) => line[seat]));
}

export type Outlook = "hegemon" | "alliance" | "broken_alliance";

/** How the war would end if it ended now. */
export function outlook(view: Pick<ChurchillView, "score" | "surrendered">): Outlook {
  if (!["germany", "japan"].every((country) => view.surrendered.includes(country))) return "hegemon";
  return gap(totals(view)) > SPREAD ? "broken_alliance" : "alliance";
}
