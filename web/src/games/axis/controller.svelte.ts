// The player's hands over the map: the space looked at, the units picked up, and the numbers not yet sent.

import type { Action as AnyAction } from "../../api/client";
import type { AllocateInfo, Option, OrdersInfo } from "../../api/types";
import type { Thing } from "../../table/highlight";
import { type Amounts, filled, room } from "../../table/numbers";
import type { Complaint, Table } from "../../table/table.svelte";
import type { Controller } from "../page";
import { arrowOf, drafted, fought } from "./arrows";
import { proposed } from "./losses";
import type { MapSource } from "./map/board";
import { type Arrow, type Board, loadBoard, type Mark } from "./map/map";
import { LiveOdds } from "./odds.svelte";
import type { TitlePage } from "./page";
import { type Place, placeIn, placesOf } from "./places";
import { areEnemies, isOpenLand, isStrict, type PoliticalView, turned } from "./relations";
import { merged } from "./stacks";
import type { StackView } from "./types";
import {
  type Choice,
  choicesOf,
  following,
  last,
  loading,
  type Order,
  orderOf,
  ordersOf,
  type Picked,
  steps,
  targetsOf,
  type Way,
  wayBetween,
  wayFor,
  waysFrom,
} from "./ways";

/** Questions one answers with one's capital in sight. */
const AT_HOME = ["bid", "purchase", "mobilise"];

/** The event of an action taken back. */
const UNDONE = "undo";

export class AxisController implements Controller {
  board = $state.raw<Board | null>(null);
  /** The space under the pointer, and the one that was clicked. */
  hovered = $state.raw<string | null>(null);
  selected = $state.raw<string | null>(null);
  picked = $state.raw<Picked>({});
  /** A target looked at in the panel. */
  aimed = $state.raw<string | null>(null);
  /** A target with more than one way to it. */
  pending = $state.raw<{ to: string; choices: Choice[] } | null>(null);
  /** Why the last order was not taken. */
  refusal = $state.raw<Complaint | null>(null);
  /** The numbers of an allocation. */
  amounts = $state.raw<Amounts>({});
  /** What is being placed by hand. */
  placing = $state.raw<string | null>(null);
  /** The last plan that had any orders, and for which question. */
  #planned = $state.raw<{ question: string; orders: AnyAction[] } | null>(null);
  /** The chances of the battles being fought and planned. */
  readonly odds: LiveOdds;
  /** The space the map is asked to show. */
  focusOn = $state.raw<string | null>(null);
  /** The spaces that are to be in sight together. */
  revealed = $state.raw<readonly string[]>([]);
  /** The spaces where something is being played. */
  watched = $state.raw<readonly string[]>([]);

  shown: PoliticalView | null = $derived.by(
    () => (this.table.shown?.view as PoliticalView | undefined) ?? null,
  );
  orders: OrdersInfo | null = $derived.by(() => {
    const decision = this.table.decision;
    return decision?.shape === "orders" ? decision : null;
  });
  numbers: AllocateInfo | null = $derived.by(() => {
    const decision = this.table.decision;
    return decision?.shape === "allocate" ? decision : null;
  });
  /** The map as it will stand once the plan is carried out; without a plan, as it stands. */
  view: PoliticalView | null = $derived.by(() => (this.orders?.view as PoliticalView | null) ?? this.shown);
  /** Strict neutrals that the plan turns against one's side, with the one that is attacked. */
  turned: string[] = $derived.by(() => turned(this.shown, this.view));
  /** Whether the reader sits on the side that is attacked this turn. */
  isDefender: boolean = $derived.by(() => {
    const { shown } = this;
    const { seat } = this.table;
    return shown !== null && seat !== null && seat in shown.powers && areEnemies(shown, shown.turn, seat);
  });
  isCombat: boolean = $derived.by(() => this.orders?.ask === "combat-move");
  chosen: Option[] = $derived.by(() => {
    const decision = this.table.decision;
    return decision?.shape === "choose" ? decision.options : [];
  });

  /** The ways out of the selected space. */
  ways: Way[] = $derived.by(() =>
    this.orders && this.selected ? waysFrom(this.orders.options, this.selected) : [],
  );
  /** One's own units there by the names orders give them; ships that have announced a landing stand apart. */
  mine: StackView[] = $derived.by(() => merged(this.#ownHere().filter(({ lands }) => !lands)));
  bound: StackView[] = $derived.by(() => this.#ownHere().filter(({ lands }) => lands));
  /** Whether anything can be ordered in the selected space. */
  hasMoves: boolean = $derived.by(
    () => this.here.length > 0 || this.mine.some(({ label }) => this.canGo(label)),
  );
  /** What is picked up and still there: a plan may have lost the order that brought it. */
  inHand: Picked = $derived.by(() =>
    Object.fromEntries(
      this.mine.flatMap(({ label, count }) => {
        const taken = Math.min(count, this.picked[label] ?? 0);
        return taken ? [[label, taken]] : [];
      }),
    ),
  );
  holds: boolean = $derived.by(
    () =>
      Object.keys(this.inHand).length > 0 || this.chosen.some(({ action }) => action.space === this.selected),
  );
  targets: Map<string, Way[]> = $derived.by(() => targetsOf(this.ways, this.inHand));
  /** Orders that concern the selected zone itself: to attack there, to stay out of its battle. */
  here: Option[] = $derived.by(() =>
    (this.orders?.options ?? []).filter((option) => orderOf(option).zone === this.selected),
  );
  /** Where what is being placed can be put. */
  places: Place[] = $derived.by(() => (this.numbers?.ask === "mobilise" ? placesOf(this.numbers) : []));

  marks: Record<string, Mark> = $derived.by(() => this.#marks());
  arrows: Arrow[] = $derived.by(() => this.#arrows());

  constructor(
    readonly table: Table,
    map: MapSource,
    /** What the title adds to the engine's page. */
    readonly title: TitlePage = {},
  ) {
    this.odds = new LiveOdds(table);
    loadBoard(map).then((board) => {
      this.board = board;
    });
  }

  #ownHere(): StackView[] {
    const here = this.view?.spaces[this.selected ?? ""]?.units ?? [];
    return here.filter((stack) => stack.seat === this.orders?.seat);
  }

  // What the map shows

  #marks(): Record<string, Mark> {
    const marks: Record<string, Mark> = {};
    for (const [to, ways] of this.targets) {
      const left = this.left(to);
      const isFoe = this.isFoe(to, ways);
      marks[to] = { kind: isFoe ? "attack" : "target", text: left === null ? undefined : String(left) };
    }
    for (const option of this.chosen) {
      const { space, unit } = option.action;
      if (unit && unit !== this.placing) continue;
      if (typeof space === "string") marks[space] = option.action.do === "fight" ? "attack" : "target";
    }
    if (this.placing) {
      for (const { unit, space } of this.places) {
        if (unit === this.placing && this.roomAt(space))
          marks[space] = { kind: "drop", text: String(this.roomAt(space)) };
      }
    }
    if (this.selected && this.holds) marks[this.selected] = "origin";
    return marks;
  }

  /** Whether going there is an attack. */
  isFoe(space: string, ways: Way[] = []): boolean {
    if (!this.isCombat || ways.some(({ verb }) => verb === "load")) return false;
    const units = this.view?.spaces[space]?.units ?? [];
    return this.isHostile(space) || units.some(({ seat }) => this.#isEnemy(seat));
  }

  /** Land of an enemy, or neutral land: whoever enters it in combat attacks it. */
  isHostile(space: string): boolean {
    const owner = this.view?.spaces[space]?.seat;
    return owner ? this.#isEnemy(owner) : Boolean(this.view?.neutrals?.[space]);
  }

  #isEnemy(seat: string): boolean {
    const { view } = this;
    return view !== null && areEnemies(view, view.turn, seat);
  }

  /** Whether going there turns every other strict neutral against one's side. */
  isRash(space: string, ways: Way[] = []): boolean {
    return isStrict(this.view, space) && this.isFoe(space, ways);
  }

  /** The moves that the slowest of what is picked up would have left there. */
  left(to: string): number | null {
    const ways = this.targets.get(to) ?? [];
    const found = Object.keys(this.inHand).flatMap((label) => {
      const way = wayFor(ways, label, null);
      const stack = this.mine.find((one) => one.label === label);
      if (!way || !stack || way.verb === "load" || way.verb === "unload") return [];
      return stack.moves - (this.#distance(way) ?? stack.moves);
    });
    return found.length ? Math.min(...found) : null;
  }

  #distance(way: Way): number | null {
    if (way.verb !== "fly" && way.verb !== "raid") return way.path.length - 1;
    const { board, view } = this;
    if (!board) return null;
    const to = last(way.path);
    const isOpen = (space: string) =>
      space === to || Boolean(board.spaces.get(space)?.isSea || (view && isOpenLand(view, view.turn, space)));
    return steps(board.neighbours, isOpen, way.path[0] ?? "", to);
  }

  #arrows(): Arrow[] {
    const seat = this.shown?.turn ?? "";
    if (this.orders) {
      const hinted = this.table.hint?.action.orders as AnyAction[] | undefined;
      const shown = hinted?.map((action): Option => ({ action, text: "" })) ?? this.orders.orders;
      const plan = drafted(shown, seat, this.isCombat);
      const aimed = this.targets.get(this.aimed ?? this.hovered ?? "");
      const way = aimed && wayFor(aimed, Object.keys(this.inHand)[0] ?? "", null);
      return way ? [...plan, arrowOf(way.verb, way.path, seat, this.isCombat)] : plan;
    }
    const until = this.table.past?.at ?? Number.POSITIVE_INFINITY;
    return this.shown && !this.shown.result ? fought(this.table.log, until, this.shown) : [];
  }

  // As the panel wants it

  /** Answers about the space that is selected, where there are any. */
  fits(options: Option[]): Option[] {
    const there = options.filter(({ action }) => action.space === this.selected);
    return there.length ? there : options;
  }

  heading(option: Option): string {
    return option.action.do === "place" ? (this.table.text?.name("unit", option.action.unit) ?? "") : "";
  }

  /** Puts everything down: the table has moved on. */
  drop(): void {
    this.put();
    this.selected = null;
    this.placing = this.#stillAtHand();
    this.amounts = this.#preset();
    this.focusOn = this.#scene();
  }

  /** Where the orders lead, where the units stand or are bought. */
  thingsIn(action: Record<string, unknown>): Thing[] {
    const parts = Object.keys((action.amounts as Record<string, number> | undefined) ?? {});
    if (this.numbers?.ask === "mobilise")
      return [...new Set(parts.map((part) => `space:${part.split(".")[1]}` as Thing))];
    const orders = (action.orders as Order[] | undefined) ?? [];
    const ends = orders.flatMap(({ do: verb, path, zone }) =>
      verb === "load" ? [] : [path ? last(path) : (zone ?? "")],
    );
    const attacked = ends.filter((space) => this.isFoe(space));
    const spaces = attacked.length ? attacked : ends;
    if (typeof action.space === "string") spaces.push(action.space);
    return [
      ...new Set([
        ...spaces.map((space): Thing => `space:${space}`),
        ...parts.map((part): Thing => `part:${part}`),
      ]),
    ];
  }

  reveal(...things: Thing[]): void {
    const spaces = things
      .filter((thing) => thing.startsWith("space:"))
      .map((thing) => thing.slice("space:".length));
    if (!spaces.length) return;
    this.focusOn = spaces[0] ?? null;
    this.revealed = spaces;
  }

  /** Of what is placed one by one the hand keeps more while there is any. */
  #stillAtHand(): string | null {
    return this.chosen.some(({ action }) => action.unit === this.placing) ? this.placing : null;
  }

  /** Where things happen now: what is asked about, the battle, or at the beginning of one's turn one's capital. */
  #scene(): string | null {
    const { decision } = this.table;
    const asked = decision?.args.space;
    if (typeof asked === "string") return asked;
    if (this.shown?.battle) return this.shown.battle.space;
    const capital = decision && this.shown?.powers[decision.seat]?.capital;
    const isAtHome = AT_HOME.includes(decision?.ask ?? "");
    if (isAtHome) return capital ?? null;
    return this.#place() ?? this.focusOn ?? capital ?? null;
  }

  /** The last space that the first number of a question speaks of: where aircraft rise to. */
  #place(): string | null {
    const words = this.numbers?.parts[0]?.name.split(".") ?? [];
    return words.reverse().find((word) => this.board?.spaces.has(word)) ?? null;
  }

  put(): void {
    this.picked = {};
    this.pending = null;
    this.refusal = null;
    this.aimed = null;
  }

  #preset(): Amounts {
    const { numbers, shown } = this;
    if (!numbers || !shown) return {};
    if (numbers.ask === "losses") return proposed(numbers, shown);
    if (numbers.ask === "bombard")
      return filled(
        numbers,
        numbers.parts.map(({ name }) => name),
      );
    return {};
  }

  // Pointing at the map

  point(space: string): void {
    const [option, ...others] = this.chosen.filter(({ action }) => action.space === space);
    const bid = this.chosen.find(({ action }) => action.space === space && action.unit === this.placing);
    if (bid && this.placing) this.table.act(bid.action as AnyAction);
    else if (option && !others.length && this.selected === space) this.table.act(option.action as AnyAction);
    else if (option) this.selected = space;
    else if (this.placing && this.places.some((place) => place.unit === this.placing)) this.place(space);
    else if (this.targets.has(space)) this.aim(space);
    else if (this.#isForbidden(space)) this.explain(space);
    else this.select(space);
  }

  /** A chip is its units: one of them is picked up, or one more of those that are. */
  pointAtChip(space: string, seat: string, unit: string): void {
    const isOwn = this.orders?.seat === seat && !this.placing;
    if (!isOwn || (this.targets.has(space) && this.selected !== space)) {
      this.point(space);
      return;
    }
    if (this.selected !== space) this.select(space);
    this.take(unit);
  }

  /** Whether a chip can be dragged: one's own, while orders are written, with something there that can go. */
  canDrag(space: string, seat: string): boolean {
    const { orders } = this;
    return orders?.seat === seat && waysFrom(orders.options, space).length > 0;
  }

  /** A chip is dragged: all of its kind that can go are in the hand, or what was picked up there before. */
  lift(space: string, unit: string): void {
    const wasHere = this.selected === space;
    if (!wasHere) this.select(space);
    const isHeld = this.mine.some((stack) => stack.unit === unit && this.inHand[stack.label]);
    if (wasHere && isHeld) return;
    const able = this.mine.filter((stack) => stack.unit === unit && this.canGo(stack.label));
    this.picked = Object.fromEntries(able.map(({ label, count }) => [label, count]));
  }

  /** And let go of over a space: the same as a click there; over nothing, or where it came from, it stays in the hand. */
  letGo(space: string | null): void {
    if (!space || space === this.selected) return;
    if (this.targets.has(space)) this.aim(space);
    else if (Object.keys(this.inHand).length) this.explain(space);
  }

  /** One more of a kind into the hand; when there are no more, the next kind that can go. */
  take(unit: string): void {
    const able = this.mine.filter(({ label }) => this.canGo(label));
    const of = able.filter((stack) => stack.unit === unit);
    const more = of.find(({ label, count }) => (this.inHand[label] ?? 0) < count);
    const next =
      more ?? (of.length ? able.find(({ label, count }) => (this.inHand[label] ?? 0) < count) : undefined);
    if (next) this.pick(next.label, (this.inHand[next.label] ?? 0) + 1);
  }

  /** Whether a click means a place where what is in the hand cannot go: not where other units of one's own can go on. */
  #isForbidden(space: string): boolean {
    const isHolding = Object.keys(this.inHand).length > 0;
    return isHolding && space !== this.selected && !waysFrom(this.orders?.options ?? [], space).length;
  }

  /** Tries what cannot be done, so that the server says which rule forbids it; the hand keeps what it holds. */
  async explain(space: string): Promise<void> {
    const { selected, orders, inHand } = this;
    if (!selected || !orders) return;
    const [label] = Object.keys(inHand);
    const stack = this.mine.find((one) => one.label === label);
    if (!stack) return;
    const order = this.#attempt(stack, selected, space);
    const held = { ...this.picked };
    this.refusal = await this.table.order({ add: order });
    if (!this.refusal) this.put();
    else if (this.selected === selected) this.picked = held;
  }

  /** The order a click would have meant: by the shortest way of its kind of unit. */
  #attempt(stack: StackView, from: string, to: string): AnyAction {
    const domain = this.view?.kinds[stack.unit]?.domain;
    const { board } = this;
    if (domain === "air") return { do: "fly", units: { [stack.label]: 1 }, path: [from, to] };
    const isSea = domain === "sea";
    const isOpen = (space: string) => space === to || board?.spaces.get(space)?.isSea === isSea;
    const path = (board && wayBetween(board.neighbours, isOpen, from, to)) ?? [from, to];
    return { do: isSea ? "sail" : "move", units: { [stack.label]: 1 }, path };
  }

  select(space: string | null): void {
    this.put();
    this.selected = this.selected === space ? null : space;
    this.#begin();
  }

  /** Where only one kind can go, the hand begins with one of it. */
  #begin(): void {
    const able = this.mine.filter(({ label }) => this.canGo(label));
    if (able.length === 1 && able[0]) this.picked = { [able[0].label]: 1 };
  }

  pick(label: string, count: number): void {
    this.pending = null;
    this.refusal = null;
    this.picked = { ...this.picked, [label]: count };
  }

  pickAll(): void {
    const able = this.mine.filter((stack) => this.canGo(stack.label));
    this.picked = Object.fromEntries(able.map((stack) => [stack.label, stack.count]));
  }

  canGo(label: string): boolean {
    return this.ways.some((way) => way.label === label);
  }

  /** Sends what is picked up there, or asks which way. */
  aim(to: string): void {
    const choices = choicesOf(this.targets.get(to) ?? [], this.isCombat, (space) => this.isHostile(space));
    if (choices.length) this.pending = { to, choices };
    else this.send(to, null);
  }

  // Orders

  async send(to: string, choice: Choice | null): Promise<void> {
    const ways = this.targets.get(to) ?? [];
    const picked = this.inHand;
    const taken = Object.keys(picked).flatMap((label) => wayFor(ways, label, choice) ?? []);
    this.pending = null;
    const refusal = (await this.#load(taken, picked)) ?? (await this.add(ordersOf(taken, picked)));
    if (!refusal) this.#follow(to, taken);
    this.refusal = refusal;
  }

  /** Units go aboard one by one, each where there is room after those before it. */
  async #load(ways: Way[], picked: Picked): Promise<Complaint | null> {
    const isLight = (unit: string) => this.view?.kinds[unit]?.light ?? true;
    const boarding = ways.filter(({ verb }) => verb === "load");
    const heavyFirst = boarding.sort(
      (one, other) => Number(isLight(one.label)) - Number(isLight(other.label)),
    );
    for (const { label, path } of heavyFirst) {
      for (let number = 0; number < (picked[label] ?? 0); number++) {
        const order = loading(this.orders?.options ?? [], label, path, isLight(label));
        const refusal = await this.add([order ?? this.#loadAnyhow(label, path)]);
        if (refusal) return refusal;
      }
    }
    return null;
  }

  /** An order that finds no room, for the server to say so. */
  #loadAnyhow(unit: string, path: string[]): AnyAction {
    const ships = this.view?.spaces[last(path)]?.units?.filter((stack) => this.view?.kinds[stack.unit]?.hold);
    return { do: "load", unit, transport: ships?.[0]?.label ?? "transport", path, count: 1 };
  }

  async add(orders: AnyAction[]): Promise<Complaint | null> {
    for (const order of orders) {
      const refusal = await this.table.order({ add: order });
      if (refusal) return refusal;
    }
    return null;
  }

  /** Whoever was loaded goes on: the ship is in the hand now. */
  #follow(to: string, taken: Way[]): void {
    const goesOn = taken.some(
      ({ verb, label }) => verb === "load" || (verb === "sail" && label.includes(".")),
    );
    const next = goesOn ? following(this.view?.spaces[to]?.units ?? [], this.orders?.seat ?? "") : {};
    this.put();
    if (Object.keys(next).length) {
      this.selected = to;
      this.picked = next;
      return;
    }
    const able = this.mine.filter(({ label }) => this.canGo(label));
    const again = able.find(({ label }) => taken.some((way) => way.label === label)) ?? able[0];
    if (again) this.picked = { [again.label]: 1 };
    else this.selected = null;
  }

  async order(option: Option): Promise<void> {
    this.put();
    this.refusal = await this.add([option.action as AnyAction]);
  }

  async dropOrder(index: number): Promise<void> {
    this.put();
    this.refusal = await this.table.order({ drop: index });
  }

  /** Keeps the plan, in case that it is committed and taken back. */
  remember(): void {
    const orders = this.orders?.orders.map(({ action }) => action as AnyAction) ?? [];
    if (orders.length) this.#planned = { question: this.#question(), orders };
  }

  /** The plan that was just taken back as a whole: the question is asked again, with nothing planned. */
  get undone(): AnyAction[] {
    const isAgain = this.table.log.at(-1)?.key === UNDONE && this.#planned?.question === this.#question();
    return isAgain && !this.orders?.orders.length ? (this.#planned?.orders ?? []) : [];
  }

  async restore(): Promise<void> {
    this.put();
    this.refusal = await this.add(this.undone);
  }

  #question(): string {
    return `${this.orders?.ask} ${this.orders?.seat} ${this.shown?.round}`;
  }

  // Numbers

  set(part: string, amount: number): void {
    this.amounts = { ...this.amounts, [part]: amount };
  }

  roomFor(part: string): number {
    return this.numbers ? room(this.numbers, this.amounts, part) : 0;
  }

  roomAt(space: string): number {
    const here = this.places.filter((place) => place.unit === this.placing && place.space === space);
    return Math.max(0, ...here.map(({ part }) => this.roomFor(part)));
  }

  /** Puts one of what is held there; what has no room there stays in the hand. */
  place(space: string): void {
    const { numbers, placing } = this;
    if (!numbers || !placing) return;
    const part = placeIn(this.places, placing, space, (one) => this.roomFor(one) > 0);
    if (!part) {
      this.selected = space;
      return;
    }
    this.set(part, (this.amounts[part] ?? 0) + 1);
    const unit = placing;
    if (!this.places.some((place) => place.unit === unit && this.roomFor(place.part))) this.placing = null;
  }
}
