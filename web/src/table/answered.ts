// When one last answered at a table, so that what happened since can be played again, also after a reload.

import type { EventInfo } from "../api/types";

const STORE = "sandtable-answered";

function kept(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "{}");
  } catch {
    return {};
  }
}

export function answeredAt(table: string, moment: number): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ ...kept(), [table]: moment }));
  } catch {
    // A browser that keeps nothing goes by the log.
  }
}

/** The moment before one's last answer; in a browser that does not know, before the last thing one's seats did. */
export function lastAnswer(table: string, log: EventInfo[], mine: string[]): number {
  const known = kept()[table];
  if (known !== undefined) return known;
  const last = log.findLast(({ args, key }) => key !== "turn" && mine.includes(String(args.seat)));
  return last ? last.n - 1 : 0;
}
