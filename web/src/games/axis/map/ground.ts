// Which space every spot of the board belongs to, on a coarse grid: what labels and chips ask before they stand somewhere.

import type { Board } from "./board";
import { modulo, type Point, type Rect } from "./camera";
import type { Ring } from "./topology";

const CELL = 4;
const NOTHING = 0;
const PRICES = 100_000;
/** How many spots of a space are tried. */
const SPOTS = 36;
/** How many points of a rectangle are looked at. */
const ACROSS = 6;
const DOWN = 4;
/** The cost of standing off the board. */
const OFF = 3;

export interface Ground {
  /** How badly a rectangle stands in a space: 0 when it is wholly inside, 1 when it covers others. */
  strain(rect: Rect, space: string, onSea: number): number;
  /** Points all over a space. */
  spots(space: string): readonly Point[];
}

export function groundOf(board: Board): Ground {
  const columns = Math.ceil(board.width / CELL);
  const rows = Math.ceil(board.height / CELL);
  const cells = new Uint8Array(columns * rows);
  const numbers = new Map([...board.spaces.keys()].map((id, index) => [id, index + 1]));
  const seas = new Uint8Array(numbers.size + 1);
  const spots = new Map<string, Point[]>();
  const prices = new Map<number, Float32Array>();
  for (const space of board.spaces.values()) {
    const number = numbers.get(space.id) ?? NOTHING;
    seas[number] = Number(space.isSea);
    const inside = spans(space.rings, rows);
    for (const { row, from, to } of inside)
      for (let column = from; column < to; column++) cells[row * columns + modulo(column, columns)] = number;
    spots.set(space.id, spread(inside));
  }

  /** What standing on each space costs a space: nothing on itself, little or much on the sea, all elsewhere. */
  function costs(own: number, onSea: number): Float32Array {
    const isSea = seas[own] === 1;
    return Float32Array.from(seas, (sea, number) => {
      if (number === own) return 0;
      return !isSea && (number === NOTHING || sea) ? onSea : 1;
    });
  }

  function priceOf(space: string, onSea: number): Float32Array {
    const own = numbers.get(space) ?? NOTHING;
    const key = own + onSea * PRICES;
    const price = prices.get(key) ?? costs(own, onSea);
    prices.set(key, price);
    return price;
  }

  function strain(rect: Rect, space: string, onSea: number): number {
    const price = priceOf(space, onSea);
    let sum = 0;
    for (let j = 0; j < DOWN; j++) {
      const row = Math.floor((rect.y + (rect.height * (j + 0.5)) / DOWN) / CELL);
      if (row < 0 || row >= rows) {
        sum += OFF * ACROSS;
        continue;
      }
      for (let i = 0; i < ACROSS; i++) {
        let column = Math.floor((rect.x + (rect.width * (i + 0.5)) / ACROSS) / CELL);
        if (column < 0 || column >= columns) {
          if (!board.wraps) {
            sum += OFF;
            continue;
          }
          column = modulo(column, columns);
        }
        sum += price[cells[row * columns + column] ?? NOTHING] ?? OFF;
      }
    }
    return sum / (ACROSS * DOWN);
  }

  return { strain, spots: (space) => spots.get(space) ?? [] };
}

interface Span {
  row: number;
  from: number;
  to: number;
}

/** The cells inside rings, row by row. */
function spans(rings: readonly Ring[], rows: number): Span[] {
  const crossings = new Map<number, number[]>();
  for (const ring of rings) {
    let [ax, ay] = ring.at(-1) ?? [0, 0];
    for (const [bx, by] of ring) {
      const [top, bottom] = ay < by ? [ay, by] : [by, ay];
      const last = Math.min(rows - 1, Math.ceil(bottom / CELL - 0.5) - 1);
      for (let row = Math.max(0, Math.ceil(top / CELL - 0.5)); row <= last; row++) {
        const x = ax + ((bx - ax) * ((row + 0.5) * CELL - ay)) / (by - ay);
        const found = crossings.get(row);
        if (found) found.push(x);
        else crossings.set(row, [x]);
      }
      [ax, ay] = [bx, by];
    }
  }
  return [...crossings].flatMap(([row, xs]) => {
    xs.sort((a, b) => a - b);
    return xs.flatMap((x, index) => {
      const end = xs[index + 1];
      if (index % 2 || end === undefined) return [];
      return [{ row, from: Math.ceil(x / CELL - 0.5), to: Math.ceil(end / CELL - 0.5) }];
    });
  });
}

/** A few points, spread over all the cells. */
function spread(inside: Span[]): Point[] {
  const area = inside.reduce((sum, { from, to }) => sum + to - from, 0);
  const step = Math.max(1, Math.round(Math.sqrt(area / SPOTS)));
  return inside
    .filter(({ row }) => row % step === step >> 1)
    .flatMap(({ row, from, to }) => {
      const count = Math.max(1, Math.round((to - from) / step));
      return Array.from({ length: count }, (_, index) => ({
        x: (from + ((to - from) * (index + 0.5)) / count) * CELL,
        y: (row + 0.5) * CELL,
      }));
    });
}
