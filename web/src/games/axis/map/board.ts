// The board as data: the spaces with their outlines and the points where things stand, fetched when a table opens.

import type { Point, Rect } from "./camera";
import { modulo, nearest } from "./camera";
import {
  contains,
  depth,
  type Line,
  linesOf,
  pathOf,
  type Ring,
  type Shape,
  shapesOf,
  type Topology,
  thinned,
} from "./topology";

/** What a thing is called: the space `germany`, the unit `tank`. */
export type Name = (kind: string, thing: string) => string;

/** A space about its heart, the point inside it that is farthest from its borders. */
export interface Space extends Point {
  id: string;
  isSea: boolean;
  /** Too small to be hit or to hold its own name. */
  isIslet: boolean;
  /** The outline as a path, and a rougher one for broad strokes. */
  outline: string;
  rough: string;
  rings: readonly Ring[];
  box: Rect;
  /** Where its name and its chips stand best. */
  spots: readonly Point[];
}

/** A canal, a strait: something small that is drawn at a point. */
export interface Sign extends Point {
  id: string;
  kind: string;
  rotate: number;
}

export interface Board {
  width: number;
  height: number;
  wraps: boolean;
  spaces: ReadonlyMap<string, Space>;
  /** As the rules have them: over borders, canals and the edge of the board. */
  neighbours: ReadonlyMap<string, readonly string[]>;
  /** Lines to draw once: between land and sea, that again for shallow water, between lands, between seas, rivers. */
  lines: Readonly<Record<"coast" | "shallow" | "border" | "sea" | "river", readonly string[]>>;
  /** Waters, ice and islands that are no spaces. */
  scenery: Readonly<Record<"ice" | "lakes" | "islands", string>>;
  signs: readonly Sign[];
}

type Pair = readonly number[];

/** What the generator writes beside the outlines. */
export interface Labels {
  width: number;
  height: number;
  wrap: number;
  spaces: Readonly<Record<string, SpaceLabels>>;
  neighbours: readonly (readonly string[])[];
  symbols?: readonly { id: string; kind: string; x: number; y: number; rotate?: number }[];
  rivers?: readonly (readonly Pair[])[];
}

interface SpaceLabels {
  label: { x: number; y: number };
  chips?: readonly Pair[];
  target?: Pair;
}

const ICE = "X";

/** Fetches the shapes and the labels of a title's map. */
export type MapSource = () => Promise<[{ default: unknown }, { default: unknown }]>;

const boards = new Map<MapSource, Promise<Board>>();

/** Fetches a map, once. */
export function loadBoard(source: MapSource): Promise<Board> {
  const known = boards.get(source);
  if (known) return known;
  const loading = fetched(source);
  boards.set(source, loading);
  loading.catch(() => boards.delete(source));
  return loading;
}

async function fetched(source: MapSource): Promise<Board> {
  const [topology, labels] = await source();
  return boardOf(topology.default as Topology, labels.default as Labels);
}

export function boardOf(topology: Topology, labels: Labels): Board {
  const shapes = shapesOf(topology);
  const spaces = new Map<string, Space>();
  for (const { id, rings } of shapes) {
    const spots = labels.spaces[id];
    if (spots) spaces.set(id, spaceOf(id, rings, spots));
  }
  const others = shapes.filter(({ id }) => !spaces.has(id));
  const bare = { width: labels.width, height: labels.height, wraps: Boolean(labels.wrap), spaces };
  const lines = linesOf(topology);
  return {
    ...bare,
    neighbours: neighboursOf(labels),
    lines: { ...drawn(lines, bare), river: (labels.rivers ?? []).map(riverOf) },
    scenery: {
      ice: outlined(others.filter(({ id }) => id === ICE)),
      lakes: outlined([...others.filter(({ id }) => id !== ICE), ...shapesOf(topology, "lakes")]),
      islands: outlined(shapesOf(topology, "islands")),
    },
    signs: (labels.symbols ?? []).map(({ rotate = 0, ...sign }) => ({ ...sign, rotate })),
  };
}

type Bare = Pick<Board, "width" | "height" | "wraps" | "spaces">;

function outlined(shapes: Shape[]): string {
  return shapes.flatMap(({ rings }) => rings.map((ring) => pathOf(ring))).join("");
}

function riverOf(points: readonly Pair[]): string {
  return pathOf(points as unknown as Ring, "");
}

const ISLET = 64;
const ROUGH = 7;

function spaceOf(id: string, rings: Ring[], spots: SpaceLabels): Space {
  const box = boxOf(rings);
  const wanted = [[spots.label.x, spots.label.y], ...(spots.chips ?? [])];
  return {
    id,
    ...heartOf(rings, box),
    isSea: isSea(id),
    isIslet: Boolean(spots.target) || Math.max(box.width, box.height) < ISLET,
    outline: rings.map((ring) => pathOf(ring)).join(""),
    rough: rings.map((ring) => pathOf(thinned(ring, ROUGH))).join(""),
    rings,
    box,
    spots: wanted.map(([x = 0, y = 0]) => ({ x, y })).filter(({ x, y }) => contains(rings, x, y)),
  };
}

const STEPS = 16;

/** The best of many points, found on a grid and once more on a finer one around it. */
function heartOf(rings: readonly Ring[], box: Rect): Point {
  const rough = deepest(rings, box, null);
  const [width, height] = [(2 * box.width) / STEPS, (2 * box.height) / STEPS];
  return deepest(rings, { x: rough.x - width / 2, y: rough.y - height / 2, width, height }, rough);
}

function deepest(rings: readonly Ring[], box: Rect, known: Point | null): Point {
  let found = known ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  let most = known ? depth(rings, known.x, known.y) : 0;
  for (let row = 0; row < STEPS; row++)
    for (let column = 0; column < STEPS; column++) {
      const x = box.x + ((column + 0.5) * box.width) / STEPS;
      const y = box.y + ((row + 0.5) * box.height) / STEPS;
      const deep = depth(rings, x, y);
      if (deep > most && contains(rings, x, y)) [found, most] = [{ x, y }, deep];
    }
  return found;
}

export function isSea(id: string): boolean {
  return /^sz\d/.test(id) || id.endsWith("_sea");
}

function boxOf(rings: readonly Ring[]): Rect {
  const edges = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const ring of rings)
    for (const [x, y] of ring) {
      edges.left = Math.min(edges.left, x);
      edges.right = Math.max(edges.right, x);
      edges.top = Math.min(edges.top, y);
      edges.bottom = Math.max(edges.bottom, y);
    }
  return { x: edges.left, y: edges.top, width: edges.right - edges.left, height: edges.bottom - edges.top };
}

function neighboursOf({ spaces, neighbours }: Labels): Map<string, readonly string[]> {
  const found = new Map<string, string[]>(Object.keys(spaces).map((id) => [id, []]));
  for (const [a = "", b = ""] of neighbours) {
    found.get(a)?.push(b);
    found.get(b)?.push(a);
  }
  return found;
}

type BorderKind = "coast" | "border" | "sea";

const PATCH = 240;

/** The lines of each patch of the board as one path: what is out of sight need not be drawn. */
function drawn(lines: Line[], { spaces, height }: Bare): Record<BorderKind | "shallow", string[]> {
  const patches = { coast: new Map(), shallow: new Map(), border: new Map(), sea: new Map() };
  for (const { points, between } of lines) {
    const kind = lineKind(between, spaces);
    if (!kind || isFrame(points, height)) continue;
    join(patches[kind], points);
    if (kind === "coast") join(patches.shallow, thinned(points, ROUGH));
  }
  const { coast, shallow, border, sea } = patches;
  return {
    coast: [...coast.values()],
    shallow: [...shallow.values()],
    border: [...border.values()],
    sea: [...sea.values()],
  };
}

function join(patches: Map<string, string>, points: Ring): void {
  const [x, y] = points[points.length >> 1] ?? [0, 0];
  const patch = `${Math.floor(x / PATCH)} ${Math.floor(y / PATCH)}`;
  patches.set(patch, (patches.get(patch) ?? "") + pathOf(points, ""));
}

function lineKind(between: string[], spaces: Board["spaces"]): BorderKind | null {
  const kinds = between.map((id) => spaces.get(id)?.isSea ?? "scenery");
  const lands = kinds.filter((kind) => kind === false).length;
  if (lands === 2) return "border";
  if (lands === 1) return kinds.length === 1 ? "border" : "coast";
  return kinds.includes(true) && !kinds.includes("scenery") ? "sea" : null;
}

/** Where the board ends nothing is drawn. */
function isFrame(points: Ring, height: number): boolean {
  return points.every(([, y]) => y < 1) || points.every(([, y]) => y > height - 2);
}

/** The space at a point of the board; islets are hit from as far off as `slack`. */
export function spaceAt(board: Board, x: number, y: number, slack = 0): string | null {
  return isletAt(board, x, y, slack) ?? shapeAt(board, x, y);
}

function shapeAt(board: Bare, x: number, y: number): string | null {
  const copies = copiesOf(board, x);
  for (const { id, box, rings } of board.spaces.values())
    if (copies.some((at) => inBox(box, at, y) && contains(rings, at, y))) return id;
  return null;
}

function isletAt(board: Board, x: number, y: number, slack: number): string | null {
  let [found, least] = [null as string | null, slack];
  for (const space of board.spaces.values()) {
    if (!space.isIslet) continue;
    const far = Math.hypot(x - (board.wraps ? nearest(space.x, x, board.width) : space.x), y - space.y);
    if (far < least) [found, least] = [space.id, far];
  }
  return found;
}

/** Outlines may stand out over either edge of a board that wraps. */
function copiesOf({ width, wraps }: Bare, x: number): number[] {
  if (!wraps) return [x];
  const at = modulo(x, width);
  return [at, at - width, at + width];
}

function inBox(box: Rect, x: number, y: number): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
