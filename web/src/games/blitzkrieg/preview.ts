// What an answer would do, from nothing but what the view shows: how far markers move, points, effects.

import type { Decision, Option } from "../../api/types";
import { actionOf } from "./targets";
import { FIGURES, faceOf, lead, strengthOf, tokenOf } from "./tokens";
import type { BlitzkriegView, Place, SpaceView, TheatreView } from "./types";

export interface Effect {
  effect: string;
  value: number;
  times: number;
}

export interface Award {
  side: number;
  points: number;
  bonus: number;
}

export interface Preview {
  /** Where each marker would stand, above 0 for the side that begins. */
  markers: Record<string, number>;
  /** The side that moves the marker. */
  side: number;
  strength?: number;
  copies?: string;
  effects: Effect[];
  unused?: Effect;
  awards: Award[];
  completes?: "campaign" | "theatre";
  /** Nippon: how far the next campaign begins ahead. */
  advance?: number;
  free: Effect[];
  retreat: number;
  blitz: boolean;
}

function nothing(side: number): Preview {
  return { markers: {}, side, effects: [], awards: [], free: [], retreat: 0, blitz: false };
}

export function preview(view: BlitzkriegView, decision: Decision, option: Option): Preview | null {
  const action = actionOf(option);
  const turn = sideOf(view, view.turn);
  switch (action.do) {
    case "place":
      return placed(view, sideOf(view, decision.seat), action);
    case "advance":
      return moved(view, turn, action.theatre, Number(decision.args.steps));
    case "favour":
      return moved(view, 1 - sideOf(view, decision.seat), action.theatre, Number(decision.args.steps));
    case "use": {
      const space = theatreOf(view, action.theatre)?.campaigns[action.row - 1]?.spaces[action.space - 1];
      return space ? { ...nothing(turn), effects: [effectOf(space)] } : null;
    }
    default:
      return nothing(turn);
  }
}

export function sideOf(view: BlitzkriegView, seat: string): number {
  return Math.max(
    0,
    view.sides.findIndex((side) => side.seat === seat),
  );
}

export function theatreOf(view: BlitzkriegView, id: string): TheatreView | undefined {
  return view.theatres.find((theatre) => theatre.id === id);
}

/** A marker moved by anything but a placement stops before a space that wins. */
function moved(view: BlitzkriegView, side: number, id: string, steps: number): Preview | null {
  const theatre = theatreOf(view, id);
  if (!theatre) return null;
  return { ...nothing(side), markers: { [id]: advanced(theatre, side, steps, theatre.wins - 1) } };
}

/** Where a marker comes to stand; what is past the limit stays where it is. */
function advanced(theatre: TheatreView, side: number, steps: number, limit: number): number {
  const was = lead(theatre, side);
  const now = Math.max(was, Math.min(was + steps, limit));
  return side === 0 ? now : -now || 0;
}

// A placement

function placed(view: BlitzkriegView, side: number, action: Place): Preview | null {
  const theatre = theatreOf(view, action.theatre);
  const space = theatre?.campaigns[action.row - 1]?.spaces[action.space - 1];
  if (!theatre || !space) return null;
  const face = faceOf(view, side, action.token);
  const token = tokenOf(face);
  const strength = strengthOf(view, side, face, theatre);
  const printed = space.effect === "none" ? [] : [effectOf(space)];
  const effects = effectsOf(token.ability, printed);
  if (theatre.status === "unopened") return withoutMarker(side, face, action.token, effects);
  const tactical = effects.reduce(
    (sum, { effect, value, times }) => sum + (effect === "tactical" ? value * times : 0),
    0,
  );
  const marker = advanced(theatre, side, strength + tactical, theatre.last);
  const unused = token.ability === "task_force" ? printed[0] : undefined;
  return {
    ...nothing(side),
    ...completion(view, side, { ...theatre, marker }, action),
    ...(unused && { unused }),
    ...(face !== action.token && { copies: face }),
    markers: { ...retreats(view, side, theatre, token.ability), [theatre.id]: marker },
    strength,
    effects,
    retreat: token.ability === "nuclear_bomb" ? FIGURES.nuclearRetreat : 0,
    blitz: token.ability === "blitz",
  };
}

/** Nippon's scientist in a campaign that has no marker: its space takes effect and nothing moves there. */
function withoutMarker(side: number, face: string, token: string, effects: Effect[]): Preview {
  const [unused] = effects.filter(({ effect }) => effect === "tactical");
  return {
    ...nothing(side),
    ...(unused && { unused }),
    ...(face !== token && { copies: face }),
    strength: 0,
    effects: effects.filter(({ effect }) => effect !== "tactical"),
  };
}

function effectOf({ effect, value }: SpaceView): Effect {
  return { effect, value, times: 1 };
}

function effectsOf(ability: string | undefined, printed: Effect[]): Effect[] {
  if (ability === "task_force") return [];
  if (ability === "leadership")
    return printed.map((effect) => ({ ...effect, times: FIGURES.leadershipEffects }));
  if (ability === "bombardment") return [...printed, { effect: "bombing", value: 1, times: 1 }];
  return printed;
}

function retreats(
  view: BlitzkriegView,
  side: number,
  theatre: TheatreView,
  ability: string | undefined,
): Record<string, number> {
  if (ability !== "nuclear_bomb") return {};
  const others = view.theatres.filter(({ id, status }) => status === "open" && id !== theatre.id);
  return Object.fromEntries(
    others.map((other) => [other.id, advanced(other, 1 - side, FIGURES.nuclearRetreat, other.wins - 1)]),
  );
}

// What it completes

type Completion = Pick<Preview, "awards" | "free"> & Partial<Pick<Preview, "completes" | "advance">>;

/** `theatre` has its marker where the placement brings it. */
function completion(view: BlitzkriegView, side: number, theatre: TheatreView, action: Place): Completion {
  const isFull = (row: number) =>
    (theatre.campaigns[row]?.spaces ?? []).every(
      ({ token }, space) => token !== null || (row === action.row - 1 && space === action.space - 1),
    );
  const ahead = lead(theatre, side);
  if (ahead >= theatre.wins) return won(side, theatre, action, isFull, ahead);
  if (!isFull(action.row - 1)) return { awards: [], free: [] };
  const points = theatre.campaigns[action.row - 1]?.points ?? 0;
  const leader = theatre.marker > 0 ? 0 : 1;
  const reached = theatre.bonus.filter((place) => Math.abs(theatre.marker) >= place).length;
  const awards =
    theatre.marker === 0
      ? view.sides.map((_, one) => ({ side: one, points, bonus: 0 }))
      : [{ side: leader, points, bonus: reached }];
  return { completes: "campaign", awards, free: [] };
}

function won(
  side: number,
  theatre: TheatreView,
  action: Place,
  isFull: (row: number) => boolean,
  ahead: number,
): Completion {
  const open = theatre.campaigns.filter((_, row) => row === action.row - 1 || !isFull(row));
  const points = open.reduce((sum, campaign) => sum + campaign.points, 0);
  const free = theatre.campaigns.flatMap(({ spaces }, row) =>
    spaces.filter(
      ({ token, effect }, space) =>
        token === null &&
        !["none", "tactical"].includes(effect) &&
        !(row === action.row - 1 && space === action.space - 1),
    ),
  );
  const advance = theatre.ends[ahead - theatre.wins];
  return {
    completes: "theatre",
    awards: [{ side, points, bonus: theatre.bonus.length }],
    free: free.map(effectOf),
    ...(advance !== undefined && { advance }),
  };
}
