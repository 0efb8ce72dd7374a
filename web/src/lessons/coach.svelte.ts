// The guide at a table: what the lesson says, where one is in it, and what one can do about it.

import { api, Problem } from "../api/client";
import type { GameInfo, LessonAt, LessonInfo, LessonText } from "../api/types";
import { go } from "../router.svelte";
import type { Thing } from "../table/highlight";
import type { Table } from "../table/table.svelte";
import { shownStep, told } from "./place";

export class Coach {
  lesson = $state.raw<LessonText | null>(null);
  at = $state.raw<LessonAt | null>(null);
  game = $state.raw<GameInfo | null>(null);
  isChanged = $state(false);
  busy = $state(false);
  /** Steps that were read in this browser. */
  read = $state(0);
  /** An earlier step one looks at again. */
  earlier = $state<number | null>(null);

  now = $derived(this.at ? shownStep(this.at, this.read) : 0);
  shown = $derived(this.earlier ?? this.now);
  steps = $derived(this.lesson?.steps ?? []);
  step = $derived(this.steps[this.shown] ?? null);
  isOver = $derived(this.at !== null && this.lesson !== null && this.shown >= this.steps.length);
  /** Whether there is nothing to do here but to read on. */
  isToRead = $derived(this.earlier === null && this.step !== null && !this.step.task);
  before = $derived(this.at ? told(this.steps, this.at, this.shown) : null);
  things = $derived((this.step?.show ?? []) as Thing[]);
  next: LessonInfo | null = $derived(this.#next());

  #asked = 0;

  constructor(readonly table: Table) {}

  async open(): Promise<void> {
    const { info } = this.table;
    if (!info?.lesson) return;
    [this.lesson, this.game] = await Promise.all([api.lesson(info.game, info.lesson), api.game(info.game)]);
  }

  /** Asks how far the lesson is; of several answers on their way the last one counts. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const at = await api.lessonAt(this.table.id);
      if (asked !== this.#asked) return;
      if (at.step !== this.at?.step) this.earlier = null;
      this.at = at;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.isChanged = problem.status === 409;
    }
  }

  goOn(): void {
    this.read = this.now + 1;
  }

  /** Leafs through what was said before. */
  leaf(by: number): void {
    const to = this.shown + by;
    this.earlier = to >= this.now ? null : Math.max(0, to);
  }

  async skip(): Promise<void> {
    const { look } = this.table;
    if (!look) return;
    await this.#busily(() => this.table.follow(() => api.skipStep(this.table.id, look.moment)));
    await this.refresh();
  }

  async repeat(): Promise<void> {
    const { info } = this.table;
    if (info?.lesson) await this.take(info.lesson, true);
  }

  async take(lesson: string, again = false): Promise<void> {
    const game = this.table.info?.game ?? "";
    await this.#busily(() =>
      this.table.attempt(async () => {
        go(`/t/${(await api.takeLesson(game, lesson, again)).id}`);
      }),
    );
  }

  async #busily(deed: () => Promise<void>): Promise<void> {
    this.busy = true;
    await deed();
    this.busy = false;
  }

  #next(): LessonInfo | null {
    const all = this.game?.lessons ?? [];
    const here = all.findIndex(({ id }) => id === this.lesson?.id);
    return here < 0 ? null : (all[here + 1] ?? null);
  }
}
