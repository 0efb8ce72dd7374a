// Which part of the log is news to somebody whose turn has come again.

import type { EventInfo } from "../api/types";

/** The events since one's last turn ended, when one's turn has begun now; none while it has not.
 *
 * Where no event says whose turn begins, it is what happened since the last answer.
 */
export function sinceLastTurn(
  log: EventInfo[],
  mine: readonly string[],
  turn: string | undefined,
  lastAnswer: number,
): EventInfo[] {
  const isMine = ({ args }: EventInfo) => mine.includes(String(args.seat));
  if (!turn) return log.filter(({ n }) => n > lastAnswer);
  const begun = log.flatMap((event, index) => (event.key === turn ? [{ event, index }] : []));
  const now = begun.at(-1);
  if (!now || !isMine(now.event)) return [];
  const before = begun.slice(0, -1);
  const own = before.findLastIndex(({ event }) => isMine(event));
  const ended = before[own + 1];
  return log.slice(ended ? ended.index : now.index, now.index);
}
