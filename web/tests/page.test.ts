import { describe, expect, it } from "vitest";
import { form } from "../src/games/siege/form";
import { chosen, fieldsFor } from "../src/lobby/forms";
import { fieldsOf } from "../src/lobby/schema";
import { found } from "../src/rules/search";
import { magnified, moved, onto } from "../src/table/viewport";

describe("a form of options", () => {
  it("is what the schema says", () => {
    const schema = {
      $ref: "#/$defs/Options",
      $defs: {
        Options: {
          properties: {
            mode: { enum: ["normal", "solo"] },
            players: { type: "integer", minimum: 2 },
            variants: { type: "array", items: { enum: ["a", "b"] } },
            quick: { type: "boolean" },
          },
        },
      },
    };
    expect(fieldsOf(schema)).toEqual([
      { name: "mode", kind: "choice", values: ["normal", "solo"] },
      { name: "players", kind: "number", low: 2, high: undefined },
      { name: "variants", kind: "several", values: ["a", "b"] },
      { name: "quick", kind: "switch" },
    ]);
  });
});

describe("a form of a game", () => {
  const siege = [
    { name: "mode", kind: "choice" as const, values: ["normal", "solo"] },
    { name: "players", kind: "number" as const },
  ];

  it("asks only what matters, within its limits", () => {
    const fields = fieldsFor(form, siege, { mode: "normal" });
    expect(fields[1]).toEqual({ name: "players", kind: "number", low: 2, high: 6 });
    expect(fieldsFor(form, siege, { mode: "solo" })).toEqual([siege[0]]);
    expect(fieldsFor(null, siege, {})).toEqual(siege);
  });

  it("leaves the rest to the defaults", () => {
    const options = { mode: "solo", players: 4 };
    expect(chosen(fieldsFor(form, siege, options), options)).toEqual({ mode: "solo" });
  });
});

describe("the rules' search", () => {
  const rules = [
    { id: "siege.he111.line", section: "He-111", en: "It flies straight.", ru: "Он летит прямо." },
    { id: "siege.move.wall", section: "Movement", en: "A wall stops them.", ru: "Стена их держит." },
  ].map((rule) => ({ ...rule, place: "page 9", unenforced: "" }));

  it("finds words in either language", () => {
    expect(found(rules, "прямо he-111").map((rule) => rule.id)).toEqual(["siege.he111.line"]);
    expect(found(rules, "WALL")).toHaveLength(1);
    expect(found(rules, "page 9 straight")).toHaveLength(1);
    expect(found(rules, "")).toHaveLength(2);
  });
});

describe("looking closer", () => {
  const all = { x: -100, y: -100, width: 200, height: 200 };

  it("keeps the point under the finger, and never leaves the drawing", () => {
    const near = magnified(all, all, 2, { x: -100, y: -100 });
    expect(near).toEqual({ x: -100, y: -100, width: 100, height: 100 });
    expect(moved(near as typeof all, all, -50, 500)).toEqual({ x: -100, y: 0, width: 100, height: 100 });
    expect(magnified(near as typeof all, all, 0.5, { x: 0, y: 0 })).toBeNull();
  });

  it("knows what is under a point of the screen", () => {
    const screen = { left: 10, top: 0, width: 400, height: 200 } as DOMRect;
    expect(onto(all, screen, 210, 100)).toEqual({ x: 0, y: 0 });
    expect(onto(all, screen, 310, 100)).toEqual({ x: 100, y: 0 });
  });
});
