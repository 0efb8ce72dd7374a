import { describe, expect, it } from "vitest";
import type { GameInfo, Over, TableInfo } from "../api/types";
import { nextLevel, otherSeats, rematch, stronger, swapped } from "./again";

type Who = [seat: string, kind: "human" | "bot", level?: string];

function tableOf(mine: string[], ...seats: Who[]): TableInfo {
  return {
    game: "spring1942",
    options: { low_luck: true },
    public: false,
    clock: { kind: "live" },
    mine,
    seats: seats.map(([seat, kind, level]) => ({ seat, kind, level: level ?? null })),
  } as unknown as TableInfo;
}

function over(...winners: string[]): Over {
  return { end: "cities", winners, scores: {}, first: [] } as unknown as Over;
}

const duel = tableOf(["axis"], ["axis", "human"], ["allies", "bot", "easy"]);
const war = tableOf(
  ["germany", "japan"],
  ["ussr", "bot", "easy"],
  ["germany", "human"],
  ["uk", "bot", "normal"],
  ["japan", "human"],
  ["usa", "bot", "easy"],
);

describe("another game", () => {
  it("is the same again, bots where they were", () => {
    const again = rematch(duel);
    expect(again.seats).toEqual({ axis: { kind: "me" }, allies: { kind: "bot", level: "easy" } });
    expect(again.options).toEqual({ low_luck: true });
    expect(again.start).toBe(true);
  });

  it("leaves the seats of other people open to them", () => {
    const friends = tableOf(["axis"], ["axis", "human"], ["allies", "human"]);
    expect(rematch(friends).seats?.allies).toEqual({ kind: "open" });
    expect(otherSeats(friends, over("axis"))).toBeNull();
  });

  it("changes sides: all of the other one for whoever held a whole side, else one seat of it", () => {
    expect(otherSeats(duel, over("allies"))).toEqual(["allies"]);
    expect(otherSeats(war, over("germany", "japan"))).toEqual(["ussr", "uk", "usa"]);
    expect(swapped(war, ["ussr", "uk", "usa"], "normal").seats?.germany).toEqual({
      kind: "bot",
      level: "easy",
    });
    const one = tableOf(
      ["uk"],
      ["ussr", "bot", "easy"],
      ["germany", "bot", "easy"],
      ["uk", "human"],
      ["japan", "bot"],
    );
    expect(otherSeats(one, over("germany", "japan"))).toEqual(["germany"]);
  });

  it("has no other side where all win or lose together", () => {
    const together = tableOf(["p1"], ["p1", "human"], ["p2", "bot", "easy"]);
    expect(otherSeats(together, over("p1", "p2"))).toBeNull();
    expect(otherSeats(together, over())).toBeNull();
  });

  it("goes one level up, as far as the game has levels", () => {
    const game = { levels: ["random", "easy", "normal"] } as unknown as GameInfo;
    expect(nextLevel(duel, game)).toBe("normal");
    expect(nextLevel(war, game)).toBeNull();
    expect(stronger(duel, "normal").seats?.allies).toEqual({ kind: "bot", level: "normal" });
    expect(nextLevel(tableOf(["axis"], ["axis", "human"]), game)).toBeNull();
  });
});
