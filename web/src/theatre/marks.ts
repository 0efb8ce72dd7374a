// Where the last move was made, as the log tells it: the same after a reload.

import type { EventInfo } from "../api/types";
import type { Thing } from "../table/highlight";
import { isReason } from "../table/reason";
import type { GameTheatre } from "./script";

/** More places than this would mark nothing. */
const MOST = 8;

/** The places of the last moment that had any, up to a moment; none once the board has changed without saying where. */
export function lastPlaces(theatre: GameTheatre, log: EventInfo[], view: unknown, until: number): Thing[] {
  const known = log.filter((event) => event.n <= until && !isReason(event));
  for (const n of [...new Set(known.map((event) => event.n))].reverse()) {
    const events = known.filter((event) => event.n === n);
    const places = new Set(events.flatMap((event) => theatre.places(event, view)));
    if (places.size) return [...places].slice(-MOST);
    if (events.some(({ key }) => theatre.major?.includes(key))) return [];
  }
  return [];
}
