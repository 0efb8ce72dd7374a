import { describe, expect, it } from "vitest";
import { areEnemies, isOpenLand, type PoliticalView, turned } from "../axis/relations";
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

describe("who is whose enemy", () => {
  const power = (side: string) => ({ side, ipc: 0, income: 0, capital: "", capital_lost: false });
  const neutral = (stance: string) => ({ stance, army: 2, ipc: 1 });
  const before = {
    powers: { germany: power("axis"), ussr: power("allies"), uk: power("allies"), italy: power("axis") },
    politics: { germany: { at_war_with: ["uk"] } },
    spaces: { russia: { seat: "ussr" }, scotland: { seat: "uk" }, sicily: { seat: "italy" } },
    neutrals: { spain: neutral("strict"), sweden: neutral("strict"), greece: neutral("allies") },
  } as unknown as PoliticalView;

  it("goes by wars between powers and by sides with a neutral's army", () => {
    expect(areEnemies(before, "germany", "uk")).toBe(true);
    expect(areEnemies(before, "germany", "ussr")).toBe(false);
    expect(areEnemies(before, "germany", "allies_army")).toBe(true);
    expect(areEnemies(before, "germany", "axis_army")).toBe(false);
  });

  it("lets aircraft over friends and enemies alone", () => {
    const open = ["russia", "scotland", "sicily", "spain"].filter((land) =>
      isOpenLand(before, "germany", land),
    );
    expect(open).toEqual(["scotland", "sicily"]);
  });

  it("names the strict neutrals that a plan turns", () => {
    const after = { ...before, neutrals: { spain: neutral("allies"), greece: neutral("allies") } };
    expect(turned(before, after)).toEqual(["spain", "sweden"]);
    expect(turned(before, before)).toEqual([]);
  });
});
