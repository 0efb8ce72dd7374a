// What happens in Churchill, on the table and the map: cards are turned over, issues move over the table, dice are
// rolled, armies march, fronts advance, markers come and go.

import type { EventInfo } from "../../api/types";
import type { Thing } from "../../table/highlight";
import type { Beat, Figure, GameTheatre, Motion, Place, Scene, Script } from "../../theatre/script";
import type { Controller } from "../page";
import type { ChurchillController } from "./controller.svelte";
import { SIGNS } from "./drawings";
import { CHAIR } from "./preview";
import { layout, NARROW, WIDE } from "./roundtable";
import { since } from "./since";
import type { ChurchillView, IssueView } from "./types";

const CARD = "M3 1h26q2 0 2 2v38q0 2-2 2H3q-2 0-2-2V3q0-2 2-2z";
const COLOURS: Record<string, string> = { uk: "#4d7440", ussr: "#a3392d", us: "#3a6594" };
const AXIS = "#38342c";
const NARROW_PAGE = 900;

const chair = (seat: string): Thing => `chair:${seat}`;
const nation = (seat: string): Thing => `nation:${seat}`;
const issueAt = (issue: string): Thing => `issue:${issue}`;
const front = (name: string): Thing => `place:front/${name}`;
const box = (name: string): Thing => `place:box/${name}`;
const region = (name: string): Thing => `place:region/${name}`;
const reserve = (name: string): Thing => `reserve:${name}`;
const FLEET = reserve("ijn");

type Seated = { seat: string };
type OnIssue = Seated & { issue: string; value: number; space: number };
type OnFront = { front: string; count: number; die: number; strength: number; space: string };

function cardOf(seat: string, value?: number): Figure {
  const sign = value === undefined ? undefined : String(value);
  return { drawing: [CARD], box: [0, 0, 32, 44], size: 30, ink: COLOURS[seat] ?? AXIS, sign };
}

function signOf(name: string, ground: string, count?: number): Figure {
  const sign = count === undefined ? undefined : String(count);
  return { drawing: [SIGNS[name] ?? ""], box: [0, 0, 32, 32], size: 28, ground, sign };
}

function flash(at: Place): Beat[] {
  return [[{ kind: "flash", at }]];
}

function number(face: number, good = false): { face: number; good: boolean; isNumber: true } {
  return { face, good, isNumber: true };
}

function roll(at: Place, face: number, good = false): Beat[] {
  return [[{ kind: "roll", at, dice: [[number(face, good)]] }]];
}

function gain(at: Place, count: number): Beat[] {
  return [[{ kind: "count", at, by: count < 0 ? `−${-count}` : `+${count}`, good: count > 0 }]];
}

/** A card goes from its chair to the issue it speaks for. */
function spoken({ seat, issue, value }: OnIssue): Beat[] {
  return [[{ kind: "play", what: cardOf(seat, value), path: [chair(seat), issueAt(issue)], leaves: true }]];
}

/** Cards are turned over in front of the chair. */
function shown({ seat }: Seated): Beat[] {
  return [[{ kind: "flip", at: chair(seat), what: cardOf(seat), leaves: true }]];
}

function spotOf(view: ChurchillView, issue: string, mine: readonly string[]): Place | null {
  const shape = innerWidth <= NARROW_PAGE ? NARROW : WIDE;
  const own = view.nations.find(({ seat }) => mine.includes(seat))?.seat ?? null;
  return layout(view.issues, shape, own).get(issue) ?? null;
}

/** An issue moves over the table to where it lies afterwards. */
function slid(key: string): Script<ChurchillView> {
  return (args: { issue: string } & Record<string, unknown>, { before, mine }) => {
    const to = spotOf(after(before, { key, args }), args.issue, mine);
    const from = issueAt(args.issue);
    return to ? [[{ kind: "slide", what: { like: from }, path: [from, to] }]] : [];
  };
}

function laid({ issue }: { issue: string }): Beat[] {
  return [[{ kind: "appear", at: issueAt(issue), what: { like: issueAt(issue) } }]];
}

function marched({ reserve: from, front: to, count }: OnFront & { reserve: string }): Beat[] {
  return [
    [{ kind: "march", what: signOf("army", AXIS, count), path: [reserve(from), front(to)], leaves: true }],
  ];
}

function supported(kind: "offensive" | "naval", target: (name: string) => Thing, key: "front" | "box") {
  return (args: { front: string; box: string; count: number }): Beat[] => [
    [
      { kind: "appear", at: target(args[key]), what: signOf(kind, "#5a4a2c", args.count), leaves: true },
      { kind: "count", at: target(args[key]), by: `+${args.count}`, good: true },
    ],
  ];
}

function marker(sign: string, isPlaced: boolean) {
  return ({ seat, region: name }: Seated & { region: string }): Beat[] => {
    const there = region(name);
    const what = signOf(sign, COLOURS[seat] ?? AXIS);
    const motion: Motion = isPlaced
      ? { kind: "play", what, path: [nation(seat), there], leaves: true }
      : { kind: "throw", what, path: [there, nation(seat)], leaves: true };
    return [[motion]];
  };
}

function advances({ front: name, space }: OnFront, { before }: Scene<ChurchillView>): Beat[] {
  const known = before.fronts.find(({ id }) => id === name);
  return known
    ? [[{ kind: "march", what: { like: front(name) }, path: [front(name), `warspace:${space}`] }]]
    : [];
}

function flag(at: Place, text: string): Beat[] {
  return [
    [
      { kind: "flash", at },
      { kind: "flag", at, text },
    ],
  ];
}

export const theatre: GameTheatre<ChurchillView> = {
  scripts: {
    "conference-card": ({ conference }: { conference: number }, { text }) =>
      flag("space:round-table", text?.name("conference", conference) ?? String(conference)),
    "leader-absent": ({ leader }: { leader: string }, { before }) => flash(chair(seatOf(before, leader))),
    "production-changed": ({ seat, count }: Seated & { count: number }) => gain(nation(seat), count),
    "issue-placed": laid,
    "first-issue": laid,
    raised: laid,
    counted: ({ roll: face }: { roll: number }) => roll("space:round-table", face),
    "network-placed": marker("network", true),
    "network-removed": marker("network", false),
    "political-placed": marker("political", true),
    "political-removed": marker("political", false),
    "offensive-support": supported("offensive", front, "front"),
    "naval-support": supported("naval", box, "box"),
    "naval-support-removed": ({ box: name, count }: { box: string; count: number }) => [
      [
        { kind: "burst", at: box(name) },
        { kind: "count", at: box(name), by: `−${count}`, good: false },
      ],
    ],
    dealt: ({ seat }: Seated) => shown({ seat }),
    sealed: ({ seat }: Seated) => [
      [{ kind: "appear", at: chair(seat), what: signOf("sealed", COLOURS[seat] ?? AXIS), leaves: true }],
    ],
    "agenda-card": shown,
    "chief-rolled": ({ roll: face, card }: { roll: number; card: string }, { before }) =>
      roll(chair(ownerOf(before, card)), face),
    "leader-decides": ({ seat }: Seated) => flash(chair(seat)),
    "tie-won": ({ seat }: Seated) => flash(chair(seat)),
    "agenda-won": ({ seat, value }: Seated & { value: number }) => [
      [
        { kind: "flash", at: chair(seat) },
        { kind: "count", at: chair(seat), by: String(value), good: true },
      ],
    ],
    passed: ({ seat }: Seated) => flash(chair(seat)),
    announced: shown,
    discarded: ({ seat }: Seated) => [
      [{ kind: "throw", what: cardOf(seat), path: [chair(seat), "space:round-table"], leaves: true }],
    ],
    faltered: ({ roll: face, seat }: Seated & { roll: number }) => roll(chair(seat), face),
    advanced: spoken,
    debated: spoken,
    moved: slid("moved"),
    "to-centre": slid("to-centre"),
    settled: slid("settled"),
    gained: ({ seat, count }: Seated & { count: number }) => gain(chair(seat), count),
    danger: ({ seat, roll: face }: Seated & { roll: number }) => roll(chair(seat), face),
    purge: ({ seat, roll: face }: Seated & { roll: number }) => roll(chair(seat ?? "ussr"), face),
    "leader-ill": ({ leader }: { leader: string }, { before }) => [
      [{ kind: "shake", at: chair(seatOf(before, leader)) }],
    ],
    truman: () => [[{ kind: "shake", at: chair("us") }]],
    paranoia: ({ seat }: Seated) => [[{ kind: "shake", at: chair(seat) }]],
    "issues-won": ({ seat, count }: Seated & { count: number }) => gain(chair(seat), count),
    "conference-won": ({ seat }: Seated, { text, names }) =>
      flag(chair(seat), text?.event({ key: "conference-won", args: { seat } }, names) ?? "★"),
    directed: ({ seat, front: name }: Seated & OnFront) => [
      [
        {
          kind: "play",
          what: signOf("offensive", COLOURS[seat] ?? AXIS),
          path: [nation(seat), front(name)],
          leaves: true,
        },
      ],
    ],
    production: ({ seat, count }: Seated & { count: number }) => gain(nation(seat), count),
    "production-taken": ({ seat, seat_from }: Seated & { seat_from: string }) => [
      [
        {
          kind: "play",
          what: signOf("offensive", COLOURS[seat_from] ?? AXIS),
          path: [nation(seat_from), nation(seat)],
          leaves: true,
        },
      ],
    ],
    "production-extra": ({ seat }: Seated) => gain(nation(seat), 1),
    "duty-done": ({ seat }: Seated) => gain(nation(seat), -1),
    supplied: ({ seat, front: name, count }: Seated & OnFront) => [
      [
        {
          kind: "play",
          what: signOf("offensive", COLOURS[seat] ?? AXIS, count),
          path: [nation(seat), front(name)],
          leaves: true,
        },
      ],
    ],
    research: ({ seat, count }: Seated & { count: number }) => [
      [
        {
          kind: "play",
          what: signOf("b29", COLOURS[seat] ?? AXIS, count),
          path: [nation(seat), "track:a_bomb"],
          leaves: true,
        },
      ],
    ],
    activated: ({ seat }: Seated) => flash(nation(seat)),
    "leadership-support": ({ seat }: Seated) => flash(nation(seat)),
    appointed: ({ seat_leader, theatre: where }: { seat_leader: string; theatre: string }) => [
      [
        { kind: "flash", at: nation(seat_leader) },
        { kind: "flash", at: `space:${where}` },
      ],
    ],
    "a-bomb-rolled": ({ roll: face }: { roll: number }) => roll("track:a_bomb", face),
    "a-bomb": ({ bomb }: { bomb: string }) => flash(`bomb:${bomb}`),
    "spy-ring": ({ bomb }: { bomb: string }) => flash(`bomb:${bomb}`),
    "pawn-moved": ({ pawn }: { pawn: string }) => [
      [
        { kind: "shake", at: `place:pawn/${pawn}` },
        { kind: "flash", at: `place:pawn/${pawn}` },
      ],
    ],
    "pawns-defended": ({ seat }: Seated) => flash(nation(seat)),
    "war-phase": (_args, { text }) =>
      flag("space:europe", text?.event({ key: "war-phase", args: {} }) ?? "⚔"),
    "goes-first": ({ seat }: Seated) => flash(nation(seat)),
    "army-sent": marched,
    "reserve-strikes": ({ reserve: from, box: to }: { reserve: string; box: string }) => [
      [{ kind: "sail", what: signOf("naval", AXIS), path: [reserve(from), box(to)], leaves: true }],
      [{ kind: "burst", at: box(to) }],
    ],
    "fleet-stays": ({ die }: { die: number }) => roll(FLEET, die),
    "fleet-sunk": ({ die }: { die: number }) => [...roll(FLEET, die, true), [{ kind: "burst", at: FLEET }]],
    "fleet-home": ({ die }: { die: number }) => roll(FLEET, die),
    "front-barred": ({ front: name }: OnFront) => [[{ kind: "shake", at: front(name) }]],
    "front-rolls": ({ front: name, die, strength }: OnFront) => roll(front(name), die, die <= strength),
    "front-fails": ({ front: name }: OnFront) => [[{ kind: "shake", at: front(name) }]],
    "front-advances": advances,
    kamikaze: ({ space }: { space: string }) => [[{ kind: "burst", at: `warspace:${space}` }]],
    "issue-gone": ({ issue }: { issue: string }) => [[{ kind: "fade", at: issueAt(issue) }]],
    "reserve-gone": ({ reserve: name }: { reserve: string }) => [[{ kind: "fade", at: reserve(name) }]],
    "axis-surrenders": ({ axis }: { axis: string }, { text }) =>
      flag(`warspace:${axis}`, text?.event({ key: "axis-surrenders", args: { axis } }) ?? "⚑"),
    technology: ({ seat, count }: Seated & { count: number }) => gain(nation(seat), count),
    "final-score": ({ seat }: Seated) => flash(nation(seat)),
    "war-ends": ({ seat }: Seated) => flash(nation(seat)),
  },
  offBoard: [
    "too-slow",
    "secret-agenda", // hidden
    "duty", // stands on the conference card
    "convoy",
    "leader-restricted",
    "restriction-void",
    "issue-not-placed",
    "reserve-ordered", // the armies march in the war phase
    "pol-mil",
    "table-void",
    "naval-support-lost",
    "shuffled",
    "tie",
    "leader-kept",
    "laid-down",
    "played-for-less",
    "no-debate",
    "difference", // the issue moves by it
    "card-removed",
    "condition-met",
    "condition-refused",
    "duty-void",
    "post-mortem",
    "politics-lost",
    "army-held",
    "agenda-opened", // on the score sheet
    "hegemon",
    "tie-broken",
  ],
  major: [
    "advanced",
    "debated",
    "moved",
    "settled",
    "front-rolls",
    "front-advances",
    "axis-surrenders",
    "conference-won",
  ],
  early: ["issue-placed", "first-issue", "raised"],
  turns: ["advanced", "debated", "passed", "conference-card", "war-phase", "directed", "agenda-card"],
  places,
  after,
  frame,
  since,
};

function seatOf(view: ChurchillView, leader: string): string {
  return view.nations.find((one) => one.leader.id === leader)?.seat ?? "uk";
}

/** Whose card it is: it has been in that nation's hand, or it has been discarded there. */
function ownerOf(view: ChurchillView, card: string): string {
  const has = (one: ChurchillView["nations"][number]) =>
    [...(one.hand ?? []), ...one.unseen, ...one.discards, one.sealed_card].includes(card);
  return view.nations.find(has)?.seat ?? "uk";
}

/** Where an event happened. */
function places({ key, args }: EventInfo, view: ChurchillView): Thing[] {
  const { issue, front: name, box: boxed, region: there, seat } = args as Record<string, string>;
  if (!(key in theatre.scripts)) return [];
  if (issue)
    return view.issues.some(({ id, place }) => id === issue && place !== "out" && place !== "home")
      ? [issueAt(issue)]
      : [];
  if (name) return [front(name)];
  if (boxed) return [box(boxed)];
  if (there) return [region(there)];
  if (args.pawn) return [`place:pawn/${args.pawn}`];
  return seat && (key === "passed" || key === "agenda-card") ? [chair(seat)] : [];
}

/** Names of things that stand on the map and not in the conference room. */
const ON_THE_MAP = ["front", "box", "region", "pawn", "bomb", "reserve", "axis", "theatre"];
const IN_THE_ROOM = ["issue", "person", "card", "leader"];

/** Opens the view that shows what happens; given nothing, the one that matters. */
function frame(controller: Controller, events: readonly EventInfo[]): void {
  const churchill = controller as ChurchillController;
  const speaks = (names: string[]) => events.some(({ args }) => names.some((name) => name in args));
  if (!events.length) churchill.open(churchill.wanted);
  else if (speaks(ON_THE_MAP)) churchill.open("war");
  else if (speaks(IN_THE_ROOM)) churchill.open("conference");
}

/** The table after an event of a moment that has more to come. */
function after(view: ChurchillView, { key, args }: Pick<EventInfo, "key" | "args">): ChurchillView {
  const { issue, seat } = args as { issue: string; seat: string };
  const put = (spot: Partial<IssueView>) => ({
    ...view,
    issues: view.issues.map((one) => (one.id === issue ? { ...one, ...spot } : one)),
  });
  switch (key) {
    case "issue-placed":
    case "raised":
    case "to-centre":
      return put({ place: "centre", seat: null, space: 0 });
    case "first-issue":
      return Number(args.space)
        ? put({ place: "track", seat, space: Number(args.space) })
        : put({ place: "centre", seat: null, space: 0 });
    case "moved":
      return put({ place: "track", seat, space: Number(args.space) });
    case "settled":
      return put({ place: "chair", seat, space: CHAIR });
    case "front-advances":
      return {
        ...view,
        fronts: view.fronts.map((one) =>
          one.id === args.front
            ? { ...one, place: one.spaces.findIndex(({ id }) => id === args.space) + 1 || one.place }
            : one,
        ),
      };
    default:
      return view;
  }
}
