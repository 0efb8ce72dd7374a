// Orders as arrows on the map: those of the plan being written, and those the battles being fought came from.

import type { EventInfo, Option } from "../../api/types";
import type { Arrow, ArrowKind } from "./map/map";
import type { AxisView } from "./types";
import { type Order, orderOf } from "./ways";

const COMBAT: Record<string, ArrowKind> = { raid: "raid", unload: "landing", load: "move" };
const ORDER = "order-";
const BATTLES = ["intercept", "scramble", "conduct", "scramblers-home", "strand"];
const AFTERWARDS = ["mobilise", "lose-aircraft", "income", "finish"];

export function arrowOf(
  verb: string,
  path: readonly string[],
  seat: string,
  isCombat: boolean,
  count?: number,
): Arrow {
  const kind = isCombat ? (COMBAT[verb] ?? "attack") : "move";
  return { path, kind, seat, count };
}

/** The arrows of a plan; orders that go nowhere have none. */
export function drafted(orders: Option[], seat: string, isCombat: boolean): Arrow[] {
  return orders.map(orderOf).flatMap((order) => arrowsIn(order, order.do, seat, isCombat));
}

/** The moves that led to the battles being fought, then those after them, as far as the reader's moment. */
export function fought(log: EventInfo[], until: number, view: AxisView): Arrow[] {
  const isCombat = BATTLES.includes(view.step);
  if (!isCombat && !AFTERWARDS.includes(view.step)) return [];
  const known = log.filter((event) => event.n <= until);
  const begun = known.findLastIndex((event) => event.key === "turn");
  const orders = known.slice(begun + 1).filter(({ key }) => key.startsWith(ORDER));
  const plan = orders.filter(({ n }) => n === orders.at(-1)?.n);
  return plan.flatMap(({ key, args }) =>
    arrowsIn(args as unknown as Order, key.slice(ORDER.length), view.turn, isCombat),
  );
}

function arrowsIn(order: Order, verb: string, seat: string, isCombat: boolean): Arrow[] {
  return order.path && order.path.length > 1
    ? [arrowOf(verb, order.path, seat, isCombat, countOf(order))]
    : [];
}

export function countOf(order: Order): number {
  const times = order.count ?? 1;
  if (Array.isArray(order.units)) return order.units.length * times;
  if (!order.units) return times;
  return Object.values(order.units).reduce((sum, count) => sum + count, 0);
}
