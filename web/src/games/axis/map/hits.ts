// What lies at a point of the board: chips, names, spaces.

import { type Board, spaceAt } from "./board";
import { nearest, type Point, type Rect } from "./camera";
import type { Layout } from "./layout";

/** Whether a point lies in a rectangle or nearer than `reach` to it, on whichever turn round the world. */
function covers({ x, y, width, height }: Rect, point: Point, board: Board, reach = 0): boolean {
  const at = board.wraps ? nearest(point.x, x + width / 2, board.width) : point.x;
  return at > x - reach && at < x + width + reach && point.y > y - reach && point.y < y + height + reach;
}

/** The chip at a point. */
export function chipAt(
  board: Board,
  { groups, sizes: { chip: size } }: Layout,
  point: Point,
): { space: string; seat: string; unit: string } | null {
  for (const { space, chips } of groups)
    for (const { chip, x, y } of chips) {
      const rect = { x: x - size.width / 2, y: y - size.height / 2, ...size };
      if (covers(rect, point, board)) return { space, seat: chip.seat, unit: chip.unit };
    }
  return null;
}

/** The space that a point means: that of a chip, of a name beside its islet, or the one it lies in. */
export function thingAt(board: Board, layout: Layout, point: Point, slack: number): string | null {
  const named = layout.headings.find((heading) => heading.isOutside && covers(heading, point, board));
  return chipAt(board, layout, point)?.space ?? named?.space ?? spaceAt(board, point.x, point.y, slack);
}

/** Whether something of a size would stand on a name or on chips. */
export function isTaken(board: Board, layout: Layout | null, point: Point, reach: number): boolean {
  const things = [...(layout?.headings ?? []), ...(layout?.groups ?? [])];
  return things.some((thing) => covers(thing, point, board, reach));
}
