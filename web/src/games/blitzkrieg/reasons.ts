// The bot's turns as the log tells them: its stratagem, each step of its reasoning, and what it came to.

import type { EventInfo } from "../../api/types";
import { isReason } from "../../table/reason";

function isPart(event: EventInfo, seat: string): boolean {
  const { key, args } = event;
  return isReason(event) || key === "stratagem" || (key === "placed" && args.seat === seat);
}

/** One list of events for each turn in which the bot thought, the oldest first. */
export function reasons(log: EventInfo[], seat: string, until = Number.POSITIVE_INFINITY): EventInfo[][] {
  const turns: EventInfo[][] = [[]];
  for (const event of log) {
    if (event.n > until) break;
    if (event.key === "turn") turns.push([]);
    else if (isPart(event, seat)) turns.at(-1)?.push(event);
  }
  return turns.filter((turn) => turn.some(isReason));
}
