// The player's hands over the table of Churchill: the card and the leader picked up, the place aimed at, the numbers
// being set, and which of the views is open.

import type { Action as AnyAction } from "../../api/client";
import type { AllocateInfo, Option } from "../../api/types";
import type { Thing } from "../../table/highlight";
import { type Amounts, answer, broken, room, total } from "../../table/numbers";
import type { Table } from "../../table/table.svelte";
import type { Controller } from "../page";
import { say } from "./messages";
import { answered, issueOf, moved, nationOf, type Spot, spotOf, type Worth, worthOf } from "./preview";
import { actionOf, attempt, cardIn, type PlaceKey, partAt, placeOf, usesLeader } from "./targets";
import type { Action, ChurchillView, NationView } from "./types";
import { shows, TABS, type Tab, tabFor } from "./views";

export class ChurchillController implements Controller {
  card = $state.raw<string | null>(null);
  #led = $state(false);
  aim = $state.raw<PlaceKey | null>(null);
  /** What an open detail is about: a card, a leader or an issue that one looks at. */
  looked = $state.raw<string | null>(null);
  amounts = $state<Amounts>({});
  #opened = $state.raw<{ over: Tab; tab: Tab } | null>(null);

  view: ChurchillView | null = $derived.by(
    () => (this.table.shown?.view as ChurchillView | undefined) ?? null,
  );
  me: NationView | null = $derived.by(
    () => (this.view && nationOf(this.view, this.table.seat ?? null)) ?? null,
  );
  hand: string[] = $derived.by(() => this.me?.hand ?? []);

  /** The view that what happens belongs to; another one that was opened stays until that changes. */
  wanted: Tab = $derived.by(() => (this.view ? tabFor(this.view, this.table.decision?.ask) : "conference"));
  tab: Tab = $derived.by(() => (this.#opened?.over === this.wanted ? this.#opened.tab : this.wanted));

  options: Option[] = $derived.by(() => {
    const decision = this.table.decision;
    return decision?.shape === "choose" ? decision.options : [];
  });
  allocate: AllocateInfo | null = $derived.by(() => {
    const decision = this.table.decision;
    return decision?.shape === "allocate" ? decision : null;
  });
  debated: string | null = $derived.by(() => this.view?.debate?.issue ?? null);
  /** Whether the question is what to do with a card. */
  isSpeaking: boolean = $derived.by(() => this.options.some((option) => cardIn(actionOf(option)) !== null));
  mayLead: boolean = $derived.by(() => this.options.some((option) => usesLeader(actionOf(option))));
  /** Whether the leader speaks: he was picked up, or only he can answer. */
  leader: boolean = $derived.by(() => this.#led || (this.mayLead && !this.#mayUseStaff));
  holds: boolean = $derived.by(
    () => this.isSpeaking && (this.card !== null || this.#led || this.aim !== null),
  );
  /** The answers that what was picked up and aimed at leave. */
  fitting: Option[] = $derived.by(() => this.#with(this.card, this.aim));
  /** The one answer they make, once a card is picked. */
  chosen: Option | null = $derived.by(() =>
    this.card !== null && this.fitting.length === 1 ? (this.fitting[0] ?? null) : null,
  );
  /** Cards that some answer uses, at the place aimed at if there is one. */
  usable: Set<string> = $derived.by(
    () => new Set(this.#with(null, this.aim).flatMap((option) => cardIn(actionOf(option)) ?? [])),
  );
  /** Places that can be clicked now. */
  lit: Set<PlaceKey> = $derived.by(() => {
    if (this.allocate) return this.#roomy(this.allocate);
    const options = this.#with(this.card, null);
    return new Set(options.flatMap((option) => placeOf(actionOf(option), this.debated) ?? []));
  });
  /** What is left to be allocated. */
  left: number = $derived.by(() => {
    const limit = this.allocate?.limits[0];
    return limit ? (limit.high ?? 0) - total(limit, this.amounts) : 0;
  });
  isWhole: boolean = $derived.by(() => this.allocate !== null && !broken(this.allocate, this.amounts).length);

  constructor(readonly table: Table) {}

  open(tab: Tab): void {
    this.#opened = { over: this.wanted, tab };
  }

  get #mayUseStaff(): boolean {
    return this.options.some((option) => cardIn(actionOf(option)) !== null && !usesLeader(actionOf(option)));
  }

  #with(card: string | null, aim: PlaceKey | null): Option[] {
    return this.options.filter((option) => {
      const action = actionOf(option);
      if (this.leader && cardIn(action) !== null && !usesLeader(action)) return false;
      if (!this.leader && usesLeader(action)) return false;
      if (card !== null && cardIn(action) !== card) return false;
      return aim === null || placeOf(action, this.debated) === aim;
    });
  }

  #roomy(decision: AllocateInfo): Set<PlaceKey> {
    const keys = new Set<PlaceKey>();
    for (const { name } of decision.parts) {
      if (room(decision, this.amounts, name)) keys.add(placeOfPart(name));
    }
    return keys;
  }

  // As the panel wants it

  fits(options: Option[]): Option[] {
    return this.holds ? options.filter((option) => this.fitting.includes(option)) : options;
  }

  heading(option: Option): string {
    const card = cardIn(actionOf(option));
    return card === null ? "" : (this.table.text?.name("card", card) ?? card);
  }

  drop(): void {
    this.card = null;
    this.#led = false;
    this.aim = null;
    this.amounts = {};
  }

  thingsIn(action: Record<string, unknown>): Thing[] {
    const meant = action as unknown as Action;
    const card = cardIn(meant);
    const places = meant.do === "allocate" ? Object.keys(meant.amounts ?? {}).map(placeOfPart) : [];
    const place = placeOf(meant, this.debated);
    const named = place === null ? places : [place];
    return [
      ...(card === null ? [] : [`card:${card}` as Thing]),
      ...named.map((key): Thing => (key.startsWith("issue/") ? `issue:${key.slice(6)}` : `place:${key}`)),
    ];
  }

  /** The view that shows it opens. */
  reveal(...things: Thing[]): void {
    const thing = things.find((one) => one.startsWith("issue:") || one.startsWith("place:"));
    if (!thing) return;
    const place = thing.startsWith("issue:") ? thing.replace(":", "/") : thing.slice(thing.indexOf(":") + 1);
    const tab = TABS.find((one) => shows(one, place));
    if (tab) this.open(tab);
  }

  // Picking up and aiming

  pick(card: string): void {
    this.table.complaint = null;
    this.card = this.card === card ? null : card;
    this.looked = this.card;
    if (this.card && this.aim && !this.fitting.length) this.aim = null;
  }

  pickLeader(): void {
    this.table.complaint = null;
    if (!this.mayLead) this.#explain(this.tried(this.hand[0], true));
    this.#led = !this.#led && this.mayLead;
    this.looked = this.me?.leader.id ?? null;
  }

  /** A place was clicked: it answers, counts one more, or is aimed at until a card is picked. */
  point(place: PlaceKey): void {
    this.table.complaint = null;
    if (this.allocate) this.#addAt(partAt(place));
    else if (this.#isAside(place)) this.table.complaint = { sentence: this.#debateFirst(), rule: null };
    else if (!this.lit.has(place)) this.#explain(this.#meant(place));
    else {
      const there = this.#with(this.card, place);
      if (there.length === 1 && there[0]) this.answer(there[0]);
      else this.aim = this.aim === place ? null : place;
    }
  }

  /** One more of a part; where there is no room for it, why not. */
  #addAt(part: string): void {
    if (!this.allocate) return;
    const more = { ...this.amounts, [part]: (this.amounts[part] ?? 0) + 1 };
    if (room(this.allocate, this.amounts, part)) this.add(part, 1);
    else this.table.whyNot({ do: "allocate", amounts: more });
  }

  /** What a click on a place that is not lit would have meant. */
  #meant(place: PlaceKey): Action | null {
    const issue = place.startsWith("issue/") ? place.slice("issue/".length) : null;
    if (issue && this.card && this.isSpeaking && !this.debated)
      return { do: this.leader ? "lead" : "advance", card: this.card, issue };
    return attempt(this.options, place, this.debated);
  }

  /** What playing a card, or the leader for it, would mean here: the server is asked why it is not allowed. */
  tried(card: string | undefined, leader = this.leader): Action | null {
    const issue = this.aim?.split("/")[1] ?? this.view?.issues[0]?.id;
    if (!card || !issue || !this.isSpeaking) return null;
    if (this.table.decision?.ask === "agenda-card") return leader ? null : { do: "seal", card };
    if (this.debated) return { do: leader ? "confront" : "object", card };
    return { do: leader ? "lead" : "advance", card, issue };
  }

  /** An issue that is not the one under debate. */
  #isAside(place: PlaceKey): boolean {
    return this.isSpeaking && this.debated !== null && place.startsWith("issue/") && !this.lit.has(place);
  }

  #debateFirst(): string {
    return say("debate-first", { issue: this.table.text?.name("issue", this.debated ?? "") ?? "" });
  }

  /** Says why something is not allowed; what is picked up stays picked up. */
  #explain(meant: Action | null): void {
    if (meant) this.table.whyNot(meant as unknown as AnyAction);
    else this.aim = null;
  }

  /** One more or one less of a part, within the limits. */
  add(part: string, more: number): void {
    if (!this.allocate) return;
    const now = this.amounts[part] ?? 0;
    const high = now + room(this.allocate, this.amounts, part);
    this.amounts[part] = Math.min(high, Math.max(0, now + more));
  }

  send(): void {
    if (this.allocate && this.isWhole) this.table.act(answer(this.allocate, this.amounts));
  }

  confirm(): void {
    if (this.chosen) this.answer(this.chosen);
  }

  answer(option: Option): void {
    this.drop();
    this.looked = null;
    this.table.act(option.action as AnyAction);
  }

  // What it would do

  /** What a card of one's own, or the leader for it, counts for on an issue. */
  worthOn(card: string | null, leader: boolean, id: string): Worth | null {
    return this.view && worthOf(this.view, leader ? (this.me?.leader.id ?? null) : card, id);
  }

  /** Where an issue is sure to come with what is picked up, or with the chief who has rolled: luck may take it farther. */
  landing(id: string): Spot | null {
    const ask = this.table.decision;
    const rolled = ask?.ask === "chiefs-issue" ? String(ask.args.card) : null;
    const value = this.worthOn(rolled ?? this.card, this.leader, id);
    return value && this.landingFor(id, value.low);
  }

  landingFor(id: string, value: number): Spot | null {
    const { view, me } = this;
    if (!view || !me) return null;
    return view.debate ? answered(view, me.seat, value) : this.#advanced(id, value);
  }

  #advanced(id: string, value: number): Spot | null {
    const issue = this.view && issueOf(this.view, id);
    return issue && this.me ? moved(spotOf(issue), this.me.seat, value) : null;
  }

  agendaWorth(card: string): Worth | null {
    return this.view && worthOf(this.view, card, null);
  }
}

/** Where on the map a part of an allocation is set. */
export function placeOfPart(part: string): PlaceKey {
  const [what, where] = part.split(".");
  if (!where) return `region/${part}`;
  return { offensive: `front/${where}`, naval: `box/${where}` }[what ?? ""] ?? `issue/${where}`;
}
