// Where the last move was made, as the log tells it: the same after a reload.

import type { EventInfo } from "../api/types";
import type { Thing } from "../table/highlight";
import { isReason } from "../table/reason";
import type { GameTheatre } from "./script";

/** More places than this would mark nothing. */
const MOST = 8;

/** The places of the last moment that had any, up to a moment. */
export function lastPlaces(theatre: GameTheatre, log: EventInfo[], view: unknown, until: number): Thing[] {
  const known = log.filter((event) => event.n <= until && !isReason(event));
  for (let index = known.length - 1; index >= 0; index--) {
    const n = (known[index] as EventInfo).n;
    if (!theatre.places(known[index] as EventInfo, view).length) continue;
    const events = known.filter((event) => event.n === n);
    return [...new Set(events.flatMap((event) => theatre.places(event, view)))].slice(-MOST);
  }
  return [];
}
