import { describe, expect, it } from "vitest";
import type { BattleLuck, Ledger } from "../api/types";
import { curvesOf, roundsOf, scaleOf } from "../games/axis/luck";
import { percent, roundBars, signed, survivorBars, swingBars } from "./charts";
import { listed, moved, usual } from "./losses";
import { addressOf, battleOf, empty, example, fromSearch, raidOf, toSearch } from "./question";
import { costOf, fitting, fromShips, only, overland } from "./units";

function battle(
  attacker: string,
  defenders: Record<string, number>,
  round: number,
  ...swings: number[]
): BattleLuck {
  const rolls = swings.map((swing, moment) => ({ moment, swing }));
  return { attacker, defenders, game_round: round, rolls } as unknown as BattleLuck;
}

const LEDGER = {
  seats: [{ seat: "ussr" }, { seat: "germany" }, { seat: "japan" }],
  battles: [battle("ussr", { germany: 0.75, japan: 0.25 }, 1, 4, -2), battle("germany", { ussr: 1 }, 2, 3)],
} as unknown as Ledger;

describe("the luck ledger as a chart", () => {
  it("adds luck up for both sides of every roll", () => {
    const curves = Object.fromEntries(curvesOf(LEDGER).map(({ seat, values }) => [seat, values]));
    expect(curves).toEqual({ ussr: [0, 4, 2, -1], germany: [0, -3, -1.5, 1.5], japan: [0, -1, -0.5, -0.5] });
  });

  it("takes from one what it gives to others", () => {
    const curves = curvesOf(LEDGER);
    for (let at = 0; at < 4; at++)
      expect(curves.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)).toBeCloseTo(0);
  });

  it("marks where rounds begin", () => {
    expect(roundsOf(LEDGER)).toEqual([
      [0, 1],
      [2, 2],
    ]);
  });

  it("has round numbers beside it", () => {
    expect(scaleOf(curvesOf(LEDGER)).ticks).toEqual([-5, 0, 5]);
    expect(scaleOf([{ seat: "uk", values: [0, 41, -12] }]).ticks).toEqual([-20, 0, 20, 40, 60]);
  });
});

describe("the calculator's battle", () => {
  it("is kept by its address", () => {
    const asked = {
      ...example(),
      attack: { infantry: 2, "landed infantry": 3 },
      landing: "some" as const,
      bombard: { battleship: 1 },
      order: "infantry,landed infantry",
      defendOrder: "tank,infantry",
      defendDive: "alone" as const,
      below: 0.8,
      lowLuck: true,
    };
    expect(fromSearch(toSearch(asked))).toEqual(asked);
    const raid = { ...empty(), place: "raid" as const, attack: { bomber: 2 }, cap: 8, damage: 3, aa: false };
    expect(fromSearch(toSearch(raid))).toEqual(raid);
  });

  it("cannot be broken by an address", () => {
    const asked = fromSearch("?attack=infantry:-3,tank:999,<b>:2&place=moon&after=x&order=Back!&landing=1");
    expect(asked).toEqual({ ...empty(), attack: { tank: 60 } });
  });

  it("is filled in from a battle of the table", () => {
    const ask = {
      kind: "land",
      space: "karelia",
      attack: { infantry: 2, "landed tank": 1 },
      defend: { tank: 1 },
      sea: false,
      bombard: { cruiser: 1 },
      low_luck: false,
      cap: 0,
      damage: 0,
      aa: false,
    };
    expect(addressOf("spring1942", ask)).toBe(
      "/odds/spring1942?attack=infantry:2,landed+tank:1&defend=tank:1&bombard=cruiser:1&landing=some",
    );
    const damaged = addressOf("spring1942", { ...ask, attack: { "damaged battleship": 1 } });
    expect(fromSearch(damaged.slice(damaged.indexOf("?"))).attack).toEqual({ "damaged battleship": 1 });
  });

  it("is asked as the server wants it", () => {
    const asked = battleOf({ ...example(), place: "sea", landing: "all", bombard: { cruiser: 1 }, after: 2 });
    expect(asked).toMatchObject({
      sea: true,
      amphibious: false,
      bombard: {},
      retreat: { after: 2, below: null },
    });
    expect(battleOf(example()).retreat).toBeNull();
    expect(battleOf({ ...example(), landing: "all" }).amphibious).toBe(true);
    expect(battleOf({ ...example(), order: "tank,infantry" }).casualties).toEqual(["tank", "infantry"]);
    expect(battleOf(example()).casualties).toBe("cheapest");
    expect(raidOf({ ...empty(), cap: 4, damage: 9 }).damage).toBe(4);
  });
});

describe("the order of losses", () => {
  const unit = (name: string, cost: number, more = {}) =>
    ({ unit: name, domain: "land", cost, attack: 1, defence: 1, hits: 1, anti_air: 0, ...more }) as never;
  const units = [
    unit("infantry", 3),
    unit("tank", 5),
    unit("aa_gun", 6, { attack: 0, defence: 0, anti_air: 1 }),
    unit("battleship", 20, { domain: "sea", hits: 2 }),
    unit("transport", 7, { domain: "sea", attack: 0, defence: 0 }),
  ];

  it("begins with first hits, then goes by cost, the landed before their like", () => {
    expect(usual({ tank: 1, "landed infantry": 1, infantry: 2, aa_gun: 1 }, units)).toEqual([
      "landed infantry",
      "infantry",
      "tank",
    ]);
    expect(usual({ "landed tank": 2, tank: 0 }, units)).toEqual(["tank"]);
    expect(usual({ battleship: 1, transport: 2 }, units)).toEqual(["hit battleship", "battleship"]);
    expect(usual({ "damaged battleship": 1 }, units)).toEqual(["battleship"]);
  });

  it("keeps what was put in order, and finds a place for who came later", () => {
    expect(listed("tank,infantry", { infantry: 1, tank: 1 }, units)).toEqual(["tank", "infantry"]);
    expect(listed("tank", { infantry: 1, tank: 1, battleship: 1 }, units)).toEqual([
      "hit battleship",
      "tank",
      "infantry",
      "battleship",
    ]);
    expect(listed("tank,dragon", { infantry: 1 }, units)).toEqual(["infantry"]);
  });

  it("sinks no ship before it was hit", () => {
    const list = ["hit battleship", "infantry", "battleship"];
    expect(moved(list, 1, 0)).toEqual(["infantry", "hit battleship", "battleship"]);
    expect(moved(list, 2, 0)).toEqual(list);
    expect(moved(list, 0, 2)).toEqual(list);
    expect(moved(list, 0, -1)).toEqual(list);
  });

  it("turns landings into words and back", () => {
    const force = { infantry: 2, "landed infantry": 1, battleship: 1 };
    expect(overland(force)).toEqual({ infantry: 3, battleship: 1 });
    expect(fromShips(force, units)).toEqual({ "landed infantry": 3, battleship: 1 });
  });
});

describe("charts of chances", () => {
  it("never puts gains and losses into one column", () => {
    const swings = Array.from({ length: 101 }, (_, at) => ({ ipc: at - 50, chance: 1 / 101 }));
    const bars = swingBars(swings, 10);
    expect(bars.length).toBeLessThanOrEqual(12);
    expect(bars.filter(({ tone }) => tone === "bad").every(({ label }) => /^−\d+ … −\d+$/.test(label))).toBe(
      true,
    );
    expect(bars.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  });

  it("counts what is left, whatever it is", () => {
    const left = [
      { units: { infantry: 1, tank: 1 }, chance: 0.5 },
      { units: { infantry: 2 }, chance: 0.25 },
      { units: {}, chance: 0.25 },
    ];
    const found = { attack: { left }, rounds: [{ round: 1, ends: 1 }] } as never;
    expect(survivorBars(found, "attack").map(({ chance }) => chance)).toEqual([0.25, 0, 0.75]);
    expect(roundBars(found)).toHaveLength(1);
  });

  it("says small and large shares honestly", () => {
    expect([percent(0), percent(0.0001), percent(0.5), percent(0.99999), percent(1)]).toEqual([
      "0.0%",
      "<0.1%",
      "50.0%",
      ">99.9%",
      "100.0%",
    ]);
    expect([signed(2), signed(-2.5, 1), signed(-0.01, 1)]).toEqual(["+2", "−2.5", "0.0"]);
  });
});

describe("who can fight where", () => {
  const unit = (name: string, domain: string, more = {}) =>
    ({ unit: name, domain, cost: 5, anti_air: 0, raids: false, escort: 0, intercept: 0, ...more }) as never;
  const units = [
    unit("infantry", "land"),
    unit("aa_gun", "land", { anti_air: 1 }),
    unit("bomber", "air", { raids: true }),
    unit("battleship", "sea"),
  ];

  it("leaves out who cannot be there", () => {
    const names = (place: "land" | "sea" | "raid", side: "attack" | "defend") =>
      fitting(units, place, side).map((one) => one.unit);
    expect(names("land", "attack")).toEqual(["infantry", "bomber"]);
    expect(names("land", "defend")).toEqual(["infantry", "aa_gun", "bomber"]);
    expect(names("sea", "attack")).toEqual(["bomber", "battleship"]);
    expect(names("raid", "attack")).toEqual(["bomber"]);
    expect(only({ infantry: 2, "damaged battleship": 1 }, fitting(units, "sea", "attack"))).toEqual({
      "damaged battleship": 1,
    });
    expect(costOf({ infantry: 2, "damaged battleship": 1 }, units)).toBe(15);
  });
});
