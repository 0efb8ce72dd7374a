// The player's hands over the board of Blitzkrieg: the token picked up, and the place aimed at but not confirmed.

import type { Action as AnyAction } from "../../api/client";
import type { Option } from "../../api/types";
import type { Thing } from "../../table/highlight";
import type { Table } from "../../table/table.svelte";
import type { Controller } from "../page";
import { type Preview, preview, sideOf } from "./preview";
import { actionOf, attempt, type PlaceKey, placeOf, thingsOf, tokenIn } from "./targets";
import type { Action, BlitzkriegView, SideView } from "./types";

export class BlitzkriegController implements Controller {
  /** The place in one's reserve. */
  picked = $state.raw<number | null>(null);
  aim = $state.raw<PlaceKey | null>(null);

  view: BlitzkriegView | null = $derived.by(
    () => (this.table.shown?.view as BlitzkriegView | undefined) ?? null,
  );
  /** The reader's own side, and the one across the table; who only watches sits beside the second. */
  side: number = $derived.by(() => (this.view && this.table.seat ? sideOf(this.view, this.table.seat) : 1));
  me: SideView | null = $derived.by(
    () => this.view?.sides.find(({ seat }) => seat === this.table.seat) ?? null,
  );
  rival: SideView | null = $derived.by(() => this.view?.sides[1 - this.side] ?? null);
  reserve: string[] = $derived.by(() => this.me?.reserve ?? []);
  options: Option[] = $derived.by(() => {
    const decision = this.table.decision;
    return decision?.shape === "choose" ? decision.options : [];
  });
  /** The token picked up, whether or not it can be placed now. */
  looked: string | null = $derived.by(() =>
    this.picked === null ? null : (this.reserve[this.picked] ?? null),
  );
  /** The same while it is asked where to place one. */
  token: string | null = $derived.by(() => (this.isPlacing ? this.looked : null));
  holds: boolean = $derived.by(() => this.token !== null || this.aimed.length > 0);
  /** Whether the question is where to place which token. */
  isPlacing: boolean = $derived.by(() => this.options.some((option) => tokenIn(actionOf(option)) !== null));
  /** Places that can be chosen now: for a token that is picked up, or for the question itself. */
  lit: Set<PlaceKey> = $derived.by(() => {
    const fitting = this.isPlacing
      ? this.options.filter((option) => this.#uses(option, this.token))
      : this.options;
    return new Set(fitting.flatMap((option) => placeOf(actionOf(option)) ?? []));
  });
  /** The answers that point at the place aimed at, with any token or the one picked up. */
  aimed: Option[] = $derived.by(() => this.#at(this.aim, this.token));
  /** The one answer that picks and aim make. */
  chosen: Option | null = $derived.by(() => (this.aimed.length === 1 ? (this.aimed[0] ?? null) : null));
  preview: Preview | null = $derived.by(() => {
    const { decision } = this.table;
    return this.view && decision && this.chosen ? preview(this.view, decision, this.chosen) : null;
  });
  /** Tokens that some answer uses, at the place aimed at if there is one. */
  usable: Set<string> = $derived.by(() => {
    const there = this.#at(this.aim, null);
    const options = there.length ? there : this.options;
    return new Set(options.flatMap((option) => tokenIn(actionOf(option)) ?? []));
  });
  stop: Option | null = $derived.by(
    () => this.options.find((option) => actionOf(option).do === "stop") ?? null,
  );

  constructor(readonly table: Table) {}

  #uses(option: Option, token: string | null): boolean {
    return token !== null && tokenIn(actionOf(option)) === token;
  }

  #at(place: PlaceKey | null, token: string | null): Option[] {
    if (place === null) return [];
    const there = this.options.filter((option) => placeOf(actionOf(option)) === place);
    return token === null ? there : there.filter((option) => this.#uses(option, token));
  }

  // As the panel wants it

  fits(options: Option[]): Option[] {
    if (this.aimed.length) return options.filter((option) => this.aimed.includes(option));
    return this.token === null ? options : options.filter((option) => this.#uses(option, this.token));
  }

  heading(option: Option): string {
    const token = tokenIn(actionOf(option));
    return token === null ? "" : (this.table.text?.name("token", token) ?? token);
  }

  thingsIn(action: Record<string, unknown>): Thing[] {
    return thingsOf(action as unknown as Action);
  }

  drop(): void {
    this.picked = null;
    this.aim = null;
  }

  // Picking up and aiming

  pick(index: number): void {
    this.table.complaint = null;
    this.picked = this.picked === index ? null : index;
    if (!this.aimed.length) this.aim = null;
  }

  /** A token that can go nowhere now, placed where another can: the server is asked why it is not allowed. */
  tried(token: string): AnyAction | null {
    const place = this.options.map((option) => placeOf(actionOf(option))).find((found) => found !== null);
    return place && this.isPlacing ? (attempt(token, place) as unknown as AnyAction | null) : null;
  }

  /** First one looks at what an answer would do; the second time at the same place confirms it. */
  point(place: PlaceKey): void {
    if (this.aim === place && this.chosen) {
      this.confirm();
      return;
    }
    this.table.complaint = null;
    const wrong = this.token !== null && this.isPlacing && !this.lit.has(place);
    const meant = wrong && this.token !== null ? attempt(this.token, place) : null;
    this.aim = wrong ? null : place;
    if (meant) this.table.whyNot(meant as unknown as AnyAction);
  }

  confirm(): void {
    if (this.chosen) this.answer(this.chosen);
  }

  answer(option: Option): void {
    this.drop();
    this.table.act(option.action as AnyAction);
  }
}
