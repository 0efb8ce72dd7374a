// What the events of one change look like on the board: explosions, and the bomber's straight line.

import type { EventInfo } from "../../api/types";
import { distanceOf, middleAngle, opposite, type Point, polar, type Ring, WALL_DISTANCE } from "./geometry";

const OFF_THE_BOARD = 620;

const FALLS: Record<string, number> = {
  "wall-lost": WALL_DISTANCE,
  "pillbox-lost": WALL_DISTANCE,
  "building-lost": distanceOf("city"),
};

export function blasts(events: EventInfo[]): Point[] {
  return events.flatMap(({ key, args }) => {
    const angle = middleAngle(Number(args.sector));
    const fallen = FALLS[key];
    if (fallen !== undefined) return [polar(fallen, angle)];
    if (key !== "destroyed" && key !== "trophy" && key !== "damaged") return [];
    return [polar(distanceOf(args.ring as Ring), angle)];
  });
}

export interface Flight {
  from: Point;
  to: Point;
  angle: number;
}

/** He-111's way: in over a sector, on to what stops it, or out over the opposite rear. */
export function flights(events: EventInfo[]): Flight[] {
  return events.flatMap(({ key, args }, place) => {
    if (key !== "he111") return [];
    const sector = Number(args.sector);
    const after = events.slice(place + 1);
    const next = after.findIndex((event) => event.key === "he111");
    const mine = next < 0 ? after : after.slice(0, next);
    const stop = mine.find((event) => event.key in FALLS && isOnLine(sector, Number(event.args.sector)));
    const angle = middleAngle(sector);
    const to = stop
      ? polar(FALLS[stop.key] ?? 0, middleAngle(Number(stop.args.sector)))
      : polar(OFF_THE_BOARD, angle + 180);
    return [{ from: polar(OFF_THE_BOARD, angle), to, angle: angle + 180 }];
  });
}

function isOnLine(sector: number, other: number): boolean {
  return other === sector || other === opposite(sector);
}
