// Going from space to space with the arrow keys.

import type { Board, Space } from "./board";
import { nearest } from "./camera";

const WAYS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest neighbour that way, or else the nearest space at all; null when it is no arrow or there is none. */
export function toward(board: Board, from: string, key: string): string | null {
  const way = WAYS[key];
  const here = board.spaces.get(from);
  if (!way || !here) return null;
  const neighbours = (board.neighbours.get(from) ?? []).flatMap((id) => board.spaces.get(id) ?? []);
  return ahead(board, here, way, neighbours) ?? ahead(board, here, way, [...board.spaces.values()]);
}

function ahead(board: Board, here: Space, [wx, wy]: [number, number], spaces: Space[]): string | null {
  let [found, least] = [null as string | null, Number.POSITIVE_INFINITY];
  for (const space of spaces) {
    const dx = (board.wraps ? nearest(space.x, here.x, board.width) : space.x) - here.x;
    const dy = space.y - here.y;
    const along = dx * wx + dy * wy;
    const across = Math.abs(dx * wy) + Math.abs(dy * wx);
    if (space.id !== here.id && along > across * 0.8 && along + across * 2 < least)
      [found, least] = [space.id, along + across * 2];
  }
  return found;
}
