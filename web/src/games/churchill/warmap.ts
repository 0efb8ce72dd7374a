// The war map: where the boxes, spaces and regions of both theatres are drawn on their sheets of 560 by 520.

import type { Box } from "../../table/viewport";
import { cornersOf, EUROPE, PACIFIC } from "./coasts";
import type { Point } from "./roundtable";
import type { FrontView } from "./types";

export const SHEET: Box = { x: 0, y: 0, width: 560, height: 520 };
export const THEATRES = ["europe", "pacific"];

/** A name stands below its space unless it says otherwise. */
export interface Place extends Point {
  side?: "left" | "right" | "above";
}

/** Longer names have two lines. */
const LONG_NAME = 12;

/** A name in one line or two, parted where that leaves the shorter lines. */
export function folded(name: string): string[] {
  const words = name.split(" ");
  if (name.length < LONG_NAME || words.length < 2) return [name];
  const ways = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const width = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return ways.reduce((best, way) => (width(way) < width(best) ? way : best));
}

type Track = { box: Point; spaces: readonly Place[] };

/** By front: the theatre box and the spaces of its track. */
export const TRACKS: Record<string, Track> = {
  western: {
    box: { x: 45, y: 146 },
    spaces: [
      { x: 112, y: 214, side: "above" },
      { x: 104, y: 272, side: "left" },
      { x: 168, y: 242, side: "above" },
      { x: 192, y: 278, side: "left" },
      { x: 225, y: 238, side: "above" },
      { x: 268, y: 244 },
    ],
  },
  mediterranean: {
    box: { x: 62, y: 448 },
    spaces: [
      { x: 172, y: 470 },
      { x: 262, y: 440 },
      { x: 284, y: 396, side: "right" },
      { x: 246, y: 362, side: "left" },
      { x: 218, y: 324, side: "left" },
    ],
  },
  eastern: {
    box: { x: 512, y: 178 },
    spaces: [
      { x: 488, y: 262 },
      { x: 420, y: 206, side: "right" },
      { x: 410, y: 268, side: "right" },
      { x: 352, y: 208, side: "above" },
      { x: 310, y: 232 },
      { x: 268, y: 244 },
    ],
  },
  cbi: {
    box: { x: 48, y: 208 },
    spaces: [
      { x: 56, y: 268, side: "right" },
      { x: 64, y: 336, side: "right" },
      { x: 132, y: 300, side: "left" },
      { x: 158, y: 250, side: "left" },
      { x: 214, y: 238 },
      { x: 318, y: 148, side: "right" },
    ],
  },
  far_east: {
    box: { x: 190, y: 28 },
    spaces: [
      { x: 178, y: 82, side: "left" },
      { x: 232, y: 86, side: "right" },
      { x: 176, y: 132, side: "left" },
      { x: 246, y: 136, side: "above" },
      { x: 318, y: 148, side: "right" },
    ],
  },
  central_pacific: {
    box: { x: 508, y: 230 },
    spaces: [
      { x: 508, y: 318 },
      { x: 432, y: 340 },
      { x: 392, y: 292, side: "right" },
      { x: 372, y: 234, side: "right" },
      { x: 318, y: 214, side: "right" },
      { x: 318, y: 148, side: "right" },
    ],
  },
  sw_pacific: {
    box: { x: 508, y: 458 },
    spaces: [
      { x: 428, y: 470 },
      { x: 358, y: 448 },
      { x: 292, y: 412 },
      { x: 262, y: 330, side: "right" },
      { x: 266, y: 182, side: "left" },
      { x: 318, y: 148, side: "right" },
    ],
  },
};

export const ARCTIC: Point = { x: 292, y: 44 };

/** By region: the middle of its plate. */
export const REGION_AT: Record<string, Point> = {
  france: { x: 92, y: 330 },
  netherlands: { x: 196, y: 188 },
  belgium: { x: 124, y: 300 },
  denmark: { x: 252, y: 158 },
  czechoslovakia: { x: 290, y: 284 },
  norway: { x: 204, y: 112 },
  finland: { x: 372, y: 92 },
  austria: { x: 296, y: 312 },
  hungary: { x: 374, y: 316 },
  yugoslavia: { x: 328, y: 344 },
  greece: { x: 388, y: 426 },
  baltic_states: { x: 376, y: 150 },
  poland: { x: 390, y: 238 },
  rumania: { x: 448, y: 320 },
  bulgaria: { x: 428, y: 362 },
  middle_east: { x: 412, y: 474 },
  persia: { x: 508, y: 430 },
  siam: { x: 60, y: 380 },
  dutch_east_indies: { x: 150, y: 440 },
  malaya: { x: 90, y: 410 },
  vietnam: { x: 196, y: 290 },
  laos_cambodia: { x: 186, y: 322 },
};

/** Degrees onto a sheet. */
const VIEWS: Record<
  string,
  { west: number; north: number; x: number; y: number; coasts: readonly string[] }
> = {
  europe: { west: -13, north: 70, x: 9.8, y: 13, coasts: EUROPE },
  pacific: { west: 88, north: 56, x: 6.2, y: 7.4, coasts: PACIFIC },
};

/** The land of a theatre as one path. */
export function landOf(theatre: string): string {
  const view = VIEWS[theatre];
  if (!view) return "";
  const put = ([lon, lat]: [number, number]) =>
    `${((lon - view.west) * view.x).toFixed(0)} ${((view.north - lat) * view.y).toFixed(0)}`;
  return view.coasts.map((coast) => `M${cornersOf(coast).map(put).join("L")}Z`).join("");
}

/** The line a front follows, from its box to the country of the Axis or as far as it goes. */
export function lineOf(front: string): string {
  const track = TRACKS[front];
  return track ? `M${[track.box, ...track.spaces].map(({ x, y }) => `${x} ${y}`).join("L")}` : "";
}

/** Where a front stands on its track; 0 is the theatre box. */
export function pointAt(front: string, place: number): Place {
  const track = TRACKS[front];
  return (place ? track?.spaces[place - 1] : track?.box) ?? { x: 0, y: 0 };
}

/** What still keeps a front from trying its next space, besides the dice. */
export type Obstacle = "done" | "fleet" | "agreement" | null;

export function obstacleOf(front: FrontView): Obstacle {
  if (!front.open) return "done";
  if (front.attempts) return null;
  const next = front.spaces.find(({ id }) => id === front.entry);
  return next && front.naval < next.naval ? "fleet" : "agreement";
}

/** Of ten faces, those on which a front advances. */
export function chance(strength: number): number {
  return Math.min(10, Math.max(0, strength));
}
