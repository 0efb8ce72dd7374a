// TopoJSON made into outlines and lines: every border is stored once as an arc, and arcs make rings.

import { unpacked } from "./packed";

type Pair = readonly [number, number];
export type Ring = readonly Pair[];

interface Geometry {
  id?: string;
  type: string;
  arcs: unknown;
}

export interface Topology {
  transform: { scale: number[]; translate: number[] };
  arcs: number[][][];
  /** As the build packs it (build/maps.ts): the arcs as a text instead, in whole units of the board. */
  packed?: string;
  /** `spaces`, and what only adorns: `lakes`, `islands`. */
  objects: Readonly<Record<string, { geometries: unknown[] }>>;
}

export interface Shape {
  id: string;
  rings: Ring[];
}

/** A border with the one or two shapes it belongs to. */
export interface Line {
  points: Ring;
  between: string[];
}

export function shapesOf(topology: Topology, object = "spaces"): Shape[] {
  const arcs = decoded(topology);
  return geometries(topology, object).map((geometry) => ({
    id: geometry.id ?? "",
    rings: ringsOf(geometry).map((ring) => joined(ring, arcs)),
  }));
}

export function linesOf(topology: Topology): Line[] {
  const arcs = decoded(topology);
  const users: Set<string>[] = arcs.map(() => new Set());
  for (const geometry of geometries(topology, "spaces"))
    for (const arc of ringsOf(geometry).flat()) users[arc < 0 ? ~arc : arc]?.add(geometry.id ?? "");
  return arcs
    .map((points, index) => ({ points, between: [...(users[index] ?? [])] }))
    .filter(({ between }) => between.length);
}

export function pathOf(ring: Ring, end = "Z"): string {
  return `M${ring.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}${end}`;
}

/** A line with fewer points, for broad soft strokes: none nearer than `step` to the one before. */
export function thinned(ring: Ring, step: number): Ring {
  let last = ring[0];
  return ring.filter((point, index) => {
    const near = last && Math.abs(point[0] - last[0]) + Math.abs(point[1] - last[1]) < step;
    if (index && near && index < ring.length - 1) return false;
    last = point;
    return true;
  });
}

export function contains(rings: readonly Ring[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings)
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [a, b] = [ring[before] as Pair, ring[at] as Pair];
      if (a[1] > y !== b[1] > y && x < ((a[0] - b[0]) * (y - b[1])) / (a[1] - b[1]) + b[0]) inside = !inside;
    }
  return inside;
}

/** The square of the distance from a point to the nearest corner of the rings. */
export function depth(rings: readonly Ring[], x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const ring of rings)
    for (let at = 0; at < ring.length; at++) {
      const point = ring[at] as Pair;
      const far = (point[0] - x) ** 2 + (point[1] - y) ** 2;
      if (far < least) least = far;
    }
  return least;
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}

function geometries(topology: Topology, object: string): Geometry[] {
  return (topology.objects[object]?.geometries ?? []) as Geometry[];
}

/** Arcs are quantised and tell steps, not points. */
function decoded({ transform, arcs, packed }: Topology): Ring[] {
  const [kx = 1, ky = 1] = transform.scale;
  const [dx = 0, dy = 0] = transform.translate;
  const steps: number[][][] = packed === undefined ? arcs : unpacked(packed);
  return steps.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([sx = 0, sy = 0]) => {
      x += sx;
      y += sy;
      return [x * kx + dx, y * ky + dy] as const;
    });
  });
}

function ringsOf({ type, arcs }: Geometry): number[][] {
  return type === "Polygon" ? (arcs as number[][]) : (arcs as number[][][]).flat();
}

/** A negative number is an arc backwards; neighbouring arcs share their end. */
function joined(ring: number[], arcs: Ring[]): Ring {
  return ring.flatMap((arc) => {
    const points = arcs[arc < 0 ? ~arc : arc] ?? [];
    return (arc < 0 ? points.toReversed() : points).slice(1);
  });
}
