// From the orders the server offers to what a hand can do on the map: ways of the units picked up, and the orders
// that a way stands for. Nothing here knows a rule: what is not offered cannot be done.

import type { Action as AnyAction } from "../../api/client";
import type { Option } from "../../api/types";
import { grouped } from "../../grouped";
import type { StackView } from "./types";

/** An order as data: every order has some of these. */
export interface Order {
  do: string;
  units?: Record<string, number> | string[];
  unit?: string;
  transport?: string;
  path?: string[];
  zone?: string;
  count?: number;
}

export type Picked = Record<string, number>;

/** One way for units with one label to get from a space to another. */
export interface Way {
  verb: string;
  label: string;
  path: string[];
  /** Aboard which transport a unit goes. */
  transport?: string;
  /** Who leaves the transport. */
  units?: string[];
}

export function orderOf(option: Option): Order {
  return option.action as unknown as Order;
}

export function last(path: readonly string[]): string {
  return path[path.length - 1] ?? "";
}

/** All ways out of a space, for whatever stands there. */
export function waysFrom(options: Option[], space: string): Way[] {
  const found = new Map<string, Way>();
  for (const option of options) {
    for (const way of waysIn(orderOf(option))) {
      if (way.path[0] === space && last(way.path) !== space) found.set(keyOf(way), way);
    }
  }
  return [...found.values()];
}

function waysIn(order: Order): Way[] {
  const path = order.path ?? [];
  if (order.do === "load")
    return [{ verb: "load", label: order.unit ?? "", path, transport: order.transport }];
  if (order.do === "unload")
    return [{ verb: "unload", label: order.transport ?? "", path, units: order.units as string[] }];
  if (path.length < 2) return [];
  return Object.keys(order.units ?? {}).map((label) => ({ verb: order.do, label, path }));
}

export function keyOf(way: Way): string {
  return [way.verb, way.label, way.path.join(","), way.transport ?? "", way.units?.join(",") ?? ""].join(" ");
}

/** Where everything picked up can go, and how. */
export function targetsOf(ways: Way[], picked: Picked): Map<string, Way[]> {
  const labels = Object.keys(picked).filter((label) => picked[label]);
  const targets = new Map<string, Way[]>();
  if (!labels.length) return targets;
  const there = grouped(
    ways.filter((way) => labels.includes(way.label)),
    (way) => last(way.path),
  );
  for (const [to, some] of there) {
    if (labels.every((label) => some.some((way) => way.label === label))) targets.set(to, some);
  }
  return targets;
}

/** What one has to decide between: each entry a way by verb and path, the most natural first. */
export interface Choice {
  verb: string;
  path: string[];
  units?: string[];
}

/** What must be decided at a target: nothing where each of the units picked up has but one sensible way. */
export function choicesOf(ways: Way[], isCombat: boolean, isTaken: (space: string) => boolean): Choice[] {
  const own = [...grouped(ways, ({ label }) => label).values()].map((some) =>
    sensible(some, isCombat, isTaken),
  );
  const open = own.filter((choices) => choices.length > 1).flat();
  const found = new Map(open.map((choice) => [`${choice.verb} ${choice.path} ${choice.units}`, choice]));
  return [...found.values()].sort(
    (one, other) =>
      one.path.length - other.path.length || (other.units?.length ?? 0) - (one.units?.length ?? 0),
  );
}

/** The ways of one sort of unit that differ in what they do: a detour only where land is taken on it. */
function sensible(ways: Way[], isCombat: boolean, isTaken: (space: string) => boolean): Choice[] {
  const found: Choice[] = [];
  for (const [verb, same] of grouped(ways, (way) => way.verb)) {
    const takes = ({ path }: Way) => isCombat && verb === "move" && path.slice(1, -1).some(isTaken);
    const plain = same.filter((way) => !takes(way));
    if (verb === "unload") found.push(...groupsAshore(same, isCombat));
    else if (plain.length) found.push({ verb, path: shortest(plain).path });
    found.push(...same.filter(takes).map(({ path }) => ({ verb, path })));
  }
  return found;
}

/** Who may leave a transport: in an assault everybody, else any of them. */
function groupsAshore(ways: Way[], isCombat: boolean): Choice[] {
  const most = Math.max(...ways.map(({ units }) => units?.length ?? 0));
  const groups = isCombat ? ways.filter(({ units }) => units?.length === most) : ways;
  return groups.map(({ verb, path, units }) => ({ verb, path, units }));
}

export function shortest(ways: Way[]): Way {
  return ways.reduce((best, way) => (way.path.length < best.path.length ? way : best));
}

/** The way a label takes when this was chosen: as chosen where it can, else its own shortest. */
export function wayFor(ways: Way[], label: string, choice: Choice | null): Way | undefined {
  const own = ways.filter((way) => way.label === label);
  const most = Math.max(0, ...own.map((way) => way.units?.length ?? 0));
  const sameVerb = own.filter((way) => way.verb === choice?.verb);
  const chosen = sameVerb.filter(
    (way) =>
      way.path.join() === choice?.path.join() && (way.units ?? []).join() === (choice?.units ?? []).join(),
  );
  if (chosen.length) return chosen[0];
  const rest = (sameVerb.length ? sameVerb : own).filter((way) => (way.units?.length ?? 0) === most);
  return rest.length ? shortest(rest) : undefined;
}

/** Ways as orders: those who go together go in one; loading is one order for each unit. */
export function ordersOf(ways: Way[], picked: Picked): AnyAction[] {
  const orders: AnyAction[] = [];
  const marching = grouped(
    ways.filter(({ verb }) => verb !== "load" && verb !== "unload"),
    ({ verb, path }) => `${verb} ${path.join(",")}`,
  );
  for (const together of marching.values()) {
    const { verb, path } = together[0] as Way;
    const units = Object.fromEntries(together.map(({ label }) => [label, picked[label] ?? 0]));
    orders.push({ do: verb, units, path });
  }
  for (const { label, path, units } of ways.filter(({ verb }) => verb === "unload")) {
    orders.push({ do: "unload", units, transport: label, path, count: picked[label] });
  }
  return orders;
}

/** The order that takes a unit aboard: heavy ones find an empty ship first, light ones fill the places beside them. */
export function loading(options: Option[], unit: string, path: string[], isLight: boolean): AnyAction | null {
  const fitting = options
    .map(orderOf)
    .filter((order) => order.do === "load" && order.unit === unit && order.path?.join() === path.join());
  const aboard = (order: Order) => (order.transport ?? "").split(".").length;
  const ranked = fitting.sort((one, other) =>
    isLight ? aboard(other) - aboard(one) : aboard(one) - aboard(other),
  );
  return (ranked[0] as AnyAction | undefined) ?? null;
}

/** How many spaces apart, by the shortest way through spaces one may enter. */
export function steps(
  neighbours: ReadonlyMap<string, readonly string[]>,
  isOpen: (space: string) => boolean,
  from: string,
  to: string,
): number | null {
  const seen = new Set([from]);
  let ring = [from];
  for (let distance = 0; ring.length; distance++) {
    if (ring.includes(to)) return distance;
    const next = new Set<string>();
    for (const here of ring)
      for (const there of neighbours.get(here) ?? []) if (!seen.has(there) && isOpen(there)) next.add(there);
    for (const there of next) seen.add(there);
    ring = [...next];
  }
  return null;
}

/** The shortest way, with both its ends; null where there is none. */
export function wayBetween(
  neighbours: ReadonlyMap<string, readonly string[]>,
  isOpen: (space: string) => boolean,
  from: string,
  to: string,
): string[] | null {
  const before = new Map<string, string>([[from, from]]);
  const queue = [from];
  for (let here = queue.shift(); here !== undefined && !before.has(to); here = queue.shift())
    for (const there of neighbours.get(here) ?? [])
      if (!before.has(there) && isOpen(there)) {
        before.set(there, here);
        queue.push(there);
      }
  if (!before.has(to)) return null;
  const way = [to];
  while (way[0] !== from) way.unshift(before.get(way[0] ?? "") ?? from);
  return way;
}

/** Stacks that go on after an order: those just loaded, and transports that carry something to land. */
export function following(stacks: readonly StackView[], seat: string): Picked {
  const loaded = stacks.filter((stack) => stack.seat === seat && stack.cargo?.length && !stack.lands);
  return Object.fromEntries(loaded.map((stack) => [stack.label, stack.count]));
}
