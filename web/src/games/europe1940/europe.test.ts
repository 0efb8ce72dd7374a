import { describe, expect, it } from "vitest";
import { sheets } from "./income";
import { neutralsByStance, pairsOf } from "./politics";
import type { EuropeView } from "./types";

const BOUND = { rule: "europe.war.ussr", key: "bound", args: {} };
const FREE = { bound: {}, may_declare_on: [], lets_through: [] };

const view = {
  powers: {
    germany: { side: "axis", income: 30 },
    ussr: { side: "allies", income: 28 },
    uk: { side: "allies", income: 29 },
  },
  politics: {
    germany: { ...FREE, at_war_with: ["uk"], may_declare_on: ["ussr"] },
    ussr: { ...FREE, at_war_with: [], bound: { germany: BOUND } },
    uk: { ...FREE, at_war_with: ["germany"] },
  },
  neutrals: { sweden: { stance: "strict", army: 6 }, crete: { stance: "allies", army: 0 } },
  convoys: { sz119: [{ seat: "uk", dice: 3, most: 5 }], sz125: [] },
  objectives: [
    { id: "trade", seat: "germany", ipc: 5 },
    { id: "oil", seat: "germany", ipc: 0 },
  ],
} as unknown as EuropeView;

describe("politics", () => {
  it("put wars first and say of every other pair who may begin one", () => {
    const [first, second] = pairsOf(view);
    expect([first?.one, first?.other, first?.atWar]).toEqual(["germany", "uk", true]);
    expect(second?.directions).toEqual([
      { from: "germany", to: "ussr", refusal: null },
      { from: "ussr", to: "germany", refusal: BOUND },
    ]);
  });

  it("sort neutrals by what they lean to and leave out what is empty", () => {
    expect(neutralsByStance(view)).toEqual([
      { stance: "allies", lands: [{ space: "crete", army: 0 }] },
      { stance: "strict", lands: [{ space: "sweden", army: 6 }] },
    ]);
  });
});

describe("income", () => {
  it("adds the objectives that are met and the dice against convoys", () => {
    const [germany, ussr, uk] = sheets(view);
    expect([germany?.land, germany?.bonus, germany?.objectives.length]).toEqual([30, 5, 2]);
    expect(ussr?.objectives).toEqual([]);
    expect([uk?.dice, uk?.convoys]).toEqual([3, [{ zone: "sz119", dice: 3, most: 5 }]]);
  });
});
