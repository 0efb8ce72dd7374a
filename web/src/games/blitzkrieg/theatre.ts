// What happens in Blitzkrieg, on the board: a token is turned over and placed, its effect is carried out, markers move.

import type { EventInfo } from "../../api/types";
import type { Thing } from "../../table/highlight";
import type { Beat, Figure, GameTheatre, Motion } from "../../theatre/script";
import { EMBLEMS, emblemOf, SHAPES, SYMBOLS } from "./drawings";
import { sideOf, theatreOf as theatreIn } from "./preview";
import { since } from "./since";
import { spaceKey } from "./targets";
import { tokenOf } from "./tokens";
import type { BlitzkriegView, SpaceView, TheatreView } from "./types";

interface Placed {
  seat: string;
  token: string;
  theatre: string;
  row: number;
  space: number;
}

interface Steps {
  seat: string;
  theatre: string;
  steps: number;
}

interface Drawn {
  seat: string;
  count?: number;
  token?: string | string[];
}

const OWN: Record<string, string> = { allies: "#47653a", japan: "#84522c", axis: "#5a6266" };

const standing = ({ theatre, row, space }: Placed): Thing => `standing:${spaceKey(theatre, row, space)}`;
const reserve = (seat: string): Thing => `reserve:${seat}`;
const theatreBox = (theatre: string): Thing => `theatre:${theatre}`;
const POOL: Thing = "pile:research";

/** A token as one may see it: its shape and strength, or its back. */
function figureOf(kind: string | null, seat: string): Figure {
  const box: [number, number, number, number] = [-34, -34, 68, 68];
  const ink = OWN[seat] ?? "#5a6266";
  if (kind === null) return { drawing: [SHAPES.army, EMBLEMS[emblemOf(seat)] ?? ""], box, ink, size: 40 };
  const token = tokenOf(kind);
  return { drawing: [SHAPES[token.type]], box, ink, size: 44, sign: String(token.strength ?? "★") };
}

function symbol(name: string): Figure {
  return { drawing: [SYMBOLS[name] ?? ""], box: [0, 0, 32, 32], size: 42, ink: "var(--accent)" };
}

/** The token is turned over before whoever plays it, and goes to its space. */
function placed(args: Placed): Beat[] {
  const what: Figure = { like: standing(args) };
  return [
    [{ kind: "flip", at: reserve(args.seat), what, leaves: true }],
    [{ kind: "play", what, path: [reserve(args.seat), standing(args)] }],
  ];
}

/** Where a marker comes to stand when a side moves it. */
function moved(view: BlitzkriegView, { seat, theatre, steps }: Steps, way = 1): number {
  const { marker = 0, last = 0 } = theatreIn(view, theatre) ?? {};
  const by = (sideOf(view, seat) === 0 ? steps : -steps) * way;
  return Math.max(-last, Math.min(last, marker + by));
}

function marker(way = 1, sign?: string) {
  return (args: Steps, { before }: { before: BlitzkriegView }): Beat[] => {
    const track: Thing = `track:${args.theatre}`;
    const to: Thing = `step:${args.theatre}/${moved(before, args, way)}`;
    const slide: Motion = { kind: "slide", what: { like: track }, path: [track, to] };
    return sign
      ? [[{ kind: "appear", at: theatreBox(args.theatre), what: symbol(sign), leaves: true }], [slide]]
      : [[slide]];
  };
}

/** The pawn of a side goes along the score track. */
function scored(points: (args: { points: number; bonus?: number }) => number) {
  return (
    args: { seat: string; points: number; bonus?: number },
    { before }: { before: BlitzkriegView },
  ): Beat[] => {
    const pawn: Thing = `pawn:${args.seat}`;
    const has = before.sides[sideOf(before, args.seat)]?.points ?? 0;
    const to: Thing = `score:${Math.min(before.target, has + points(args))}`;
    return [
      [
        { kind: "slide", what: { like: pawn }, path: [pawn, to] },
        { kind: "count", at: pawn, by: `+${points(args)}` },
      ],
    ];
  };
}

/** Tokens come into a reserve, or into the bag behind it: others see that they come, not what they are. */
function drawn(from: (seat: string) => Thing) {
  return ({ seat, count, token }: Drawn): Beat[] => {
    const tokens = Array.isArray(token) ? token : token ? [token] : [];
    const number = Math.max(1, count ?? tokens.length);
    return [
      Array.from(
        { length: number },
        (_, place): Motion => ({
          kind: "play",
          what: figureOf(tokens[place] ?? null, seat),
          path: [from(seat), reserve(seat)],
          leaves: true,
        }),
      ),
    ];
  };
}

const bag = (seat: string): Thing => `side:${seat}`;
const total = ({ points, bonus = 0 }: { points: number; bonus?: number }) => points + bonus;

function flash(at: Thing): Beat[] {
  return [[{ kind: "flash", at }]];
}

type Seated = { seat: string };
type There = { theatre: string };

export const theatre: GameTheatre<BlitzkriegView> = {
  scripts: {
    "head-start": marker(),
    turn: ({ seat }: Seated) => flash(reserve(seat)),
    placed,
    spy: (_args, { before }) => flash(reserve(before.turn)),
    draw: drawn(bag),
    research: drawn(() => POOL),
    "research-at-once": drawn(() => POOL),
    propaganda: scored(total),
    bombed: ({ seat, seat_victim }: Seated & { seat_victim: string }) => [
      [{ kind: "fly", what: symbol("bombing"), path: [reserve(seat), reserve(seat_victim)], leaves: true }],
      [
        { kind: "burst", at: reserve(seat_victim) },
        { kind: "count", at: reserve(seat_victim), by: "−1", good: false },
      ],
    ],
    tactical: marker(1, "tactical"),
    strategic: marker(1, "strategic"),
    advance: marker(),
    retreat: marker(-1, "nuclear_bomb"),
    "campaign-complete": ({ theatre: id }: There) => flash(theatreBox(id)),
    points: scored(total),
    "theatre-full": ({ theatre: id }: There) => flash(theatreBox(id)),
    "theatre-won": ({ theatre: id, seat }: There & Seated, { text, names }) => [
      [
        { kind: "flash", at: theatreBox(id) },
        {
          kind: "flag",
          at: theatreBox(id),
          text: text?.event({ key: "theatre-won", args: { seat, theatre: id } }, names) ?? "★",
        },
      ],
    ],
    used: ({ theatre: id, row, space }: Placed) => flash(`space:${spaceKey(id, row, space)}`),
    "campaign-won": (
      { theatre: id, seat, advance }: There & Seated & { advance: number },
      { text, names },
    ) => [
      [
        { kind: "flash", at: theatreBox(id) },
        {
          kind: "flag",
          at: theatreBox(id),
          text: text?.event({ key: "campaign-won", args: { seat, theatre: id, advance } }, names) ?? "★",
        },
      ],
    ],
    opened: ({ theatre: id }: There) => flash(theatreBox(id)),
    "war-won": ({ seat }: Seated) => flash(`pawn:${seat}`),
  },
  offBoard: [
    "blitz-stops",
    "bag-empty",
    "pool-empty",
    "bombs-nothing",
    "no-other-theatre",
    "marker-leaves",
    "last-turn", // stands beside the name of the side
    "stuck",
    "stratagem", // stands in the row of the bot
  ],
  major: ["placed", "bombed", "theatre-won", "campaign-won", "retreat"],
  early: ["placed"],
  turns: ["turn"],
  turn: "turn",
  places,
  after,
  since,
};

function places({ key, args }: EventInfo): Thing[] {
  if (key === "placed" || key === "used") {
    const { theatre: id, row, space } = args as unknown as Placed;
    return [`space:${spaceKey(id, row, space)}`];
  }
  if (key === "strategic" || key === "retreat" || key === "head-start") return [`track:${args.theatre}`];
  return key === "opened" ? [theatreBox(String(args.theatre))] : [];
}

/** The board after an event of a moment that has more to come. */
function after(view: BlitzkriegView, { key, args }: EventInfo): BlitzkriegView {
  if (key === "placed") return withToken(view, args as unknown as Placed);
  if (key === "points" || key === "propaganda") {
    const gained = total(args as { points: number; bonus?: number });
    const sides = view.sides.map((side) =>
      side.seat === args.seat ? { ...side, points: side.points + gained } : side,
    );
    return { ...view, sides };
  }
  const way = { advance: 1, tactical: 1, strategic: 1, "head-start": 1, retreat: -1 }[key];
  if (!way) return view;
  const to = moved(view, args as unknown as Steps, way);
  return withTheatre(view, String(args.theatre), (one) => ({ ...one, marker: to }));
}

function withTheatre(
  view: BlitzkriegView,
  id: string,
  change: (theatre: TheatreView) => TheatreView,
): BlitzkriegView {
  return { ...view, theatres: view.theatres.map((one) => (one.id === id ? change(one) : one)) };
}

function withToken(view: BlitzkriegView, { seat, token, theatre: id, row, space }: Placed): BlitzkriegView {
  const put = (one: SpaceView, at: number) => (at === space - 1 ? { ...one, token, seat } : one);
  return withTheatre(view, id, (one) => ({
    ...one,
    campaigns: one.campaigns.map((campaign, at) =>
      at === row - 1 ? { ...campaign, spaces: campaign.spaces.map(put) } : campaign,
    ),
  }));
}
