// What happens in Siege, on the board: tokens turn over, tanks roll on, walls crack, the bomber flies.

import type { EventInfo } from "../../api/types";
import type { Thing } from "../../table/highlight";
import type { Beat, Figure, GameTheatre, Motion, Place, Scene } from "../../theatre/script";
import { flights } from "./effects";
import { follow, nameOfPiece, type Piece } from "./follow";
import { distanceOf, middleAngle, polar, RINGS, type Ring, stands } from "./geometry";
import { colourOf, drawingOf, FILLED, LINED, silhouette } from "./pieces";
import { since } from "./since";
import type { SiegeView } from "./types";

const COLOURS: Record<string, string> = {
  red: "var(--red)",
  green: "var(--green)",
  blue: "var(--blue)",
};

/** Any enemy of this kind in this space: the first of them. */
function enemyThing(args: { ring: string; sector: number; kind: string }): Thing {
  return `piece:${args.ring}-${args.sector}/${args.kind}/0`;
}

function space(ring: string, sector: number): { x: number; y: number } {
  return polar(distanceOf(ring as Ring), middleAngle(sector));
}

/** The drawing of a card or token. */
function figureOf(thing: string, size = 46): Figure {
  const tank = silhouette(thing);
  if (tank) return { drawing: [tank], box: [0, -8, 64, 46], size: size * 1.3, ground: "#3a444a" };
  const name = drawingOf(thing);
  const paths = FILLED[name] ?? LINED[name] ?? FILLED.counterattack ?? "";
  const ground = COLOURS[colourOf(thing) ?? ""] ?? "#5a4a2c";
  return { drawing: [paths], box: [0, 0, 32, 32], size, ground };
}

/** Where tokens come from: the pile of the reserve. */
const RESERVE: Place = "pile:reserve";
const DECK: Place = "pile:deck";
const DISCARD: Place = "pile:discard";

function seat(name: string): Thing {
  return `seat:${name}`;
}

/** A card flies from whoever plays it to what it is played against. */
function played(by: string, card: string | string[], at: Place): Beat[] {
  const cards = Array.isArray(card) ? card : [card];
  return [
    cards.map((one): Motion => ({ kind: "play", what: figureOf(one), path: [seat(by), at], leaves: true })),
  ];
}

interface At {
  seat: string;
  ring: string;
  sector: number;
  kind: string;
  card: string | string[];
  armour: number;
}

function attack(args: At): Beat[] {
  return played(args.seat, args.card, enemyThing(args));
}

/** Enemies that stand elsewhere afterwards roll there; those that are gone had gone before or are told apart. */
export function movesOf(before: SiegeView, after: SiegeView): { from: Thing; to: Place; piece: Piece }[] {
  const old = follow([], before);
  const now = follow(old, after);
  return now.flatMap((piece) => {
    const was = old.find(({ id }) => id === piece.id);
    if (!was || (was.ring === piece.ring && was.sector === piece.sector)) return [];
    const together = now.filter(({ ring, sector }) => ring === piece.ring && sector === piece.sector);
    const to = stands(piece.ring, piece.sector, together.length)[together.indexOf(piece)];
    return to ? [{ from: `piece:${nameOfPiece(was, old)}`, to: { x: to.x, y: to.y }, piece }] : [];
  });
}

/** All enemies that move do so together. */
function moved(_args: unknown, { before, after }: Scene<SiegeView>): Beat[] {
  return [
    movesOf(before, after).map(({ from, to }) => ({ kind: "slide", what: { like: from }, path: [from, to] })),
  ];
}

/** Everything of a colour, or everything, stirs. */
function stirred(view: SiegeView, colour: string | null): Motion[] {
  return view.sectors
    .filter((sector) => colour === null || sector.colour === colour)
    .flatMap(({ sector, enemies }) =>
      Object.entries(enemies).flatMap(([ring, kinds]) =>
        kinds.map((enemy): Motion => ({ kind: "flash", at: enemyThing({ ring, sector, kind: enemy.kind }) })),
      ),
    );
}

function flight(_args: unknown, { events, index }: Scene<SiegeView>): Beat[] {
  const [plane] = flights(events.slice(index));
  if (!plane) return [];
  const what: Figure = {
    drawing: [FILLED.he_111 ?? ""],
    box: [0, 0, 32, 32],
    size: 92,
    turn: plane.angle,
    ink: "var(--ink)",
  };
  return [[{ kind: "fly", what, path: [plane.from, plane.to], leaves: true }]];
}

function drawn({ seat: who, card }: { seat: string; card: string[] }): Beat[] {
  return [
    card.map(
      (): Motion => ({
        kind: "play",
        what: figureOf("modification", 30),
        path: [DECK, seat(who)],
        leaves: true,
      }),
    ),
  ];
}

function discarded({ seat: who, card }: { seat: string; card: string | string[] }): Beat[] {
  const cards = Array.isArray(card) ? card : [card];
  return [
    cards.map(
      (one): Motion => ({ kind: "throw", what: figureOf(one, 32), path: [seat(who), DISCARD], leaves: true }),
    ),
  ];
}

function traded(args: { seat: string; seat_to: string; give: string; want: string }): Beat[] {
  return [
    [
      {
        kind: "play",
        what: figureOf(args.give, 32),
        path: [seat(args.seat), seat(args.seat_to)],
        leaves: true,
      },
      {
        kind: "play",
        what: figureOf(args.want, 32),
        path: [seat(args.seat_to), seat(args.seat)],
        leaves: true,
      },
    ],
  ];
}

/** A tank comes out of the reserve into its space and stays there. */
function comes(ring: string) {
  return ({ kind, sector }: { kind: string; sector: number }): Beat[] => [
    [{ kind: "slide", what: figureOf(kind, 50), path: [RESERVE, space(ring, sector)] }],
  ];
}

function ownTokens({ seat: who, token }: { seat: string; token: string | string[] }): Beat[] {
  const tokens = Array.isArray(token) ? token : [token];
  return [
    tokens.map(
      (one): Motion => ({
        kind: "play",
        what: figureOf(one),
        path: [seat(who), { x: 0, y: 0 }],
        leaves: true,
      }),
    ),
  ];
}

const wall = (sector: number): Thing => `wall:${sector}`;
const building = (sector: number): Thing => `building:${sector}`;

type Sector = { sector: number };
type Seated = { seat: string };

export const theatre: GameTheatre<SiegeView> = {
  scripts: {
    start: comes("air"),
    tank: comes("rear"),
    home: ({ sector }: Sector) => [[{ kind: "flash", at: building(sector) }]],
    turn: ({ seat: who }: Seated) => [[{ kind: "flash", at: seat(who) }]],
    draw: drawn,
    swap: discarded,
    trade: traded,
    attack,
    precise: attack,
    volley: attack,
    il2: (args: At) => played(args.seat, "il2", enemyThing(args)),
    hedgehogs: (args: At) => played(args.seat, "hedgehogs", enemyThing(args)),
    onslaught: (args: At) => [
      ...played(args.seat, "onslaught", enemyThing(args)),
      [
        {
          kind: "slide",
          what: { like: enemyThing(args) },
          path: [enemyThing(args), space("rear", args.sector)],
        },
      ],
    ],
    damaged: (args: At) => [
      [
        { kind: "shake", at: enemyThing(args) },
        { kind: "burst", at: enemyThing(args) },
        { kind: "count", at: enemyThing(args), by: "−1" },
      ],
    ],
    trophy: (args: At) => [
      [
        { kind: "burst", at: enemyThing(args) },
        { kind: "fade", at: enemyThing(args) },
      ],
    ],
    destroyed: (args: At) => [
      [
        { kind: "burst", at: enemyThing(args) },
        { kind: "fade", at: enemyThing(args) },
      ],
    ],
    pillbox: (args: Seated & Sector) => played(args.seat, "pillbox", wall(args.sector)),
    patrol: (args: Seated) => played(args.seat, "patrol", { x: 0, y: 0 }),
    build: (args: Seated & Sector) => played(args.seat, ["sandbags", "barbed_wire"], wall(args.sector)),
    modification: (args: Seated) => played(args.seat, "modification", DECK),
    repair: (args: Seated & { card: string }) => [
      ...played(args.seat, "repair", DISCARD),
      [{ kind: "play", what: figureOf(args.card), path: [DISCARD, seat(args.seat)], leaves: true }],
    ],
    moved,
    "wall-lost": ({ sector }: Sector) => [[{ kind: "crack", at: wall(sector) }]],
    "pillbox-lost": ({ sector }: Sector) => [
      [
        { kind: "burst", at: wall(sector) },
        { kind: "shake", at: wall(sector) },
      ],
    ],
    "building-lost": ({ sector }: Sector) => [[{ kind: "crack", at: building(sector) }]],
    eliminated: ({ seat: who }: Seated) => [[{ kind: "shake", at: seat(who) }]],
    loses: discarded,
    discard: discarded,
    revealed: ({ token }: { token: string }, { text }) => [
      [{ kind: "flip", at: { x: 0, y: 0 }, what: figureOf(token, 72), leaves: true }],
      ...(text && silhouette(token) === null
        ? [[{ kind: "flag", at: { x: 0, y: 0 }, text: text.name("token", token) } satisfies Motion]]
        : []),
    ],
    column: ({ count }: { count: number }) => [[{ kind: "count", at: RESERVE, by: `+${count}` }]],
    "rouse-colour": ({ colour }: { colour: string }, { before }) => [stirred(before, colour)],
    "rouse-all": (_args, { before }) => [stirred(before, null)],
    mend: (_args, { before }) => [stirred(before, null)],
    "colour-moves": ({ colour }: { colour: string }, { before }) => [stirred(before, colour)],
    circle: (_args, { before }) => [stirred(before, null)],
    sabotage: ({ ring }: { ring: string }) => [
      [1, 2, 3, 4, 5, 6].map((sector): Motion => ({ kind: "flash", at: `space:${ring}-${sector}` })),
    ],
    he111: flight,
    "he111-through": ({ sector }: Sector) => [[{ kind: "flash", at: `space:rear-${sector}` }]],
    "marshal-puts": ownTokens,
    "marshal-casts": ownTokens,
    "marshal-plays": ownTokens,
  },
  offBoard: [
    "first-player", // the strip of seats shows who begins
    "deal", // the hands of the set-up lie there when one looks first
    "reshuffle",
    "offer", // asked in the bar of the trade
    "decline",
    "marshal-draws", // hidden
    "marshal-waits",
  ],
  follows: ["damaged", "destroyed"],
  major: ["moved", "wall-lost", "pillbox-lost", "building-lost", "he111", "revealed", "eliminated"],
  turns: ["turn"],
  turn: "turn",
  places,
  after,
  since,
};

/** Where an event happened: at a wall, a building, an enemy that still stands there, or else its space. */
function places({ key, args }: EventInfo, view: SiegeView): Thing[] {
  const { ring, sector, kind } = args as { ring?: string; sector?: number; kind?: string };
  if (sector === undefined || !(key in theatre.scripts)) return [];
  if (key === "wall-lost" || key === "pillbox-lost" || key === "pillbox" || key === "build")
    return [wall(sector)];
  if (key === "building-lost" || key === "home") return [`space:city-${sector}`];
  const where = RING_OF[key] ?? ring;
  if (!where || key === "he111") return [];
  const alike = (view.sectors[sector - 1]?.enemies[where] ?? []).filter((enemy) => enemy.kind === kind);
  return [alike.length ? `piece:${where}-${sector}/${kind}/${alike.length - 1}` : `space:${where}-${sector}`];
}

const RING_OF: Record<string, string> = {
  start: "air",
  tank: "rear",
  onslaught: "rear",
  "he111-through": "rear",
};

/** The enemies where they have moved to, as they were before; those that will be lost on the way stay for now. */
function rolledOn(view: SiegeView, final: SiegeView): SiegeView {
  const old = follow([], view);
  const now = new Map(follow(old, final).map((piece) => [piece.id, piece]));
  const here = old.map((piece) => {
    const { ring, sector } = now.get(piece.id) ?? piece;
    return { ...piece, ring, sector };
  });
  const sectors = view.sectors.map((one) => {
    const standing = here.filter(({ sector }) => sector === one.sector);
    const enemies = RINGS.map((ring) => [ring, standing.filter((piece) => piece.ring === ring)]);
    return { ...one, enemies: Object.fromEntries(enemies) };
  });
  return { ...view, sectors };
}

/** The board after an event of a moment that has more to come. */
function after(view: SiegeView, { key, args }: EventInfo, final: SiegeView): SiegeView {
  if (key === "moved") return rolledOn(view, final);
  const sector = Number(args.sector);
  const change = (by: (sector: SiegeView["sectors"][number]) => SiegeView["sectors"][number]) => ({
    ...view,
    sectors: view.sectors.map((one) => (one.sector === sector ? by(one) : one)),
  });
  if (key === "wall-lost") return change((one) => ({ ...one, wall: false, pillbox: false }));
  if (key === "pillbox-lost") return change((one) => ({ ...one, pillbox: false }));
  if (key === "building-lost") return change((one) => ({ ...one, building: false }));
  if (key !== "damaged" && key !== "destroyed" && key !== "trophy") return view;
  const ring = String(args.ring);
  return change((one) => {
    const enemies = [...(one.enemies[ring] ?? [])];
    const place = enemies.findIndex(({ kind }) => kind === args.kind);
    const hit = enemies[place];
    if (!hit) return one;
    if (key === "damaged") enemies[place] = { ...hit, armour: Number(args.armour) };
    else enemies.splice(place, 1);
    return { ...one, enemies: { ...one.enemies, [ring]: enemies } };
  });
}
