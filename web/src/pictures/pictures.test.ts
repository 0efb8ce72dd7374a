import { describe, expect, it } from "vitest";
import { boardOf, type Labels } from "../games/axis/map/board";
import { coarser, within } from "../games/axis/map/coarse";
import type { Topology } from "../games/axis/map/topology";
import labels from "../games/spring1942/map.labels.json";
import topology from "../games/spring1942/map.topo.json";
import { coarse, drawingIn, paletteOf, usedIn } from "./svg";

describe("a picture made of what a component has written", () => {
  it("is its largest drawing, whole, without marks for the browser", () => {
    const page =
      '<div><svg class="a"><path/></svg><svg viewBox="0"><!--[--><g><svg><text>x</text></svg></g></svg></div>';
    expect(drawingIn(page)).toBe("<g><svg><text>x</text></svg></g>");
  });

  it("has the colours of the page and the styles of what is in it", () => {
    expect(paletteOf(":root {\n  --ink: #000;\n}\nbody { margin: 0 }")).toBe(":root {\n  --ink: #000;\n}");
    const head =
      '<style id="svelte-abc">.a.svelte-abc{}</style><style id="svelte-def">.b.svelte-def{}</style>';
    expect(usedIn(head, '<path class="svelte-abc" />')).toBe(".a.svelte-abc{}");
  });

  it("has whole numbers in long paths only", () => {
    const long = `M${"1.5 2.5L".repeat(40)}`;
    expect(coarse(`<path d="${long}"/><path d="M1.5 2"/>`)).toBe(
      `<path d="M${"1 2L".repeat(40)}"/><path d="M1.5 2"/>`,
    );
  });
});

describe("a part of the map for a small picture", () => {
  const world = topology as unknown as Topology;

  it("has fewer points, and every border still begins and ends where it did", () => {
    const rough = coarser(world, 6);
    const ends = (arcs: Topology["arcs"]) =>
      arcs.map((arc) => arc.reduce(([x, y], [dx = 0, dy = 0]) => [x + dx, y + dy] as const, [0, 0] as const));
    expect(ends(rough.arcs)).toEqual(ends(world.arcs));
    const [kx = 1, ky = 1] = world.transform.scale;
    const steps = rough.arcs.flatMap((arc) => arc.slice(1, -1));
    const nearest = Math.min(...steps.map(([dx = 0, dy = 0]) => Math.abs(dx * kx) + Math.abs(dy * ky)));
    expect(nearest).toBeGreaterThanOrEqual(6);
  });

  it("holds the spaces that are seen there", () => {
    const board = within(boardOf(world, labels as unknown as Labels), {
      x: 700,
      y: 130,
      width: 1000,
      height: 417,
    });
    expect(board.spaces.has("germany")).toBe(true);
    expect(board.spaces.has("australia")).toBe(false);
    expect(board.lines.coast.length).toBeGreaterThan(0);
  });
});
