import { describe, expect, it } from "vitest";
import type { Table } from "../../table/table.svelte";
import { Text } from "../../text/text";
import { fieldName, lineOf, thingName } from "./names";
import { isLine, partsOf, rowsOf, seatRows } from "./shape";

const TEXT = new Text("en", [
  "view-pot = In the pot\ncard-ace = the ace\nseat-p1 = First\nseat-p2 = Second\n",
]);
const TABLE = { text: TEXT, names: { p1: "Ann" }, info: { seats: [{ seat: "p1" }, { seat: "p2" }] } };
const table = TABLE as unknown as Table;

describe("any view", () => {
  it("puts things that are alike into a table", () => {
    const players = { p1: { score: 3, hand: ["ace"] }, p2: { score: 0, hand: [] } };
    expect(rowsOf(players)).toEqual({
      columns: ["score", "hand"],
      rows: [
        { heading: "p1", cells: [3, ["ace"]] },
        { heading: "p2", cells: [0, []] },
      ],
    });
    expect(rowsOf([{ score: 3 }, { score: 4 }])?.rows.map(({ heading }) => heading)).toEqual(["1", "2"]);
  });

  it("puts what each seat has side by side", () => {
    const view = { points: { p1: 3, p2: 0 }, hand: { p1: ["ace"] }, deck: { ace: 2 }, round: 1, played: {} };
    expect(seatRows(view, ["p1", "p2"])).toEqual({
      columns: ["points", "hand"],
      rows: [
        { heading: "p1", cells: [3, ["ace"]] },
        { heading: "p2", cells: [0, null] },
      ],
    });
    expect(seatRows({ round: 1 }, ["p1", "p2"])).toBeNull();
  });

  it("makes no table of things that differ, or of one", () => {
    expect(rowsOf({ p1: { score: 3 }, p2: { points: 0 } })).toBeNull();
    expect(rowsOf([{ score: 3 }])).toBeNull();
    expect(rowsOf([{ deep: { deeper: { score: 1 } } }, { deep: { deeper: { score: 2 } } }])).toBeNull();
  });

  it("tells what fits on one line from what has parts", () => {
    expect([3, "ace", null, [1, 2], { tank: 2 }, []].every(isLine)).toBe(true);
    expect([[[1]], { a: "b" }, {}].some(isLine)).toBe(false);
    expect(partsOf({ turn: "p1", board: [[1, 2]] })).toEqual({
      lines: [["turn", "p1"]],
      blocks: [["board", [[1, 2]]]],
    });
  });

  it("is named by the game's messages where it has them", () => {
    expect(fieldName(table, "pot")).toBe("In the pot");
    expect(fieldName(table, "last_roll")).toBe("Last roll");
    expect(thingName(table, "players", "p1")).toBe("Ann");
    expect(thingName(table, "card", "ace")).toBe("the ace");
    expect(lineOf(table, "turn", "p2")).toBe("Second");
    expect(lineOf(table, "card", ["ace", "king"])).toBe("the ace, king");
    expect(lineOf(table, "score", { p1: 3, p2: 0 })).toBe("Ann 3, Second 0");
    expect([null, "", [], true].map((thing) => lineOf(table, "card", thing))).toEqual(["–", "–", "–", "Yes"]);
  });
});
