// The player's hands over the board of Siege: the cards picked up, the targets that light up, the open menu.

import type { Action as AnyAction } from "../../api/client";
import type { Option } from "../../api/types";
import type { Thing } from "../../table/highlight";
import type { Table } from "../../table/table.svelte";
import type { Controller } from "../page";
import { isAttack } from "./pieces";
import {
  actionOf,
  attempt,
  attemptAtWall,
  buildingKey,
  cardsOf,
  enemyKey,
  fitting,
  type Picks,
  type PlaceKey,
  spaceKey,
  targetOf,
  targets,
  thingsOf,
  tokensOf,
  wallKey,
} from "./targets";
import type { Action, DefenderView, EnemyView, SiegeView } from "./types";

/** Several answers at one place, to choose from. */
export interface Menu {
  options: Option[];
  x: number;
  y: number;
}

export class SiegeController implements Controller {
  cards = $state.raw<number[]>([]);
  tokens = $state.raw<number[]>([]);
  wanted = $state.raw<{ seat: string; index: number } | null>(null);
  menu = $state.raw<Menu | null>(null);

  view: SiegeView | null = $derived.by(() => (this.table.shown?.view as SiegeView | undefined) ?? null);
  me: DefenderView | null = $derived.by(
    () => this.view?.defenders.find(({ seat }) => seat === this.table.seat) ?? null,
  );
  options: Option[] = $derived.by(() => {
    const decision = this.table.decision;
    return decision?.shape === "choose" ? decision.options : [];
  });
  /** Tokens one can pick up: the field marshal's hand, or the kinds still to be placed at the set-up. */
  tray: string[] = $derived.by(() => {
    if (this.view?.marshal_hand.length) return this.view.marshal_hand;
    return [...new Set(this.options.flatMap((option) => tokensOf(actionOf(option))))];
  });
  picks: Picks = $derived.by(() => ({
    cards: this.cards.map((index) => this.me?.hand[index] ?? ""),
    tokens: this.tokens.map((index) => this.tray[index] ?? ""),
    wanted: this.wanted && {
      seat: this.wanted.seat,
      card: this.handOf(this.wanted.seat)[this.wanted.index] ?? "",
    },
  }));
  holds: boolean = $derived.by(() => this.cards.length + this.tokens.length > 0 || this.wanted !== null);
  fitted: Option[] = $derived.by(() => (this.holds ? fitting(this.options, this.picks) : this.options));
  lit: Map<PlaceKey, Option[]> = $derived.by(() => (this.view ? targets(this.fitted, this.view) : new Map()));
  /** Cards that some answer uses. */
  playable: Set<string> = $derived.by(
    () => new Set(this.options.flatMap((option) => cardsOf(actionOf(option)))),
  );

  isTrade: boolean = $derived.by(() => ["trade", "consider"].includes(this.table.decision?.ask ?? ""));

  constructor(readonly table: Table) {}

  handOf(seat: string): string[] {
    return this.view?.defenders.find((defender) => defender.seat === seat)?.hand ?? [];
  }

  // As the panel wants it

  fits(options: Option[]): Option[] {
    return this.holds ? fitting(options, this.picks) : options;
  }

  heading(option: Option): string {
    const { text, names } = this.table;
    const action = actionOf(option);
    if (!text) return action.do;
    if (action.do === "offer") return text.name("seat", action.seat, names);
    if (action.do === "cast") return text.say("do-cast", { tokens: "" }).replace(/[:\s]+$/, "");
    if (action.do === "swap" || action.do === "discard") return "";
    const cards = cardsOf(action);
    return cards.length ? text.name("card", cards) : text.name("token", tokensOf(action));
  }

  thingsIn(action: Record<string, unknown>): Thing[] {
    return thingsOf(action as unknown as Action);
  }

  drop(): void {
    this.cards = [];
    this.tokens = [];
    this.wanted = null;
    this.menu = null;
  }

  // Picking up

  pickCard(index: number): void {
    this.menu = null;
    this.table.complaint = null;
    if (this.cards.includes(index)) {
      this.cards = this.cards.filter((other) => other !== index);
      return;
    }
    const together = [...this.cards, index];
    this.cards = this.#goTogether(together) ? together : [index];
    this.#explainUseless();
  }

  pickWanted(seat: string, index: number): void {
    const same = this.wanted?.seat === seat && this.wanted.index === index;
    this.wanted = same ? null : { seat, index };
  }

  pickToken(index: number): void {
    this.menu = null;
    if (this.tokens.includes(index)) {
      this.tokens = this.tokens.filter((other) => other !== index);
      return;
    }
    const together = [...this.tokens, index];
    const names = together.map((place) => this.tray[place] ?? "");
    const fits = fitting(this.options, { ...this.picks, tokens: names }).length > 0;
    this.tokens = fits ? together : [index];
  }

  #goTogether(cards: number[]): boolean {
    const names = cards.map((place) => this.me?.hand[place] ?? "");
    return fitting(this.options, { ...this.picks, cards: names }).length > 0;
  }

  /** Says why what is picked up can do nothing now. */
  #explainUseless(): void {
    const meant = this.fitted.length ? null : this.tried(this.picks.cards);
    if (meant) this.table.whyNot(meant);
  }

  /** Cards that can do nothing now are tried on the first enemy, so that the server says why. */
  tried(cards: string[]): AnyAction | null {
    if (!this.options.length || this.table.decision?.ask !== "play") return null;
    const { sector, enemies } =
      this.view?.sectors.find((one) => Object.values(one.enemies).some((e) => e.length)) ?? {};
    const ring = Object.keys(enemies ?? {}).find((name) => enemies?.[name]?.length);
    const enemy = ring ? enemies?.[ring]?.[0] : undefined;
    const atWall = attemptAtWall(cards, 1);
    const meant = atWall ?? (enemy && sector && ring ? attempt(cards, targetOf(ring, sector, enemy)) : null);
    return meant as unknown as AnyAction | null;
  }

  // Pointing at the board

  /** A click on an enemy, a wall, a building or a space: the answer, a menu of answers, or why not. */
  point(place: PlaceKey, at: { x: number; y: number }, meant: Action | null): void {
    const options = this.lit.get(place) ?? [];
    const [only] = options;
    if (only && options.length === 1 && (this.holds || this.#isPlain(only))) this.choose(only);
    else if (only) this.menu = { options, ...at };
    else if (meant) this.table.whyNot(meant as unknown as AnyAction);
    else this.menu = null;
  }

  /** Everything one can do in a space, for the keyboard. */
  pointAtSpace(ring: string, sector: number, at: { x: number; y: number }): void {
    const sectorView = this.view?.sectors[sector - 1];
    const enemies = sectorView?.enemies[ring] ?? [];
    const keys = [spaceKey(ring, sector), ...enemies.map((enemy) => enemyKey(ring, sector, enemy))];
    if (ring === "city") keys.push(wallKey(sector), buildingKey(sector));
    const options = [...new Set(keys.flatMap((key) => this.lit.get(key) ?? []))];
    const [only] = options;
    const first = enemies[0];
    if (only && options.length === 1 && this.holds) this.choose(only);
    else if (only) this.menu = { options, ...at };
    else if (first) this.point("", at, this.meantFor(ring, sector, first));
  }

  /** What a click on this enemy means with the cards that are picked up, or with any attack card. */
  meantFor(ring: string, sector: number, enemy: EnemyView): Action | null {
    if (this.table.decision?.ask !== "play") return null;
    const hand = this.me?.hand ?? [];
    const cards = this.picks.cards.length ? this.picks.cards : hand.filter(isAttack).slice(0, 1);
    return attempt(cards, targetOf(ring, sector, enemy));
  }

  /** What a click on a space means while tanks are set up. */
  meantForSpace(sector: number): Action | null {
    const [token] = this.picks.tokens;
    return token && this.options.some(({ action }) => action.do === "put")
      ? { do: "put", token, sector }
      : null;
  }

  meantForWall(sector: number): Action | null {
    return attemptAtWall(this.picks.cards, sector);
  }

  #isPlain(option: Option): boolean {
    return ["home", "hurt"].includes(actionOf(option).do);
  }

  choose(option: Option): void {
    this.drop();
    this.table.act(option.action as AnyAction);
  }
}
