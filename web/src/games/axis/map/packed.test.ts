import { describe, expect, it } from "vitest";
import { packedMap, type Stored } from "../../../../build/maps";
import labels from "../../spring1942/map.labels.json";
import topology from "../../spring1942/map.topo.json";
import { boardOf, type Labels } from "./board";
import { packed, unpacked } from "./packed";
import { shapesOf, type Topology } from "./topology";

describe("a packed map", () => {
  it("unpacks to the same steps", () => {
    const lines: [number, number][][] = [
      [
        [3600, 1644],
        [-1, 0],
        [15, -16],
        [16, -17],
      ],
      [[0, 0]],
    ];
    expect(unpacked(packed(lines))).toEqual(lines);
  });

  it("draws every shape where it was, to half a unit of the board", () => {
    const world = topology as unknown as Topology;
    const small = packedMap(topology as unknown as Stored) as unknown as Topology;
    const before = shapesOf(world);
    const after = shapesOf(small);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const box = (rings: (typeof before)[number]["rings"]) => {
      const corners = rings.flat();
      return [0, 1].flatMap((axis) => {
        const along = corners.map((corner) => corner[axis] as number);
        return [Math.min(...along), Math.max(...along)];
      });
    };
    for (const [index, shape] of before.entries()) {
      const [was, is] = [box(shape.rings), box(after[index]?.rings ?? [])];
      was.forEach((edge, side) => {
        expect(Math.abs(edge - (is[side] as number))).toBeLessThanOrEqual(0.5);
      });
    }
    expect(boardOf(small, labels as unknown as Labels).lines.coast.length).toBe(
      boardOf(world, labels as unknown as Labels).lines.coast.length,
    );
  });
});
