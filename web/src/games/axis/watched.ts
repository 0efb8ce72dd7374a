// What happens in Axis & Allies, on the map: armies march along their paths, dice are rolled where they fight, land
// changes hands. A title adds its own events.

import type { EventInfo } from "../../api/types";
import type { Thing } from "../../table/highlight";
import type { Beat, Die, Figure, GameTheatre, Script } from "../../theatre/script";
import type { Controller } from "../page";
import { volleyOf } from "./battle";
import type { AxisController } from "./controller.svelte";
import { unitOf } from "./losses";
import { BOX, silhouetteOf } from "./map/silhouettes";
import { since } from "./since";
import type { AxisView, SpaceView, StackView } from "./types";

type Units = Record<string, number>;

interface Order {
  seat: string;
  units?: Units | string[];
  unit?: string;
  count?: number;
  path: string[];
}

interface Here {
  seat: string;
  space: string;
  units: Units;
}

const FLAG = "M5 1h3v30H5zM9 3h19l-6 6.500 6 6.500H9z";

const land = (space: string): Thing => `space:${space}`;
const treasury = (seat: string): Thing => `treasury:${seat}`;

/** What an order moves, by the names orders give units. */
function unitsOf({ units, unit, count = 1 }: Order): Units {
  if (unit) return { [unit]: count };
  if (!Array.isArray(units)) return units ?? {};
  return Object.fromEntries(units.map((name) => [name, units.filter((one) => one === name).length * count]));
}

function total(units: Units): number {
  return Object.values(units).reduce((sum, count) => sum + count, 0);
}

/** A force on the march: the kind there is most of, and how many they are together. */
function force(units: Units, seat: string, view: AxisView): Figure {
  const [most] = Object.entries(units).toSorted(([, one], [, other]) => other - one);
  const kind = (most && unitOf(most[0], view)) ?? "infantry";
  return {
    drawing: [...silhouetteOf(kind)],
    box: [-2, -2, BOX.width + 4, BOX.height + 4],
    size: 34,
    power: seat,
    sign: String(Math.max(1, total(units))),
  };
}

function marched(kind: "march" | "sail" | "fly"): Script<AxisView> {
  return (args: Order, { before }) => [
    [{ kind, what: force(unitsOf(args), args.seat, before), path: args.path.map(land) }],
  ];
}

/** The flag of whoever holds a land from now on. */
function flagged(seat: string, space: string): Beat[] {
  const what: Figure = { drawing: [FLAG], box: [0, 0, 32, 32], size: 34, power: seat };
  return [
    [
      { kind: "appear", at: land(space), what, leaves: true },
      { kind: "flash", at: land(space) },
    ],
  ];
}

function taken(args: { seat: string; seat_owner?: string; space: string }): Beat[] {
  return flagged(args.seat_owner ?? args.seat, args.space);
}

export function rolled(key: string): Script<AxisView> {
  return (args: Record<string, unknown>) => {
    const volley = volleyOf({ key, args } as EventInfo);
    const dice: Die[] = volley.dice.map(({ face, hits }) => ({ face, good: hits }));
    return [[{ kind: "roll", at: land(String(args.space)), dice: [dice] }]];
  };
}

/** Units that are lost where they stand. */
export function lost({ space, units }: Here): Beat[] {
  return [
    [
      { kind: "burst", at: land(space) },
      { kind: "count", at: land(space), by: `−${total(units)}`, good: false },
    ],
  ];
}

export function appears({ seat, space, units }: Here, { before }: { before: AxisView }): Beat[] {
  return [[{ kind: "appear", at: land(space), what: force(units, seat, before), leaves: true }]];
}

export function flash(at: Thing): Beat[] {
  return [[{ kind: "flash", at }]];
}

export function paid(sign: string, seat: string, ipc: number): Beat[] {
  return [[{ kind: "count", at: treasury(seat), by: `${sign}${ipc}`, good: sign === "+" }]];
}

/** Those who fought here and go back to where they came from. */
function retreated(
  { seat, space, to }: { seat: string; space: string; to: string },
  { before }: { before: AxisView },
): Beat[] {
  const fighting = (before.battle?.attackers ?? []).filter((stack) => stack.seat === seat);
  const units = Object.fromEntries(fighting.map(({ label, count }) => [label, count]));
  return [[{ kind: "march", what: force(units, seat, before), path: [land(space), land(to)] }]];
}

export function flown(
  { seat, space, to, units, unit }: { seat: string; space: string; to: string; units?: Units; unit?: string },
  { before }: { before: AxisView },
): Beat[] {
  const moved = units ?? { [unit ?? "fighter"]: 1 };
  return [[{ kind: "fly", what: force(moved, seat, before), path: [land(space), land(to)] }]];
}

function bombed({ space, count }: { space: string; count: number }): Beat[] {
  return [
    [
      { kind: "burst", at: land(space) },
      { kind: "count", at: land(space), by: `−${count}`, good: false },
    ],
  ];
}

type There = { space: string };
type Paid = { seat: string; ipc: number };

const SCRIPTS: Record<string, Script<AxisView>> = {
  turn: ({ seat }: { seat: string }) => flash(treasury(seat)),
  bid: ({ seat, unit, space }: { seat: string; unit: string; space: string }, scene) =>
    appears({ seat, space, units: { [unit]: 1 } }, scene),
  bought: ({ seat, ipc }: Paid) => paid("−", seat, ipc),
  "facility-repaired": ({ space }: There) => flash(land(space)),
  upgraded: ({ space }: There) => flash(land(space)),
  repaired: ({ space }: There) => flash(land(space)),
  "order-move": marched("march"),
  "order-sail": marched("sail"),
  "order-fly": marched("fly"),
  "order-raid": marched("fly"),
  "order-load": marched("march"),
  "order-unload": marched("march"),
  "order-attack": ({ zone }: { zone: string }) => flash(land(zone)),
  captured: taken,
  liberated: taken,
  "neutral-defends": ({ space }: There) => flash(land(space)),
  "neutrals-turned": ({ space }: There) => flash(land(space)),
  joined: taken,
  plunder: ({ seat, seat_from, ipc }: Paid & { seat_from: string }) => [
    [
      { kind: "count", at: treasury(seat_from), by: `−${ipc}`, good: false },
      { kind: "count", at: treasury(seat), by: `+${ipc}`, good: true },
    ],
  ],
  "capital-freed": ({ seat }: { seat: string }) => flash(treasury(seat)),
  returned: taken,
  intercept: ({ space }: There) => flash(land(space)),
  battle: ({ space }: There) => flash(land(space)),
  "battle-over": ({ space, winner }: There & { winner: string }, { text }) => [
    [
      {
        kind: "flag",
        at: land(space),
        text: text?.event({ key: "battle-over", args: { space, winner } }) ?? winner,
      },
    ],
  ],
  landed: ({ space }: There) => flash(land(space)),
  bombard: ({ space }: There) => [[{ kind: "burst", at: land(space) }]],
  "anti-air": rolled("anti-air"),
  fire: rolled("fire"),
  bombed,
  submerged: ({ space }: There) => flash(land(space)),
  losses: lost,
  "ships-damaged": ({ space }: There) => [[{ kind: "burst", at: land(space) }]],
  "ships-repaired": ({ space }: There) => flash(land(space)),
  retreat: retreated,
  "break-off": ({ space }: There) => flash(land(space)),
  stranded: flown,
  crashed: lost,
  mobilised: appears,
  refunded: ({ seat, ipc }: Paid) => paid("+", seat, ipc),
  income: ({ seat, ipc }: Paid) => paid("+", seat, ipc),
};

const OFF_BOARD = [
  "capital-held",
  "order-hold",
  "battle-round", // the dice of the round follow
  "proposed",
  "objected",
  "cities", // counted beside the powers
];

const FORCE = ["order-move", "order-sail", "order-fly", "order-raid", "order-load", "order-unload"];

/** Where an event happened. Of orders it is where they led to. */
function places({ key, args }: EventInfo): Thing[] {
  if (FORCE.includes(key)) return [land(String((args.path as string[]).at(-1)))];
  if (key === "retreat" || key === "stranded" || key === "scramble") return [land(String(args.to))];
  return typeof args.space === "string" ? [land(args.space)] : [];
}

/** The map shows all that happens in a moment. */
function frame(controller: Controller, events: readonly EventInfo[]): void {
  const spaces = events.flatMap(({ args }) => [
    ...((args.path as string[]) ?? []),
    args.space,
    args.to,
    args.zone,
  ]);
  (controller as AxisController).watched = [...new Set(spaces)].filter((space) => typeof space === "string");
}

// The map after an event of a moment that has more to come

function after(view: AxisView, { key, args }: EventInfo): AxisView {
  if (FORCE.includes(key)) return moved(view, args as unknown as Order, key);
  if (key === "captured" || key === "liberated" || key === "joined" || key === "returned")
    return changed(view, String(args.space), (space) => ({
      ...space,
      seat: String(args.seat_owner ?? args.seat),
    }));
  const { seat, space, units } = args as unknown as Here;
  if (key === "losses" || key === "crashed")
    return changed(view, space, (here) => taking(here, seat, units, view).space);
  if (key === "mobilised")
    return changed(view, space, (here) => ({
      ...here,
      units: [...(here.units ?? []), ...fresh(seat, units)],
    }));
  return view;
}

function changed(view: AxisView, name: string, change: (space: SpaceView) => SpaceView): AxisView {
  return { ...view, spaces: { ...view.spaces, [name]: change(view.spaces[name] ?? {}) } };
}

function fresh(seat: string, units: Units): StackView[] {
  return Object.entries(units).map(([unit, count]) => ({ label: unit, unit, seat, count, moves: 0 }));
}

/** A space without some units of a power, and those units; what is not known by its name goes by its kind. */
function taking(
  space: SpaceView,
  seat: string,
  units: Units,
  view: AxisView,
): { space: SpaceView; taken: StackView[] } {
  let stacks = [...(space.units ?? [])];
  const taken: StackView[] = [];
  for (const [name, count] of Object.entries(units)) {
    let left = count;
    const kind = unitOf(name, view);
    const likely = stacks
      .filter((stack) => stack.seat === seat && (stack.label === name || stack.unit === kind))
      .toSorted((one, other) => Number(other.label === name) - Number(one.label === name));
    for (const stack of likely) {
      const some = Math.min(left, stack.count);
      if (!some) continue;
      left -= some;
      taken.push({ ...stack, count: some });
      const rest = { ...stack, count: stack.count - some };
      stacks = stacks.flatMap((one) => (one !== stack ? [one] : rest.count ? [rest] : []));
    }
  }
  return { space: { ...space, units: stacks }, taken };
}

function moved(view: AxisView, order: Order, key: string): AxisView {
  const [from, to] = [order.path[0], order.path.at(-1)];
  if (!from || !to || from === to) return view;
  const units = unitsOf(order);
  // Cargo is not counted apart from its ship: it comes into sight when it lands, and is gone when it is aboard.
  const start = view.spaces[from] ?? {};
  const { space, taken } = taking(start, order.seat, units, view);
  const landed = key === "order-unload" ? fresh(order.seat, kindsOf(units, view)) : taken;
  const left = { ...view, spaces: { ...view.spaces, [from]: key === "order-unload" ? start : space } };
  if (key === "order-load") return left;
  return changed(left, to, (there) => ({ ...there, units: joined(there.units ?? [], landed) }));
}

function kindsOf(units: Units, view: AxisView): Units {
  return Object.fromEntries(
    Object.entries(units).map(([name, count]) => [unitOf(name, view) ?? name, count]),
  );
}

function joined(stacks: StackView[], more: StackView[]): StackView[] {
  const all = [...stacks];
  for (const stack of more) {
    const at = all.findIndex(({ seat, label }) => seat === stack.seat && label === stack.label);
    const like = all[at];
    if (like) all[at] = { ...like, count: like.count + stack.count };
    else all.push(stack);
  }
  return all;
}

/** The theatre of the engine, with what a title adds. */
export function axisTheatre(
  scripts: Record<string, Script<AxisView>> = {},
  offBoard: string[] = [],
): GameTheatre<AxisView> {
  return {
    scripts: { ...SCRIPTS, ...scripts },
    offBoard: [...OFF_BOARD, ...offBoard],
    major: ["battle", "battle-over", "captured", "liberated", "retreat"],
    turns: ["turn"],
    turn: "turn",
    places,
    after,
    frame,
    since,
  };
}
