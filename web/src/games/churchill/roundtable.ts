// The geometry of the round table: the centre, three tracks of six spaces, and a chair at the end of each.

import { grouped } from "../../grouped";
import type { Box } from "../../table/viewport";
import { CHAIR } from "./preview";
import type { IssueView } from "./types";

export interface Point {
  x: number;
  y: number;
}

export interface Shape {
  /** Radius of the centre. */
  centre: number;
  step: number;
  /** How far a chair's issues and its leader sit behind the last space. */
  chair: number;
  leader: number;
  marker: number;
  /** Height of a line of writing. */
  line: number;
  /** Room left for the leaders and their names. */
  margin: { x: number; y: number };
}

export const WIDE: Shape = {
  centre: 138,
  step: 35,
  chair: 30,
  leader: 96,
  marker: 46,
  line: 19,
  margin: { x: 92, y: 112 },
};
export const NARROW: Shape = {
  centre: 118,
  step: 29,
  chair: 28,
  leader: 78,
  marker: 44,
  line: 24,
  margin: { x: 62, y: 118 },
};

const SEATS = ["uk", "ussr", "us"];
const THIRD = (2 * Math.PI) / 3;
const SPACES = 6;

/** Clockwise in the order of play, with the reader's own chair nearest to the reader. */
export function angleOf(seat: string, own: string | null): number {
  const turn = SEATS.indexOf(seat) - Math.max(0, SEATS.indexOf(own ?? "uk"));
  return Math.PI / 2 + turn * THIRD;
}

function polar(angle: number, radius: number): Point {
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
}

export function radiusOf(shape: Shape, space: number): number {
  const last = shape.centre + SPACES * shape.step;
  return space === CHAIR ? last + shape.chair : shape.centre + (space - 0.5) * shape.step;
}

export function spacePoint(shape: Shape, angle: number, space: number): Point {
  return polar(angle, radiusOf(shape, space));
}

export function leaderPoint(shape: Shape, angle: number): Point {
  return polar(angle, shape.centre + SPACES * shape.step + shape.leader);
}

/** The rim of the table, just behind the last spaces. */
export function rim(shape: Shape): number {
  return shape.centre + SPACES * shape.step + 8;
}

export function boxOf(shape: Shape): Box {
  const far = shape.centre + SPACES * shape.step + shape.leader;
  const half = Math.max(far * Math.cos(Math.PI / 6) + shape.margin.x, rim(shape));
  const top = rim(shape) + 4;
  return { x: -half, y: -top, width: 2 * half, height: top + far + shape.margin.y };
}

/** Where each issue on the table is drawn, side by side where several share a space. */
export function layout(issues: IssueView[], shape: Shape, own: string | null): Map<string, Point> {
  const places = new Map<string, Point>();
  const groups = grouped(issues.filter(isOnTable), ({ seat, space }) => (space ? `${seat}/${space}` : ""));
  for (const group of groups.values()) {
    group.forEach(({ id, seat, space }, index) => {
      const point =
        space && seat
          ? beside(shape, angleOf(seat, own), space, index, group.length)
          : inCentre(shape, index, group.length);
      places.set(id, point);
    });
  }
  return places;
}

export function isOnTable({ place }: IssueView): boolean {
  return place === "centre" || place === "track" || place === "chair";
}

function beside(shape: Shape, angle: number, space: number, index: number, count: number): Point {
  const middle = spacePoint(shape, angle, space);
  const room = space === CHAIR ? shape.marker * 6 : shape.marker * 3.2;
  const gap = Math.min(shape.marker + 3, room / count);
  const across = polar(angle + Math.PI / 2, (index - (count - 1) / 2) * gap);
  return { x: middle.x + across.x, y: middle.y + across.y };
}

const INNER_FROM = 7;

/** One ring of markers, and from seven on a second one inside it. */
function inCentre(shape: Shape, index: number, count: number): Point {
  if (count === 1) return { x: 0, y: 0 };
  const inner = count < INNER_FROM ? 0 : Math.max(1, Math.round(count / 4));
  if (index < inner) return inner === 1 ? { x: 0, y: 0 } : ring(index, inner, shape.marker * 0.58, 0);
  const radius = count < 4 ? shape.marker * 0.75 : shape.centre - shape.marker * 0.62;
  return ring(index - inner, count - inner, radius, -Math.PI / 2);
}

function ring(index: number, count: number, radius: number, from: number): Point {
  return polar(from + (index / count) * 2 * Math.PI, radius);
}
