// Passing: what stands by itself, what is never loud, and when one is asked once more.

import { describe, expect, test } from "vitest";
import { isPassing, isPlain, sureOf } from "../src/table/passing";
import { Text } from "../src/text/text";

const option = (action: Record<string, unknown>) => ({ action, text: String(action.do) });
const text = new Text("en", [
  "do-done = Done\ndo-done-play = End my turn\ndo-go_on = keep moving\nsure-done-play = { $count } things left. Sure?",
]);

describe("passing", () => {
  test("being done stands by itself, and so does agreeing, but not an answer that names something", () => {
    expect(isPlain(option({ do: "done" }))).toBe(true);
    expect(isPlain(option({ do: "accept" }))).toBe(true);
    expect(isPlain(option({ do: "keep", card: "x" }))).toBe(false);
    expect(isPassing(option({ do: "done" }))).toBe(true);
    expect(isPassing(option({ do: "accept" }))).toBe(false);
  });

  test("one is asked where the game has a sentence for it and something else could be done", () => {
    const done = option({ do: "done" });
    expect(sureOf(text, "play", done, 3, false)).toBe("3 things left. Sure?");
    expect(sureOf(text, "play", done, 0, false)).toBeNull();
    expect(sureOf(text, "play", done, 3, true)).toBeNull();
    expect(sureOf(text, "swap", done, 3, false)).toBeNull();
  });

  test("an answer says what it leads to where it is given, and begins with a capital", () => {
    expect(text.answer("play", { do: "done" })).toBe("End my turn");
    expect(text.answer("swap", { do: "done" })).toBe("Done");
    expect(text.answer("stop-at-centre", { do: "go_on" })).toBe("Keep moving");
  });
});
