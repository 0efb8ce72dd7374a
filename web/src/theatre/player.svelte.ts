// Plays what others did, event after event, over the board as it was; then the new position is shown.

import { tick } from "svelte";
import { api } from "../api/client";
import type { EventInfo, Look } from "../api/types";
import type { Controller } from "../games/page";
import { motionIsReduced, settings } from "../settings.svelte";
import { isReason } from "../table/reason";
import type { Director, Table } from "../table/table.svelte";
import { type Pace, paceFor } from "./pacing";
import { type Beat, type GameTheatre, type Place, paceOf, type Scene } from "./script";
import type { Stage } from "./stage";

/** One moment: what happened, and the table after it (fetched when it is needed). */
interface Moment {
  n: number;
  events: EventInfo[];
  look: () => Promise<Look | null>;
}

/** Somebody who is so far behind has been away: the newest position is shown at once. */
const TOO_MUCH = 90_000;
/** How long a camera may fly before things are moved under it. */
const FLIGHT = 900;
/** How long to wait for what comes next before the play is over. */
const LINGER = 1500;
const UNDO = "undo";

export class Player implements Director {
  isPlaying = $state(false);
  /** Whether something is played, or will be in a moment: the bots are still thinking. */
  isOpen = $state(false);
  isReplay = $state(false);
  /** The event being played. */
  event = $state.raw<EventInfo | null>(null);

  /** How many of the runs so far; a run that is not the last one has been skipped. */
  #run = 0;
  #spent = 0;
  #closing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: Table,
    readonly theatre: GameTheatre,
    readonly controller: Controller,
    readonly stage: Stage,
  ) {}

  /** Plays what leads to a look; null when there is nothing to play. `waiting` are the looks that come after it. */
  play(look: Look, waiting: () => readonly Look[]): Promise<void> | null {
    const before = this.table.look;
    if (!before || settings.watching === "none" || motionIsReduced() || document.hidden) return null;
    if (this.table.past || before.seat !== look.seat) return null;
    const events = look.events.filter(({ n }) => n > before.moment);
    if (!events.some((event) => this.#isSeen(event)) || events.some(({ key }) => key === UNDO)) return null;
    if (events.every((event) => this.#isOwn(event))) return null;
    const ahead = () => [...events, ...waiting().flatMap((one) => one.events)];
    if (this.#lengthOf(ahead()) > TOO_MUCH && settings.watching !== "full") return null;
    const run = this.#begin(false);
    return this.#moments(
      run,
      before,
      momentsOf(events, look, this.table),
      () => this.#aheadOf(ahead()),
      () => !waiting().length,
    );
  }

  /** Plays again what happened after a moment, as far as now. */
  async replay(from: number): Promise<void> {
    const { table } = this;
    const now = table.look;
    if (!now) return;
    table.skip();
    await table.visit(null);
    const run = this.#begin(true);
    const before = await api.look(table.id, { seat: now.seat, at: from, since: from }).catch(() => null);
    if (run !== this.#run) return;
    const events = table.log.filter(({ n }) => n > from && n <= now.moment);
    if (before)
      await this.#moments(
        run,
        before,
        momentsOf(events, now, table),
        () => 0,
        () => true,
      );
    if (run === this.#run) table.skip();
  }

  stop(): void {
    this.#run += 1;
    this.#end();
    this.#close();
  }

  #end(): void {
    this.stage.clear();
    this.isPlaying = false;
    this.isReplay = false;
  }

  /** There is no more to come: the camera goes back to what the reader looked at. */
  #close(): void {
    clearTimeout(this.#closing);
    if (this.isOpen) this.theatre.frame?.(this.controller, []);
    this.isOpen = false;
    this.event = null;
  }

  #begin(isReplay: boolean): number {
    clearTimeout(this.#closing);
    this.isOpen = true;
    this.isPlaying = true;
    this.isReplay = isReplay;
    this.#run += 1;
    return this.#run;
  }

  async #moments(
    run: number,
    before: Look,
    moments: Moment[],
    ahead: () => number,
    isLast: () => boolean,
  ): Promise<void> {
    const { table } = this;
    let shown = before;
    table.staged = { ...before, at: before.at ?? before.moment };
    await tick();
    // The next position is fetched while the last is played.
    let coming = moments[0]?.look();
    for (const [index, moment] of moments.entries()) {
      const next = (await coming) ?? null;
      if (run !== this.#run) return;
      coming = moments[index + 1]?.look();
      shown = await this.#moment(run, shown, moment, next, ahead);
      if (run !== this.#run) return;
    }
    this.#end();
    if (isLast() && this.table.isAwaited) this.#close();
    else this.#closing = setTimeout(() => this.#close(), LINGER);
  }

  /** Plays the events of one moment and shows the position after it. */
  async #moment(
    run: number,
    before: Look,
    moment: Moment,
    after: Look | null,
    ahead: () => number,
  ): Promise<Look> {
    const { table, theatre } = this;
    let view = before.view;
    const seen = moment.events.filter((event) => this.#isSeen(event));
    if (theatre.frame && seen.length) {
      theatre.frame(this.controller, seen);
      await this.#stillness(theatre.places(seen[0] as EventInfo, view)[0] ?? null);
      if (run !== this.#run) return before;
    }
    let rest = moment.events;
    while (rest.length) {
      const start = performance.now();
      if (theatre.turns.includes((rest[0] as EventInfo).key)) this.#spent = 0;
      const pace = paceFor(
        this.isReplay ? "full" : settings.watching,
        settings.watchSpeed,
        ahead(),
        this.#spent,
      );
      const crowd = this.#crowdOf(rest, pace.crowd);
      rest = rest.slice(crowd.length);
      const patched = () =>
        crowd.reduce((now, event) => theatre.after?.(now, event, after?.view ?? now) ?? now, view);
      const isEarly = crowd.some(({ key }) => theatre.early?.includes(key));
      if (isEarly) {
        view = patched();
        await this.#show({ ...before, view, at: moment.n });
        if (run !== this.#run) return before;
      }
      const scene = { before: view, after: after?.view ?? view };
      await Promise.all(crowd.map((event) => this.#event(run, event, moment, scene, pace)));
      if (run !== this.#run) return before;
      const next = isEarly || !crowd.some((event) => seen.includes(event)) ? view : patched();
      if (next !== view) {
        view = next;
        await this.#show({ ...before, view, at: moment.n });
        if (run !== this.#run) return before;
      }
      // A slow machine takes longer than was planned: what counts is the reader's time.
      this.#spent += performance.now() - start;
    }
    const shown = after ? { ...after, at: moment.n, decisions: {}, seat: before.seat } : { ...before, view };
    if (seen.length) await this.#show(shown);
    table.staged = shown;
    return shown;
  }

  /** Several events of one kind may be seen at once when there is no time for each. */
  #crowdOf(events: EventInfo[], most: number): EventInfo[] {
    const [first] = events;
    if (!first || !this.#isSeen(first) || this.theatre.major?.includes(first.key)) return events.slice(0, 1);
    const stop = events.findIndex(({ key }) => key !== first.key);
    return events.slice(0, Math.min(most, stop < 0 ? events.length : stop));
  }

  async #show(look: Look): Promise<void> {
    this.table.staged = look;
    await tick();
    this.stage.clear();
  }

  async #event(
    run: number,
    event: EventInfo,
    moment: Moment,
    { before, after }: { before: unknown; after: unknown },
    pace: Pace,
  ): Promise<void> {
    const { table, theatre } = this;
    if (!this.isReplay) table.tell(event);
    if (!this.#isSeen(event)) return;
    this.event = event;
    const scene: Scene = {
      before,
      after,
      events: moment.events,
      index: moment.events.indexOf(event),
      mine: table.info?.mine ?? [],
      text: table.text,
      names: table.names,
    };
    const beats = theatre.scripts[event.key]?.(event.args as never, scene) ?? [];
    await this.#bringIntoSight(beats);
    const factor = theatre.major?.includes(event.key) ? pace.major : pace.factor;
    for (const beat of beats) {
      if (run !== this.#run) return;
      await Promise.all(beat.map((motion) => this.stage.perform(motion, paceOf(motion) * factor, event)));
    }
  }

  /** The board shows where it happens before anything moves. */
  async #bringIntoSight(beats: Beat[]): Promise<void> {
    const places = beats.flat().flatMap((motion): Place[] => ("path" in motion ? motion.path : [motion.at]));
    const named = places.filter((place) => typeof place === "string");
    const [last] = named.slice(-1);
    if (!last || named.every((place) => this.stage.sees(place))) return;
    if (!this.theatre.frame) this.controller.reveal?.(last);
    await this.#stillness(last);
  }

  /** Waits until a place stays where it is. */
  async #stillness(place: Place | null): Promise<void> {
    if (!place) return;
    // A camera that is told to fly begins to with the next frames.
    await tick();
    await frame();
    await frame();
    const until = performance.now() + FLIGHT;
    let before = "";
    let same = 0;
    while (performance.now() < until && same < 4) {
      await frame();
      const at = this.stage.at(place);
      const now = at ? `${Math.round(at.x)} ${Math.round(at.y)}` : "";
      same = now && now === before ? same + 1 : 0;
      before = now;
    }
  }

  #isSeen(event: EventInfo): boolean {
    return !isReason(event) && event.key in this.theatre.scripts;
  }

  /** What one has done oneself, or what follows from it at once, needs no waiting. */
  #isOwn(event: EventInfo): boolean {
    const mine = this.table.info?.mine ?? [];
    if (!this.#isSeen(event)) return true;
    if (typeof event.args.seat === "string") return mine.includes(event.args.seat);
    return this.theatre.follows?.includes(event.key) ?? false;
  }

  /** How long events are at their own pace, roughly: what they look like is known when they are played. */
  #lengthOf(events: EventInfo[]): number {
    return events.filter((event) => this.#isSeen(event)).length * 800;
  }

  /** What waits of the turn that is being played. */
  #aheadOf(events: EventInfo[]): number {
    const now = this.event ? events.indexOf(this.event) : -1;
    const rest = events.slice(now + 1);
    const turn = rest.findIndex(({ key }) => this.theatre.turns.includes(key));
    return this.#lengthOf(turn < 0 ? rest : rest.slice(0, Math.max(turn, 1)));
  }
}

/** The moments of these events; the last one's position is known, the others' are asked for. */
function momentsOf(events: EventInfo[], last: Look, table: Table): Moment[] {
  const moments = [...new Set(events.map(({ n }) => n))];
  return moments.map((n, index) => ({
    n,
    events: events.filter((event) => event.n === n),
    look: async () => {
      if (index === moments.length - 1) return last;
      return api.look(table.id, { seat: last.seat, at: n, since: n }).catch(() => null);
    },
  }));
}

function frame(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(done));
}
