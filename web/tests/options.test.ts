import { describe, expect, it } from "vitest";
import { told } from "../src/lobby/options";
import { fieldsOf } from "../src/lobby/schema";
import { Text } from "../src/text/text";

const SCHEMA = {
  $ref: "#/$defs/Options",
  $defs: {
    Options: {
      properties: {
        victory: { enum: ["standard", "total"] },
        escorts: { type: "boolean" },
        bid: { type: "object", additionalProperties: { type: "integer" } },
        max_rounds: { anyOf: [{ type: "integer" }, { type: "null" }] },
      },
    },
  },
};

const TEXT = new Text("en", [
  `option-victory = Victory
victory-total = twelve cities
option-escorts = Escorts
option-bid = Bid
option-max_rounds = Rounds
seat-uk = Britain
`,
]);

describe("options", () => {
  it("become fields by their schema", () => {
    expect(fieldsOf(SCHEMA)).toEqual([
      { name: "victory", kind: "choice", values: ["standard", "total"] },
      { name: "escorts", kind: "switch" },
      { name: "bid", kind: "amounts" },
      { name: "max_rounds", kind: "number", low: undefined, high: undefined, optional: true },
    ]);
  });

  it("leave a deck of cards out of the form and tell of it by its label", () => {
    const deck = { anyOf: [{ $ref: "#/$defs/Deck" }, { type: "null" }] };
    const $defs = {
      Options: { properties: { cards: deck } },
      Deck: { type: "object", properties: { staff: {} } },
    };
    expect(fieldsOf({ $ref: "#/$defs/Options", $defs })).toEqual([]);
    expect(told(TEXT, { escorts: { staff: [{ id: "eden" }] } }, { escorts: null })).toEqual(["Escorts"]);
  });

  it("are told where they differ from the defaults", () => {
    const defaults = { victory: "standard", escorts: false, bid: {}, max_rounds: null };
    const chosen = { victory: "total", escorts: true, bid: { uk: 4 }, max_rounds: 5 };
    expect(told(TEXT, chosen, defaults)).toEqual([
      "Victory: twelve cities",
      "Escorts",
      "Bid: Britain 4",
      "Rounds: 5",
    ]);
    expect(told(TEXT, defaults, defaults)).toEqual([]);
  });
});
