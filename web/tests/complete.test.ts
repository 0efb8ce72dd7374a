import { describe, expect, it } from "vitest";
import { completed, matches } from "../src/table/complete";

const TEXTS = [
  "done",
  "attack air_red air/1/pz3/2",
  "attack air_red air/2/tiger_e/3",
  "attack tank_blue tank/5/maus/1",
  "patrol",
];
const answers = TEXTS.map((text) => ({
  option: { text, action: { do: text.split(" ")[0] } },
  label: `Label of ${text}`,
}));
const texts = (typed: string) => matches(typed, answers).map(({ option }) => option.text);

describe("the command line", () => {
  it("offers everything before anything is typed", () => {
    expect(texts("")).toEqual(TEXTS);
  });

  it("finds by any words of the action or of its label", () => {
    expect(texts("attack maus")).toEqual(["attack tank_blue tank/5/maus/1"]);
    expect(texts("label patrol")).toEqual(["patrol"]);
    expect(texts("nothing like it")).toEqual([]);
  });

  it("puts those that begin as typed first", () => {
    expect(texts("pa")[0]).toBe("patrol");
  });

  it("completes as far as all agree, then word by word", () => {
    expect(completed("att", answers)).toBe("attack ");
    expect(completed("attack a", answers)).toBe("attack air_red air/");
    expect(completed("attack ", answers)).toBe("attack air_red ");
    expect(completed("d", answers)).toBe("done");
    expect(completed("zzz", answers)).toBe("zzz");
  });
});
