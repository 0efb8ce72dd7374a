// Where a reader is in a lesson: the server says what is done, the browser what was read.

import type { LessonAt, LessonStep } from "../api/types";

/** The step that is shown: the first one not read before the task, or the task itself; past the last, the end. */
export function shownStep(at: LessonAt, read: number): number {
  return Math.min(Math.max(read, at.read_from), at.step);
}

/** What came of the task before a step. */
export function told(steps: LessonStep[], at: LessonAt, step: number): LessonStep | null {
  const done = steps[step - 1];
  return done?.task && step <= at.read_from ? done : null;
}

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How much of some things a card would lie over. */
export function covered(card: Area, things: Area[]): number {
  return things.reduce((sum, thing) => {
    const width = Math.min(card.right, thing.right) - Math.max(card.left, thing.left);
    const height = Math.min(card.bottom, thing.bottom) - Math.max(card.top, thing.top);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
}
