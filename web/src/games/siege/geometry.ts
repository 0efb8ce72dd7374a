// The round field on paper: six sectors clockwise from the top, five rings from the rear to the city.

export const RINGS = ["rear", "air", "artillery", "tank", "city"] as const;
export type Ring = (typeof RINGS)[number];
export const SECTORS = [1, 2, 3, 4, 5, 6] as const;

/** The outer edge of each ring; the city is a hexagon with this distance to its corners. */
const EDGE: Record<Ring, number> = { rear: 500, air: 418, artillery: 333, tank: 248, city: 164 };
const SECTOR_ANGLE = 60;
/** From the middle to the middle of a wall. */
export const WALL_DISTANCE = EDGE.city * Math.cos(Math.PI / 6);

export const FIELD = { x: -510, y: -510, width: 1020, height: 1020 };
export const TOKEN = { width: 80, height: 74 };

export interface Point {
  x: number;
  y: number;
}

/** A point by its distance from the middle and its angle clockwise from the top, in degrees. */
export function polar(distance: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: distance * Math.sin(turn), y: -distance * Math.cos(turn) };
}

export function middleAngle(sector: number): number {
  return (sector - 0.5) * SECTOR_ANGLE;
}

/** Where a sector's number stands: in the rear, beside the way the enemies come. */
export function plateOf(sector: number): Point {
  return polar(466, sector * SECTOR_ANGLE - 10);
}

export function opposite(sector: number): number {
  return ((sector + 2) % 6) + 1;
}

function corner(distance: number, angle: number): string {
  const { x, y } = polar(distance, angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The outline of a space. */
export function outline(ring: Ring, sector: number): string {
  const from = (sector - 1) * SECTOR_ANGLE;
  const to = sector * SECTOR_ANGLE;
  if (ring === "city") return `M0 0L${corner(EDGE.city, from)}L${corner(EDGE.city, to)}Z`;
  const outer = EDGE[ring];
  const arc = `M${corner(outer, from)}A${outer} ${outer} 0 0 1 ${corner(outer, to)}`;
  if (ring === "tank") return `${arc}L${corner(EDGE.city, to)}L${corner(EDGE.city, from)}Z`;
  const inner = innerEdge(ring);
  return `${arc}L${corner(inner, to)}A${inner} ${inner} 0 0 0 ${corner(inner, from)}Z`;
}

function innerEdge(ring: Ring): number {
  const next = RINGS[RINGS.indexOf(ring) + 1];
  return next ? EDGE[next] : 0;
}

/** The ends of a wall, a little inside its corners. */
export function wallEnds(sector: number): [Point, Point] {
  const from = polar(EDGE.city, (sector - 1) * SECTOR_ANGLE);
  const to = polar(EDGE.city, sector * SECTOR_ANGLE);
  const along = (share: number) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  return [along(0.07), along(0.93)];
}

/** How far from the middle the things of a space stand. */
export function distanceOf(ring: Ring): number {
  if (ring === "city") return 95;
  return ring === "tank" ? (EDGE.tank + WALL_DISTANCE) / 2 + 2 : (EDGE[ring] + innerEdge(ring)) / 2;
}

const UPPER = [1, 6, 2, 5];
const LOWER = [4, 3];

/** The sectors where a ring's name stands, above and below the city: where no enemy covers it, or in one at least. */
export function nameSectors(enemies: (sector: number) => number): number[] {
  const fewest = ([first, ...others]: number[]) =>
    others.reduce((best, next) => (enemies(next) < enemies(best) ? next : best), first as number);
  const [upper, lower] = [fewest(UPPER), fewest(LOWER)];
  const free = [upper, lower].filter((sector) => !enemies(sector));
  return free.length ? free : [enemies(lower) < enemies(upper) ? lower : upper];
}

/** Whether a name stands at the end of its line: at the bottom that is where it is nearest to the upright. */
export function isNamedAtEnd(sector: number): boolean {
  return sector === 4;
}

/** The baseline of a ring's name: along its outer edge at the top, along its inner edge at the bottom. */
export function nameLine(ring: Ring, sector: number): string {
  const isLow = sector === 3 || sector === 4;
  const from = (sector - 1) * SECTOR_ANGLE + 2;
  const to = sector * SECTOR_ANGLE - 2;
  const distance = isLow ? EDGE[ring] - 5 : EDGE[ring] - 22;
  const [start, end, sweep] = isLow ? [to, from, 0] : [from, to, 1];
  return `M${corner(distance, start)}A${distance} ${distance} 0 0 ${sweep} ${corner(distance, end)}`;
}

export interface Stand extends Point {
  scale: number;
}

const GAP = 4;
const SMALLEST = 0.4;

/** Where the enemies of one space stand: side by side along the ring, smaller or in two rows when they are many. */
export function stands(ring: Ring, sector: number, count: number): Stand[] {
  if (ring === "city") return cityStands(sector, count);
  const distance = distanceOf(ring);
  const room = distance * 0.96;
  const apart = apartIn(sector, count);
  const fits = room / (count * apart);
  if (fits >= 0.55) return row(distance, sector, count, Math.min(1, fits));
  const near = Math.ceil(count / 2);
  const scale = Math.max(SMALLEST, Math.min(0.5, room / (near * apart)));
  const depth = (apartAt(middleAngle(sector) + 90) * scale) / 2;
  return [
    ...row(distance + depth, sector, near, scale),
    ...row(distance - depth, sector, count - near, scale),
  ];
}

/** How far apart upright tokens must stand in a row along a sector's ring so that they do not cover each other. */
function apartIn(sector: number, count: number): number {
  const span = Math.min(22, (count - 2) * 10);
  const angles = [-1, -0.5, 0, 0.5, 1].map((part) => middleAngle(sector) + part * Math.max(0, span));
  return Math.max(...angles.map(apartAt));
}

function apartAt(angle: number): number {
  const turn = (angle * Math.PI) / 180;
  const across = (TOKEN.width + GAP) / Math.abs(Math.cos(turn));
  const along = (TOKEN.height + GAP) / Math.abs(Math.sin(turn));
  return Math.min(across, along);
}

function row(distance: number, sector: number, count: number, scale: number): Stand[] {
  const step = ((apartIn(sector, count) * scale) / distance) * (180 / Math.PI);
  const first = middleAngle(sector) - (step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, place) => ({ ...polar(distance, first + step * place), scale }));
}

function cityStands(sector: number, count: number): Stand[] {
  const middle = polar(distanceOf("city"), middleAngle(sector));
  if (count === 1) return [{ ...middle, scale: 0.82 }];
  const scale = count === 2 ? 0.62 : Math.max(0.38, 1.25 / count);
  const spread = count === 2 ? 27 : 30;
  return Array.from({ length: count }, (_, place) => {
    const offset = polar(spread, middleAngle(sector) + 90 + (360 * place) / count);
    return { x: middle.x + offset.x, y: middle.y + offset.y, scale };
  });
}
