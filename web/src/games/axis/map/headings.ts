// Names with their badges: what is said of a space, on how many lines, and where.

import type { Name, Space } from "./board";
import type { Rect, Size } from "./camera";
import type { Facility, MapView, Neutral, SpaceState } from "./map";
import {
  about,
  around,
  clamped,
  grown,
  isOutside,
  isTight,
  type Measure,
  NEAR,
  type Scene,
  type Sizes,
  type Taken,
} from "./places";

/** A name with its badges, about its middle. */
export interface Heading extends Rect {
  space: string;
  lines: string[];
  font: number;
  city: string;
  ipc: number;
  isCapital: boolean;
  hasStar: boolean;
  facilities: readonly Facility[];
  neutral: Neutral | null;
  isConvoy: boolean;
  /** Half the height of a badge. */
  badge: number;
  isOutside: boolean;
}

/** The height of a line, for a font size of 1. */
export const LINE = 1.04;

export function placedHeading(space: Space, scene: Scene, sizes: Sizes, taken: Taken): Heading | null {
  for (const heading of headingsOf(space, scene, sizes)) {
    const place = bestHeadingPlace(space, heading, scene, sizes, taken);
    if (!place) continue;
    taken.add(grown(place, sizes.gap / 2));
    return { ...heading, ...place, isOutside: isOutside(place, space, scene.ground) };
  }
  return null;
}

export function isCapital(space: string, { powers }: MapView): boolean {
  return Object.values(powers).some(({ capital }) => capital === space);
}

type Draft = Omit<Heading, "x" | "y" | "isOutside">;

/** What one would like to say of a space, then less and less. */
function headingsOf(space: Space, { view, name, measure, scale }: Scene, sizes: Sizes): Draft[] {
  const state = view.spaces[space.id];
  if (space.isSea) return seaHeadings(space, view, name, measure, sizes);
  const font = sizes.name * fontShare(space, state);
  const base = {
    space: space.id,
    ipc: state?.ipc ?? view.neutrals?.[space.id]?.ipc ?? 0,
    isCapital: isCapital(space.id, view),
    hasStar: Boolean(state?.city),
    facilities: state?.facilities ?? [],
    neutral: state?.seat ? null : (view.neutrals?.[space.id] ?? null),
    isConvoy: false,
    badge: sizes.badge,
  };
  const full = name("space", space.id);
  const city = state?.city && scale > NEAR ? name("city", state.city) : "";
  const wanted = broken(full, measure).flatMap((lines) => [
    ...(city ? [{ lines, city }] : []),
    { lines, city: "" },
  ]);
  if (signsOf(base).length) wanted.push({ lines: [], city: "" });
  return wanted.map(({ lines, city }) => {
    const part = { ...base, lines, city, font };
    return { ...part, ...headingSize(part, measure) };
  });
}

/** A zone has its number, and a sign if convoys pass there; a sea without a number has its name. */
function seaHeadings(space: Space, view: MapView, name: Name, measure: Measure, sizes: Sizes): Draft[] {
  const font = sizes.name * 1.25;
  const isNumbered = /^sz\d/.test(space.id);
  const ways = isNumbered ? [[space.id.slice(2)]] : broken(name("space", space.id), measure);
  const isConvoy = Boolean(view.convoys?.[space.id]);
  const plain = { city: "", ipc: 0, isCapital: false, hasStar: false, facilities: [], neutral: null };
  const signs = isConvoy ? [true, false] : [false];
  return signs.flatMap((isConvoy) =>
    ways.map((lines) => {
      const part = { space: space.id, lines, font, ...plain, isConvoy, badge: sizes.badge };
      const width = Math.max(...lines.map((line) => measure(line) * font), rowWidth(part));
      return { ...part, width, height: lines.length * font + (isConvoy ? part.badge * ROW : 0) };
    }),
  );
}

/** Large lands have larger names, neutrals smaller ones. */
function fontShare({ box }: Space, state: SpaceState | undefined): number {
  if (!state) return 0.9;
  return clamped(Math.sqrt(box.width * box.height) / 210, 0.9, 1.2);
}

function headingSize(heading: Omit<Draft, "width" | "height">, measure: Measure): Size {
  const names = heading.lines.map((line) => measure(line.toUpperCase()) * heading.font);
  const city = heading.city ? measure(heading.city) * heading.font * 0.9 : 0;
  return {
    width: Math.max(...names, rowWidth(heading), city, 1),
    height:
      heading.lines.length * heading.font * LINE +
      (signsOf(heading).length ? heading.badge * ROW : 0) +
      (city ? heading.font * 0.9 : 0),
  };
}

type Told = Pick<Draft, "badge" | "ipc" | "hasStar" | "facilities" | "neutral" | "isConvoy">;

/** A sign beneath the name; `left` is where it begins, in badges from the left end of the row. */
export type Sign = { left: number } & (
  | { kind: "facility"; facility: Facility }
  | { kind: "ipc" | "star" | "convoy" }
  | { kind: "army"; neutral: Neutral }
);

/** The height of the row of signs, and the width of each, in badges. */
const ROW = 2.3;
const WIDTHS = { facility: 2.7, ipc: 2, star: 2.2, army: 2.4, convoy: 2.6 };

/** The row of facilities, income, star, a neutral's army, a convoy. */
export function signsOf({ ipc, hasStar, facilities, neutral, isConvoy }: Omit<Told, "badge">): Sign[] {
  const row: Sign[] = facilities.map((facility) => ({ left: 0, kind: "facility", facility }));
  if (ipc) row.push({ left: 0, kind: "ipc" });
  if (hasStar) row.push({ left: 0, kind: "star" });
  if (neutral) row.push({ left: 0, kind: "army", neutral });
  if (isConvoy) row.push({ left: 0, kind: "convoy" });
  let left = 0;
  for (const sign of row) {
    sign.left = left;
    left += WIDTHS[sign.kind];
  }
  return row;
}

export function rowWidth(heading: Told): number {
  return heading.badge * signsOf(heading).reduce((sum, { kind }) => sum + WIDTHS[kind], 0);
}

/** A name on one, two or three lines, the squarest first. */
function broken(name: string, measure: Measure): string[][] {
  const words = name.split(/(?<=[-/])|\s+/u);
  const ways = [1, 2, 3]
    .filter((count) => count <= words.length)
    .map((count) => evenly(words, count, measure));
  const widest = (lines: string[]) => Math.max(...lines.map(measure));
  return ways.toSorted((a, b) => skew(widest(a), a.length) - skew(widest(b), b.length));
}

function skew(width: number, lines: number): number {
  return Math.abs(Math.log(width / (lines * LINE) / 4));
}

function evenly(words: string[], count: number, measure: Measure): string[] {
  const [first = "", ...rest] = words;
  if (count === 1) return [words.reduce(joined)];
  let best: string[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let cut = 0; cut <= rest.length - count + 1; cut++) {
    const head = [first, ...rest.slice(0, cut)].reduce(joined);
    const lines = [head, ...evenly(rest.slice(cut), count - 1, measure)];
    const wide = Math.max(...lines.map(measure));
    if (wide < least) [best, least] = [lines, wide];
  }
  return best;
}

function joined(a: string, b: string): string {
  return /[-/]$/.test(a) ? a + b : `${a} ${b}`;
}

/** Inside the space, with room for chips below, near the point the board names; names go elsewhere than names. */
function bestHeadingPlace(
  space: Space,
  heading: Draft,
  { ground, scale }: Scene,
  sizes: Sizes,
  taken: Taken,
): Rect | null {
  const isIslet = isTight(space, sizes, ground);
  const onSea = isIslet ? 0.04 : 0.5;
  const isBare = !space.isSea && !signsOf(heading).length;
  const allowed = space.isSea ? 0.2 : heading.lines.length ? 0.13 : 0.5;
  if (isIslet && heading.lines.length && scale < NEAR * 0.8) return null;
  const room = { width: sizes.chip.width * 3.2, height: sizes.chip.height * 2 };
  const reach = Math.hypot(space.box.width, space.box.height) / 2 + sizes.chip.width;
  const points = isIslet
    ? [space, ...around(space, heading, sizes.chip.width * 0.5)]
    : [space, ...space.spots.slice(0, 1), ...ground.spots(space.id)];
  const places = points.flatMap((point) => {
    const rect = about(point, heading);
    const strain = ground.strain(rect, space.id, onSea);
    if (strain > allowed) return [];
    const below = { x: point.x - room.width / 2, y: rect.y + rect.height, ...room };
    const cramped = isBare ? 0 : ground.strain(below, space.id, isIslet ? 0.04 : 0.7);
    const away = Math.hypot(point.x - space.x, point.y - space.y) / reach;
    return [{ rect, cost: strain * 8 + cramped * 2 + away }];
  });
  places.sort((a, b) => a.cost - b.cost);
  return places.find(({ rect }) => !taken.has(rect))?.rect ?? null;
}
