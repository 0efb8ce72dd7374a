import { describe, expect, it } from "vitest";
import { levelsOf, sequenceName, stepName } from "../src/table/sequence";
import { Text } from "../src/text/text";

const SEQUENCES = [
  { name: "turn", steps: ["move", "conduct", "income"].map((name) => ({ name, place: "" })) },
  { name: "battle", steps: ["attack", "defend"].map((name) => ({ name, place: "" })) },
];

describe("the sequence of play", () => {
  it("is told from the widest sequence under way to the narrowest", () => {
    const standing = [
      { sequence: "turn", step: "conduct" },
      { sequence: "battle", step: "defend" },
    ];
    const levels = levelsOf(SEQUENCES, standing);
    expect(levels.map(({ sequence, step }) => [sequence, step])).toEqual([
      ["turn", "conduct"],
      ["battle", "defend"],
    ]);
    expect(levels[0]?.steps.map(({ name }) => name)).toEqual(["move", "conduct", "income"]);
  });

  it("leaves out what has not begun and what it does not know", () => {
    const standing = [
      { sequence: "turn", step: "" },
      { sequence: "elsewhere", step: "attack" },
      { sequence: "battle", step: "attack" },
    ];
    expect(levelsOf(SEQUENCES, standing).map(({ sequence }) => sequence)).toEqual(["battle"]);
  });

  it("is named by the game's messages, or by the step itself", () => {
    const text = new Text("en", [
      "step-conduct = Conduct combat\nstep-attack = attack\nsequence-turn = A turn\n",
    ]);
    expect(stepName(text, "conduct")).toBe("Conduct combat");
    expect(stepName(text, "attack")).toBe("Attack");
    expect(stepName(text, "combat-move")).toBe("Combat move");
    expect(sequenceName(text, "turn")).toBe("A turn");
  });
});
