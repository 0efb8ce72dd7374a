// Arrows along the way of units: smooth through every space, the short way round the world.

import { type Board, spaceAt } from "./board";
import { nearest, type Point } from "./camera";
import type { Arrow } from "./map";

/** The shape of an arrow, in board pixels. */
export interface Shaft {
  line: string;
  head: string;
  middle: Point;
  left: number;
  right: number;
}

export interface DrawnArrow extends Arrow, Shaft {
  key: string;
  breadth: number;
}

/** All arrows as they look at a magnification. */
export function drawnArrows(
  board: Board,
  arrows: readonly Arrow[],
  scale: number,
  isTaken: (point: Point) => boolean,
): DrawnArrow[] {
  return arrows.flatMap((arrow, index) => {
    const breadth = breadthOf(arrow.count ?? 1, scale);
    const shaft = arrowOf(board, arrow.path, breadth, isTaken);
    return shaft ? [{ ...arrow, ...shaft, breadth, key: `${index} ${arrow.path.join(" ")}` }] : [];
  });
}

/** More units make a broader arrow, within reason. */
function breadthOf(count: number, scale: number): number {
  return ((3.5 + Math.min(count, 12) * 0.25) / scale) * Math.min(1.3, Math.max(0.8, scale));
}

/** The points of a way, unrolled so that no step crosses the whole board. */
export function unrolled(board: Board, path: readonly string[]): Point[] {
  const points: Point[] = [];
  for (const id of path) {
    const space = board.spaces.get(id);
    if (!space) continue;
    const before = points.at(-1);
    const x = before && board.wraps ? nearest(space.x, before.x, board.width) : space.x;
    points.push({ x, y: space.y });
  }
  return points;
}

/** A curve with a head; `unit` is the width of the line in board pixels. Its number stands where nothing else does. */
export function arrowOf(
  board: Board,
  path: readonly string[],
  unit: number,
  isTaken: (point: Point) => boolean = () => false,
): Shaft | null {
  const points = unrolled(board, path);
  if (points.length < 2) return null;
  const curve = points.length === 2 ? bent(points as [Point, Point]) : smooth(points);
  const whole = curve.flatMap((piece, index) => sample(piece, index === 0));
  const sampled = trimmed(board, whole, path, unit * 6);
  const cut = shortened(sampled, unit * 3.2);
  const end = cut.at(-1) as Point;
  const tip = sampled.at(-1) as Point;
  const xs = sampled.map(({ x }) => x);
  return {
    line: `M${cut.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}`,
    head: headOf(end, tip, unit),
    middle: freeMiddle(cut, isTaken),
    left: Math.min(...xs) - unit * 4,
    right: Math.max(...xs) + unit * 4,
  };
}

/** The point nearest to the middle of the line, well away from the head, at which nothing stands. */
function freeMiddle(points: Point[], isTaken: (point: Point) => boolean): Point {
  const half = (points.length - 1) * 0.4;
  const ranked = points.map((point, index) => ({ point, far: Math.abs(index - half) }));
  ranked.sort((a, b) => a.far - b.far);
  return (ranked.find(({ point }) => !isTaken(point)) ?? ranked[0])?.point as Point;
}

type Bezier = [Point, Point, Point, Point];

const STEPS = 24;

/** A single step bows a little, northwards on its way east. */
function bent([a, b]: [Point, Point]): Bezier[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const bow = 0.16 * (dx < 0 ? -1 : 1);
  const at = (part: number) => ({ x: a.x + dx * part + dy * bow, y: a.y + dy * part - dx * bow });
  return [[a, at(0.33), at(0.67), b]];
}

/** A Catmull-Rom curve through all the points. */
function smooth(points: Point[]): Bezier[] {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] as Point;
  return points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    return [
      from,
      { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 },
      { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 },
      to,
    ];
  });
}

function sample([a, b, c, d]: Bezier, withStart: boolean): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS)
    .slice(withStart ? 0 : 1)
    .map((t) => {
      const [u, v, w, z] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      return { x: u * a.x + v * b.x + w * c.x + z * d.x, y: u * a.y + v * b.y + w * c.y + z * d.y };
    });
}

/** From shortly before the border of the first space to shortly behind the border of the last one. */
function trimmed(board: Board, points: Point[], path: readonly string[], reach: number): Point[] {
  const inside = (id: string | undefined, { x, y }: Point) => id && spaceAt(board, x, y) === id;
  const leaves = points.findLastIndex((point) => inside(path[0], point));
  const enters = points.findIndex((point) => inside(path.at(-1), point));
  const first = Math.max(0, backwards(points, leaves, reach));
  const last = enters < 0 ? points.length - 1 : forwards(points, enters, reach);
  return last - first > 3 ? points.slice(first, last + 1) : points;
}

function forwards(points: Point[], from: number, reach: number): number {
  const far = points.findIndex((point, index) => index > from && apart(point, points[from]) > reach);
  return far < 0 ? points.length - 1 : far;
}

function backwards(points: Point[], from: number, reach: number): number {
  return points.findLastIndex((point, index) => index < from && apart(point, points[from]) > reach);
}

function apart(a: Point, b: Point | undefined): number {
  return b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

/** The line without its last bit, where the head stands. */
function shortened(points: Point[], by: number): Point[] {
  const tip = points.at(-1) as Point;
  const kept = points.filter((point) => Math.hypot(point.x - tip.x, point.y - tip.y) > by);
  return kept.length > 1 ? kept : points.slice(0, 2);
}

function headOf(from: Point, tip: Point, unit: number): string {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [ux, uy] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
  const [wide, deep] = [unit * 2, unit * 3.6];
  const back = { x: tip.x - ux * deep, y: tip.y - uy * deep };
  const side = (way: number) => `${round(back.x - uy * wide * way)} ${round(back.y + ux * wide * way)}`;
  return `M${round(tip.x)} ${round(tip.y)}L${side(1)}L${side(-1)}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
