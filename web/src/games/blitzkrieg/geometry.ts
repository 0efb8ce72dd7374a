// The board on paper. The base game: theatres in two columns, on a phone in one. Nippon: campaigns in columns from
// west to east, each column from north to south, with their links between them.

import type { Box } from "../../table/viewport";
import { type PlaceKey, spaceKey, theatreKey } from "./targets";
import type { BlitzkriegView, CampaignView, TheatreView } from "./types";

export interface Point {
  x: number;
  y: number;
}

export interface Panel extends Box {
  id: string;
  track: Box;
  /** The head and the track: where one points at the theatre itself. */
  head: Box;
  rows: Row[];
}

export interface Row {
  cells: Box[];
  /** Where the points of the campaign are written. */
  points: Point;
}

export interface Layout {
  box: Box;
  score: Box;
  panels: Map<string, Panel>;
  links: Link[];
  /** Whether links are written, because there is no room to draw them. */
  tellsLinks: boolean;
}

export interface Link {
  from: string;
  to: string;
  path: string;
}

export const HEAD = 32;
const PAD = 8;
const TRACK = 32;
const CELL = 76;
const GAP = 6;
const WIDEST_CELL = 126;
const BETWEEN = 14;
const POINTS = 56;
const EMBLEM = 30;

const BASE = { column: 592, score: 150, scoreNarrow: 112 };
const NIPPON = { column: 270, gutter: 40, columns: 4, score: 78, gap: 30 };
const NIPPON_NARROW = { column: 300, gutter: 12, columns: 2, score: 112, links: 22 };

export function layout(view: BlitzkriegView, isNarrow: boolean): Layout {
  if (view.board === "nippon") return isNarrow ? nipponNarrow(view) : nippon(view);
  return base(view, isNarrow);
}

// Theatres

function heightOf(theatre: TheatreView): number {
  return PAD + HEAD + TRACK + theatre.campaigns.length * (CELL + GAP) + PAD;
}

function panel(theatre: TheatreView, x: number, y: number, width: number, extra = 0): Panel {
  const isSingle = theatre.campaigns.length === 1;
  const room = width - 2 * PAD - (isSingle ? 0 : POINTS);
  const top = y + PAD + HEAD + TRACK + extra + GAP;
  return {
    id: theatre.id,
    x,
    y,
    width,
    height: heightOf(theatre) + extra,
    head: { x, y, width, height: PAD + HEAD + TRACK + extra },
    track: { x: x + PAD + EMBLEM, y: y + PAD + HEAD, width: width - 2 * (PAD + EMBLEM), height: TRACK - 4 },
    rows: theatre.campaigns.map((campaign, place) =>
      row(
        campaign,
        x + PAD,
        top + place * (CELL + GAP),
        room,
        isSingle ? { x: x + width - 22, y: y + 21 } : null,
      ),
    ),
  };
}

function row({ spaces }: CampaignView, x: number, y: number, room: number, points: Point | null): Row {
  const width = Math.min(WIDEST_CELL, (room - (spaces.length - 1) * GAP) / spaces.length);
  const cells = spaces.map((_, place) => ({ x: x + place * (width + GAP), y, width, height: CELL }));
  const end = x + spaces.length * (width + GAP);
  return { cells, points: points ?? { x: end + POINTS / 2 - GAP / 2, y: y + CELL / 2 } };
}

/** One below the other. */
function stack(theatres: TheatreView[], x: number, y: number, width: number): Panel[] {
  let top = y;
  return theatres.map((theatre) => {
    const made = panel(theatre, x, top, width);
    top += made.height + BETWEEN;
    return made;
  });
}

function bottomOf(panels: Panel[]): number {
  return Math.max(...panels.map(({ y, height }) => y + height));
}

function made(panels: Panel[], score: Box, rest: Partial<Layout> = {}): Layout {
  const all = [...panels, score];
  const width = Math.max(...all.map((one) => one.x + one.width));
  const height = Math.max(...all.map((one) => one.y + one.height));
  return {
    box: { x: -4, y: -4, width: width + 8, height: height + 8 },
    score,
    panels: new Map(panels.map((one) => [one.id, one])),
    links: [],
    tellsLinks: false,
    ...rest,
  };
}

// The base game

function base(view: BlitzkriegView, isNarrow: boolean): Layout {
  const { column, score, scoreNarrow } = BASE;
  if (isNarrow) {
    const strip = { x: 0, y: 0, width: column, height: scoreNarrow };
    return made(stack(view.theatres, 0, scoreNarrow + BETWEEN, column), strip);
  }
  const half = firstHalf(view.theatres);
  const left = stack(view.theatres.slice(0, half), 0, 0, column);
  const right = stack(view.theatres.slice(half), column + BETWEEN, 0, column);
  const y = Math.max(bottomOf(left) + BETWEEN, bottomOf(right) - score);
  return made([...left, ...right], { x: 0, y, width: column, height: score });
}

/** So many theatres as have no more than half of all campaigns; the score stands below them. */
function firstHalf(theatres: TheatreView[]): number {
  const all = theatres.reduce((sum, theatre) => sum + theatre.campaigns.length, 0);
  let rows = 0;
  return theatres.filter((theatre) => {
    rows += theatre.campaigns.length;
    return rows <= all / 2;
  }).length;
}

// Nippon

/** From west to east in columns as full as can be, each from north to south. */
export function columnsOf(theatres: TheatreView[], count: number): TheatreView[][] {
  const westToEast = theatres.toSorted((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
  const tall = Math.ceil(theatres.length / count);
  return Array.from({ length: count }, (_, place) =>
    westToEast.slice(place * tall, (place + 1) * tall).toSorted((a, b) => (a.at[1] ?? 0) - (b.at[1] ?? 0)),
  );
}

function nippon(view: BlitzkriegView): Layout {
  const { column, gutter, columns, score, gap } = NIPPON;
  const parts = columnsOf(view.theatres, columns);
  const tall = Math.max(...parts.map((part) => part.length));
  const each = heightOf(view.theatres[0] as TheatreView);
  const top = score + BETWEEN;
  const height = tall * each + (tall - 1) * gap;
  const panels = parts.flatMap((part, place) =>
    part.map((theatre, line) => {
      const step = part.length > 1 ? (height - each) / (part.length - 1) : 0;
      return panel(theatre, place * (column + gutter), top + line * step, column);
    }),
  );
  const width = columns * column + (columns - 1) * gutter;
  return made(panels, { x: 0, y: 0, width, height: score }, { links: linksOf(view, panels, gutter) });
}

function nipponNarrow(view: BlitzkriegView): Layout {
  const { column, gutter, columns, score, links } = NIPPON_NARROW;
  const panels = columnsOf(view.theatres, columns).flatMap((part, place) => {
    let top = score + BETWEEN;
    return part.map((theatre) => {
      const one = panel(theatre, place * (column + gutter), top, column, links);
      top += one.height + BETWEEN;
      return one;
    });
  });
  const width = columns * column + (columns - 1) * gutter;
  return made(panels, { x: 0, y: 0, width, height: score }, { tellsLinks: true });
}

function linksOf(view: BlitzkriegView, panels: Panel[], gutter: number): Link[] {
  const at = new Map(panels.map((one) => [one.id, one]));
  return view.theatres.flatMap(({ id, links }) =>
    links.flatMap((to) => {
      const [a, b] = [at.get(id), at.get(to)];
      return a && b && id < to ? [{ from: id, to, path: wayOf(a, b, panels, gutter) }] : [];
    }),
  );
}

/** From edge to edge; past a campaign that stands between, through the gutter. */
function wayOf(a: Panel, b: Panel, panels: Panel[], gutter: number): string {
  if (a.x !== b.x) {
    const [west, east] = a.x < b.x ? [a, b] : [b, a];
    const from = { x: west.x + west.width, y: west.y + west.height / 2 };
    const to = { x: east.x, y: east.y + east.height / 2 };
    return `M${from.x} ${from.y}C${from.x + gutter} ${from.y} ${to.x - gutter} ${to.y} ${to.x} ${to.y}`;
  }
  const [north, south] = a.y < b.y ? [a, b] : [b, a];
  const isBetween = panels.some((one) => one.x === a.x && one.y > north.y && one.y < south.y);
  const middle = a.x + a.width / 2;
  if (!isBetween) return `M${middle} ${north.y + north.height}L${middle} ${south.y}`;
  const side = a.x + a.width;
  const [y1, y2] = [north.y + north.height * 0.8, south.y + south.height * 0.2];
  return `M${side} ${y1}C${side + gutter * 0.7} ${y1} ${side + gutter * 0.7} ${y2} ${side} ${y2}`;
}

// A track

/** The middle of a position, the side that begins to the left. */
export function onTrack(track: Box, last: number, marker: number): Point {
  const step = track.width / (2 * last + 1);
  return { x: track.x + (last - marker + 0.5) * step, y: track.y + track.height / 2 };
}

// Going from place to place with the arrows

export interface Stop extends Point {
  key: PlaceKey;
}

export function stopsOf({ panels }: Layout): Stop[] {
  return [...panels.values()].flatMap((one) => [
    { key: theatreKey(one.id), x: one.x + one.width / 3, y: one.head.y + one.head.height / 2 },
    ...one.rows.flatMap(({ cells }, line) =>
      cells.map((cell, place) => ({
        key: spaceKey(one.id, line + 1, place + 1),
        x: cell.x + cell.width / 2,
        y: cell.y + cell.height / 2,
      })),
    ),
  ]);
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest place in the direction of an arrow; null when there is none, undefined when it is no arrow. */
export function beside(stops: Stop[], from: PlaceKey, arrow: string): PlaceKey | null | undefined {
  const way = WAYS[arrow];
  if (!way) return undefined;
  const here = stops.find(({ key }) => key === from);
  if (!here) return stops[0]?.key ?? null;
  const ahead = stops.flatMap((stop) => {
    const [dx, dy] = [stop.x - here.x, stop.y - here.y];
    const along = dx * way[0] + dy * way[1];
    const across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    return along > 4 ? [{ key: stop.key, far: along + across * 2.2 }] : [];
  });
  return ahead.toSorted((a, b) => a.far - b.far)[0]?.key ?? null;
}
