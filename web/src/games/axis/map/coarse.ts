// A part of the map with fewer points, for a small picture of it: as much as can be seen there, and no more.

import type { Board, Space } from "./board";
import type { Rect } from "./camera";
import type { Topology } from "./topology";

/** The same shapes by fewer points: none but the ends of a border is nearer than `step` to the one before. */
export function coarser(topology: Topology, step: number): Topology {
  const [kx = 1, ky = 1] = topology.transform.scale;
  const arcs = topology.arcs.map((arc) => {
    const kept: number[][] = [];
    let [dx, dy] = [0, 0];
    arc.forEach(([sx = 0, sy = 0], index) => {
      [dx, dy] = [dx + sx, dy + sy];
      const isEnd = index === 0 || index === arc.length - 1;
      if (!isEnd && Math.abs(dx * kx) + Math.abs(dy * ky) < step) return;
      kept.push([dx, dy]);
      [dx, dy] = [0, 0];
    });
    return kept;
  });
  return { ...topology, arcs } as Topology;
}

/** The board with what lies in a part of it. */
export function within(board: Board, part: Rect): Board {
  const seen = (paths: readonly string[]) => paths.filter((path) => passes(path, part));
  const { coast, shallow, border, sea, river } = board.lines;
  const { ice, lakes, islands } = board.scenery;
  const [frost = "", water = "", isles = ""] = [ice, lakes, islands].map((path) => pieces(path, part));
  return {
    ...board,
    scenery: { ice: frost, lakes: water, islands: isles },
    spaces: new Map([...board.spaces].filter(([, space]) => meets(space, part))),
    lines: {
      coast: seen(coast),
      shallow: seen(shallow),
      border: seen(border),
      sea: seen(sea),
      river: seen(river),
    },
  };
}

function meets({ box }: Space, part: Rect): boolean {
  return (
    box.x < part.x + part.width &&
    box.x + box.width > part.x &&
    box.y < part.y + part.height &&
    box.y + box.height > part.y
  );
}

/** Of many outlines in one path those that lie in a part of the board. */
function pieces(path: string, part: Rect): string {
  return (path.match(/M[^M]*/g) ?? []).filter((outline) => passes(outline, part)).join("");
}

/** Whether some point of a path lies in a part of the board. */
function passes(path: string, { x, y, width, height }: Rect): boolean {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].some(([, px, py]) => {
    const [right, down] = [Number(px) - x, Number(py) - y];
    return right > 0 && right < width && down > 0 && down < height;
  });
}
