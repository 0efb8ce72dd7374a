// The bots' decisions as the log tells them: the steps of the reasoning and what came of it.

import type { EventInfo } from "../../api/types";
import { isReason } from "../../table/reason";

/** One list for each decision: a run of reasons and the event after it, the oldest first. */
export function reasons(log: EventInfo[], until = Number.POSITIVE_INFINITY): EventInfo[][] {
  const turns: EventInfo[][] = [];
  let isOpen = false;
  for (const event of log) {
    if (event.n > until) break;
    if (isReason(event)) {
      if (isOpen) turns.at(-1)?.push(event);
      else turns.push([event]);
    } else if (isOpen) turns.at(-1)?.push(event);
    isOpen = isReason(event);
  }
  return turns;
}
