// The bot's turns as the log tells them: its stratagem, each step of its reasoning, and what it came to.

import type { EventInfo } from "../../api/types";

const PART = ["stratagem", "placed"];

function isPart({ key, args }: EventInfo, seat: string): boolean {
  if (key.startsWith("bot-") || key === "stratagem") return true;
  return PART.includes(key) && args.seat === seat;
}

/** One list of events for each turn in which the bot thought, the oldest first. */
export function reasons(log: EventInfo[], seat: string, until = Number.POSITIVE_INFINITY): EventInfo[][] {
  const turns: EventInfo[][] = [[]];
  for (const event of log) {
    if (event.n > until) break;
    if (event.key === "turn") turns.push([]);
    else if (isPart(event, seat)) turns.at(-1)?.push(event);
  }
  return turns.filter((turn) => turn.some(({ key }) => key.startsWith("bot-")));
}
