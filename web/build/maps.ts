// Maps are packed while the page is built: borders rounded to whole units of the board, and written as letters instead of
// numbers. topology.ts unpacks them.

import type { Plugin } from "vite";
import { packed } from "../src/games/axis/map/packed.ts";

export interface Stored {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
}

/** The corners of an arc in whole units, each as the step from the one before. */
function steps(arc: [number, number][], { scale, translate }: Stored["transform"]): [number, number][] {
  const sum = [0, 0];
  const last = [0, 0];
  const found: [number, number][] = [];
  for (const step of arc) {
    const at = [0, 1].map((axis) => {
      sum[axis] = (sum[axis] as number) + (step[axis] as number);
      return Math.round((sum[axis] as number) * (scale[axis] as number) + (translate[axis] as number));
    });
    const [x, y] = [(at[0] as number) - (last[0] as number), (at[1] as number) - (last[1] as number)];
    if (found.length && !x && !y) continue;
    found.push([x, y]);
    [last[0], last[1]] = at as [number, number];
  }
  if (found.length === 1) found.push([0, 0]); // an arc has two ends, even one too short to be seen
  return found;
}

const WHOLE = { transform: { scale: [1, 1], translate: [0, 0] }, arcs: [] };

export function packedMap({ arcs, transform, ...rest }: Stored): { packed: string } {
  const lines = arcs.map((arc) => steps(arc, transform));
  return { ...rest, ...WHOLE, packed: packed(lines) };
}

export function packedMaps(): Plugin {
  return {
    name: "packed-maps",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/map.topo.json")) return null;
      return { code: JSON.stringify(packedMap(JSON.parse(code))), map: null };
    },
  };
}
