import { expect, it } from "vitest";
import { OneAtATime } from "../src/api/turns";

it("one question at a time, and of those that come up meanwhile only the last", async () => {
  const turns = new OneAtATime();
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const ask = (name: string) => () =>
    new Promise<void>((resolve) => {
      asked.push(name);
      answers.push(resolve);
    });
  const all = turns.do(ask("first"));
  await turns.do(ask("second"));
  await turns.do(ask("third"));
  expect(asked).toEqual(["first"]);
  answers[0]?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual(["first", "third"]);
  answers[1]?.();
  await all;
  expect(asked).toEqual(["first", "third"]);
});

it("after a failure others have their turn", async () => {
  const turns = new OneAtATime();
  await expect(turns.do(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  let isDone = false;
  await turns.do(async () => {
    isDone = true;
  });
  expect(isDone).toBe(true);
});
