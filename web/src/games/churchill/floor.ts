// What was said at the table lately, as the log tells it.

import type { EventInfo } from "../../api/types";

const SPEECHES = new Set([
  "agenda-card",
  "agenda-won",
  "first-issue",
  "raised",
  "advanced",
  "debated",
  "difference",
  "settled",
  "passed",
  "announced",
  "chief-rolled",
  "leader-decides",
  "tie-won",
  "leader-ill",
  "truman",
  "paranoia",
  "conference-won",
]);

/** The speeches of the conference that was opened last. */
export function speeches(log: EventInfo[], until = Number.POSITIVE_INFINITY): EventInfo[] {
  const told = log.filter(({ n }) => n <= until);
  const opened = told.findLastIndex(({ key }) => key === "conference-card");
  return told.slice(opened + 1).filter(({ key }) => SPEECHES.has(key));
}
