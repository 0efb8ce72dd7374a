// Which part of the log is news to somebody whose turn has come again.

import type { EventInfo } from "../api/types";

/** The events since one's last turn ended, when one's turn has begun now; none while it has not.
 *
 * A game without turns (`turns` holds no key with a seat) goes by the last answer.
 */
export function sinceLastTurn(
  log: EventInfo[],
  mine: readonly string[],
  turns: readonly string[],
  lastAnswer: number,
): EventInfo[] {
  const isMine = ({ args }: EventInfo) => mine.includes(String(args.seat));
  const begun = log.flatMap((event, index) => (turns.includes(event.key) ? [{ event, index }] : []));
  const now = begun.at(-1);
  if (!begun.some(({ event }) => "seat" in event.args)) return log.filter(({ n }) => n > lastAnswer);
  if (!now || !isMine(now.event)) return [];
  const before = begun.slice(0, -1);
  const own = before.findLastIndex(({ event }) => isMine(event));
  const ended = before[own + 1];
  return log.slice(ended ? ended.index : now.index, now.index);
}
