import { expect, test } from "vitest";
import type { LessonAt, LessonStep } from "../api/types";
import { covered, shownStep, told } from "./place";

const at = (step: number, read_from: number, done = false): LessonAt => ({
  lesson: "x",
  step,
  read_from,
  done,
});
const step = (task: boolean): LessonStep => ({
  say: { en: "Do.", ru: "Делай." },
  show: [],
  after: null,
  rules: [],
  task,
  order: false,
});

test("what is only to be read comes before the task, and is not come to twice", () => {
  expect(shownStep(at(2, 0), 0)).toBe(0);
  expect(shownStep(at(2, 0), 1)).toBe(1);
  expect(shownStep(at(2, 0), 7)).toBe(2);
  expect(shownStep(at(3, 3), 1)).toBe(3);
});

test("after the last task the rest is read, then comes the end", () => {
  expect(shownStep(at(5, 4, true), 4)).toBe(4);
  expect(shownStep(at(5, 4, true), 5)).toBe(5);
});

test("what came of a task is told with the step after it, once it is done", () => {
  const steps = [step(false), step(true), step(true)];
  expect(told(steps, at(2, 2), 2)).toBe(steps[1]);
  expect(told(steps, at(1, 0), 1)).toBeNull();
  expect(told(steps, at(2, 2), 1)).toBeNull();
});

test("a card lies over what it covers and nothing else", () => {
  const card = { left: 0, top: 100, right: 100, bottom: 200 };
  expect(covered(card, [{ left: 10, top: 150, right: 30, bottom: 250 }])).toBe(20 * 50);
  expect(covered(card, [{ left: 10, top: 0, right: 30, bottom: 90 }])).toBe(0);
});
