// What all that stands on the map has in common: its sizes, the room it needs, the places that are taken.

import type { Board, Name, Space } from "./board";
import { nearest, type Point, type Rect, type Size } from "./camera";
import type { Ground } from "./ground";
import type { MapView } from "./map";

/** How wide a text is, for a font size of 1. */
export type Measure = (text: string) => number;

/** What is to be laid out, and how much it is magnified. */
export interface Scene {
  board: Board;
  ground: Ground;
  view: MapView;
  name: Name;
  measure: Measure;
  scale: number;
}

/** Sizes in board pixels. */
export interface Sizes {
  chip: Size;
  gap: number;
  name: number;
  badge: number;
}

/** Where spaces start to have names, cities, all their chips. */
export const NEAR = 0.75;

export function sizesAt(scale: number): Sizes {
  const steps = Math.log2(scale / 0.4);
  const chip = clamped(16 + 11 * steps, 9, 38) / scale;
  return {
    chip: { width: chip, height: chip * 0.84 },
    gap: chip * 0.14,
    name: clamped(9.5 + 2.5 * steps, 8, 16) / scale,
    badge: clamped(6.2 + 3.4 * steps, 4, 12) / scale,
  };
}

/** Canals and straits grow with the map up to their size. */
export function signAt(scale: number): Size {
  const part = Math.min(1, 1.1 / scale);
  return { width: 32 * part, height: 20 * part };
}

export function clamped(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** The places that are taken, on whichever turn round the world. */
export class Taken {
  readonly #rects: Rect[] = [];
  readonly #width: number;

  constructor(board: Board) {
    this.#width = board.wraps ? board.width : Number.POSITIVE_INFINITY;
  }

  has(rect: Rect): boolean {
    return this.#rects.some((other) => this.#meet(rect, other));
  }

  add(rect: Rect): void {
    this.#rects.push(rect);
  }

  #meet(a: Rect, b: Rect): boolean {
    const ax = a.x + a.width / 2;
    const bx = b.x + b.width / 2;
    const apart = Math.abs((Number.isFinite(this.#width) ? nearest(ax, bx, this.#width) : ax) - bx);
    return apart < (a.width + b.width) / 2 && a.y < b.y + b.height && b.y < a.y + a.height;
  }
}

export function about({ x, y }: Point, { width, height }: Size): Rect {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

export function grown(rect: Rect, by: number): Rect {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by };
}

export function isOutside(rect: Rect, space: Space, ground: Ground): boolean {
  return ground.strain(rect, space.id, 1) > 0.85;
}

/** Whether a land is too small for its own chips. */
export function isTight(space: Space, { chip }: Sizes, ground: Ground): boolean {
  if (space.isSea) return false;
  const few = about(space, { width: chip.width * 2.4, height: chip.height * 2 });
  return ground.strain(few, space.id, 1) > 0.45;
}

const SIDES: [number, number][] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];

/** Places beside a point for something of a size, nearer ones first. */
export function around(point: Point, size: Size, distance: number): Point[] {
  return [1, 1.7, 2.6].flatMap((far) =>
    SIDES.map(([dx, dy]) => ({
      x: point.x + dx * (size.width / 2 + distance * far),
      y: point.y + dy * (size.height / 2 + distance * far),
    })),
  );
}
