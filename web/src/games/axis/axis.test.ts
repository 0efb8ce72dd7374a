import { describe, expect, it } from "vitest";
import type { AllocateInfo, EventInfo, Option } from "../../api/types";
import { answer, broken, room } from "../../table/numbers";
import { countOf, drafted, fought } from "./arrows";
import { columns, lostFrom, partOf, volleys } from "./battle";
import { citiesOf, economyOf } from "./economy";
import { proposed } from "./losses";
import { placeIn, placesOf } from "./places";
import { endedSince, turnReports } from "./report";
import { merged } from "./stacks";
import type { AxisView, BattleView, StackView } from "./types";
import {
  choicesOf,
  following,
  loading,
  ordersOf,
  steps,
  targetsOf,
  wayBetween,
  wayFor,
  waysFrom,
} from "./ways";

function options(...orders: object[]): Option[] {
  return orders.map((order) => ({ action: order as Record<string, unknown>, text: JSON.stringify(order) }));
}

function stack(label: string, count: number, more: Partial<StackView> = {}): StackView {
  return { label, unit: label.split(".")[0] ?? "", seat: "germany", count, moves: 1, ...more };
}

const KINDS = {
  infantry: { cost: 3, hits: 1, domain: "land" },
  tank: { cost: 5, hits: 1, domain: "land" },
  fighter: { cost: 10, hits: 1, domain: "air" },
  battleship: { cost: 20, hits: 2, domain: "sea" },
  transport: { cost: 7, hits: 1, domain: "sea" },
};
const POWERS = {
  germany: { side: "axis", ipc: 40, income: 40 },
  uk: { side: "allies", ipc: 30, income: 30 },
};

function world(spaces: AxisView["spaces"], more: Partial<AxisView> = {}): AxisView {
  return {
    kinds: KINDS,
    powers: POWERS,
    spaces,
    turn: "germany",
    step: "conduct",
    ...more,
  } as unknown as AxisView;
}

function question(
  parts: Record<string, number>,
  ...limits: [string[], number | null, number | null][]
): AllocateInfo {
  return {
    shape: "allocate",
    seat: "germany",
    ask: "losses",
    args: {},
    parts: Object.entries(parts).map(([name, high]) => ({ name, low: 0, high })),
    limits: limits.map(([names, low, high]) => ({
      weights: Object.fromEntries(names.map((name) => [name, 1])),
      low,
      high,
      rule: "",
      key: "",
    })),
  };
}

const march = { do: "move", units: { infantry: 1 }, path: ["germany", "eastern_europe"] };
const drive = { do: "move", units: { tank: 2 }, path: ["germany", "eastern_europe"] };
const blitz = { do: "move", units: { tank: 1 }, path: ["germany", "balkans", "eastern_europe"] };
const flight = { do: "fly", units: { fighter: 1 }, path: ["germany", "eastern_europe"] };
const far = { do: "fly", units: { fighter: 1 }, path: ["germany", "karelia"] };
const board = { do: "load", unit: "infantry", transport: "transport", path: ["germany", "sz5"], count: 1 };

describe("what units picked up can do", () => {
  const ways = waysFrom(options(march, drive, flight, far, board), "germany");

  it("is what all of them can do", () => {
    expect([...targetsOf(ways, { fighter: 1 }).keys()]).toEqual(["eastern_europe", "karelia"]);
    expect([...targetsOf(ways, { fighter: 1, infantry: 2 }).keys()]).toEqual(["eastern_europe"]);
    expect([...targetsOf(ways, { fighter: 1, infantry: 0 }).keys()]).toEqual(["eastern_europe", "karelia"]);
    expect(targetsOf(ways, {}).size).toBe(0);
  });

  it("becomes one order for those who go together and one for each other way", () => {
    const picked = { infantry: 3, tank: 1, fighter: 2 };
    const there = targetsOf(ways, picked).get("eastern_europe") ?? [];
    const taken = Object.keys(picked).flatMap((label) => wayFor(there, label, null) ?? []);
    expect(ordersOf(taken, picked)).toEqual([
      { do: "move", units: { infantry: 3, tank: 1 }, path: march.path },
      { do: "fly", units: { fighter: 2 }, path: flight.path },
    ]);
  });

  it("is not what others can do elsewhere", () => {
    expect(waysFrom(options(march, drive), "karelia")).toEqual([]);
  });
});

describe("a choice between ways", () => {
  const taken = (space: string) => space === "balkans";

  it("is asked for a raid or a battle", () => {
    const raid = { ...flight, do: "raid" };
    const ways = waysFrom(options(flight, raid), "germany");
    expect(choicesOf(ways, true, taken).map(({ verb }) => verb)).toEqual(["fly", "raid"]);
    expect(wayFor(ways, "fighter", { verb: "raid", path: raid.path })?.verb).toBe("raid");
  });

  it("is asked for a blitz in combat, and not when nothing can be taken on the way", () => {
    const ways = waysFrom(options(drive, blitz), "germany");
    expect(choicesOf(ways, true, taken).map(({ path }) => path.length)).toEqual([2, 3]);
    expect(choicesOf(ways, false, taken)).toEqual([]);
  });

  it("is not asked for a detour through one's own land", () => {
    const ways = waysFrom(options(blitz, drive), "germany");
    expect(choicesOf(ways, true, () => false)).toEqual([]);
    expect(wayFor(ways, "tank", null)?.path).toEqual(drive.path);
  });

  it("is not asked when some march and others fly", () => {
    expect(choicesOf(waysFrom(options(march, flight), "germany"), true, taken)).toEqual([]);
  });

  it("lands everything aboard in an assault, and asks after it", () => {
    const unload = (units: string[]) => ({
      do: "unload",
      units,
      transport: "transport.infantry.tank",
      path: ["sz6", "uk"],
      count: 1,
    });
    const ways = waysFrom(
      options(unload(["infantry"]), unload(["infantry", "tank"]), unload(["tank"])),
      "sz6",
    );
    expect(choicesOf(ways, true, taken)).toEqual([]);
    expect(choicesOf(ways, false, taken).map(({ units }) => units?.length)).toEqual([2, 1, 1]);
    const way = wayFor(ways, "transport.infantry.tank", null);
    expect(ordersOf(way ? [way] : [], { "transport.infantry.tank": 1 })).toEqual([
      unload(["infantry", "tank"]),
    ]);
  });
});

describe("going aboard", () => {
  const full = { ...board, transport: "transport.tank" };

  it("light units fill the place beside others, heavy ones take an empty ship", () => {
    expect(loading(options(board, full), "infantry", board.path, true)).toEqual(full);
    expect(loading(options(full, board), "infantry", board.path, false)).toEqual(board);
    expect(loading(options(board), "tank", board.path, false)).toBeNull();
  });

  it("leaves the loaded ship in the hand, but not one that has announced its landing", () => {
    const loaded = stack("transport.infantry", 2, { cargo: ["germany.infantry"] });
    const bound = stack("transport.tank", 1, { cargo: ["germany.tank"], lands: "uk" });
    expect(following([loaded, bound, stack("transport", 1)], "germany")).toEqual({ "transport.infantry": 2 });
  });
});

describe("stacks of one name", () => {
  it("are picked up as one", () => {
    const guests = stack("fighter", 2, { host: "japan" });
    expect(merged([stack("fighter", 1), guests, stack("tank", 1)]).map(({ count }) => count)).toEqual([3, 1]);
  });
});

describe("distance", () => {
  const near = new Map([
    ["a", ["b", "neutral"]],
    ["b", ["a", "c"]],
    ["neutral", ["a", "c"]],
    ["c", ["b", "neutral"]],
  ]);

  it("counts spaces around those that are closed", () => {
    expect(steps(near, (space) => space !== "neutral", "a", "c")).toBe(2);
    expect(steps(near, (space) => space === "neutral", "a", "c")).toBe(null);
    expect(steps(near, () => true, "a", "a")).toBe(0);
  });
});

describe("numbers under limits", () => {
  const losses = question({ infantry: 3, tank: 2, fighter: 1 }, [["infantry", "tank", "fighter"], 4, 4]);

  it("leave room up to each limit", () => {
    expect(room(losses, { infantry: 3 }, "tank")).toBe(1);
    expect(room(losses, {}, "nobody")).toBe(0);
  });

  it("are broken while anything is missing or too much", () => {
    expect(broken(losses, { infantry: 3 })).toHaveLength(1);
    expect(broken(losses, { infantry: 3, tank: 1 })).toEqual([]);
    expect(broken(losses, { infantry: 3, tank: 2 })).toHaveLength(1);
  });

  it("are proposed with what one misses least, battleships taking the hit that costs nothing", () => {
    expect(proposed(losses, world({}))).toEqual({ infantry: 3, tank: 1 });
    const fleet = question({ transport: 1, battleship: 4 }, [["transport", "battleship"], 3, 3]);
    const ships = [stack("transport", 1), stack("battleship", 2)];
    const battle = { attackers: ships, defenders: [] } as unknown as BattleView;
    expect(proposed(fleet, world({}, { battle }))).toEqual({ battleship: 2, transport: 1 });
  });

  it("propose a damaged battleship last of all", () => {
    const fleet = question({ transport: 2, battleship: 1 }, [["transport", "battleship"], 1, 1]);
    const ships = [stack("transport", 2), stack("battleship", 1, { flags: ["damaged"] })];
    const battle = { attackers: ships, defenders: [] } as unknown as BattleView;
    expect(proposed(fleet, world({}, { battle }))).toEqual({ transport: 1 });
  });

  it("leave out of the answer what is nought or was not asked for", () => {
    expect(answer(losses, { infantry: 2, tank: 0, nobody: 7 })).toEqual({
      do: "allocate",
      amounts: { infantry: 2 },
    });
  });
});

describe("reports of battles", () => {
  const told = (n: number, key: string, args: object): EventInfo => ({
    n,
    key,
    args: args as EventInfo["args"],
    rule: "",
    withheld: false,
  });
  const volley = { step: "attack", side: "attacker", hits: 1, faces: [[2, 6]], values: [3] };
  const log = [
    told(1, "turn", { seat: "ussr", round: 1 }),
    told(2, "turn", { seat: "germany", round: 1 }),
    told(3, "captured", { seat: "germany", space: "archangel" }),
    told(4, "battle", { seat: "germany", battle: "land", space: "karelia" }),
    told(4, "anti-air", { space: "karelia", units: { fighter: 1 }, hits: 1, faces: [[1]], values: [1] }),
    told(4, "battle-round", { space: "karelia", round: 1 }),
    told(4, "fire", { space: "karelia", ...volley }),
    told(5, "losses", { seat: "ussr", space: "karelia", units: { infantry: 1 } }),
    told(5, "losses", { seat: "germany", space: "karelia", units: { infantry: 2, fighter: 1 } }),
    told(6, "losses", { seat: "ussr", space: "karelia", units: { infantry: 2 } }),
    told(6, "battle-over", { space: "karelia", winner: "attacker" }),
    told(6, "captured", { seat: "germany", space: "karelia" }),
    told(7, "battle", { seat: "germany", battle: "raid", space: "caucasus" }),
    told(7, "anti-air", { space: "caucasus", units: {}, hits: 0, faces: [[5]], values: [1] }),
    told(7, "bombed", { seat: "germany", space: "caucasus", count: 4, rolled: 5 }),
  ];

  it("count the losses of both sides, those of anti-aircraft fire too, and the land taken", () => {
    const [turn, ...others] = turnReports(log, 6);
    expect(others).toEqual([]);
    expect(turn).toMatchObject({
      seat: "germany",
      round: 1,
      taken: [{ space: "archangel" }, { space: "karelia" }],
    });
    expect(turn?.battles).toHaveLength(1);
    expect(turn?.battles[0]).toMatchObject({ winner: "attacker", rounds: 1, attacker: "germany" });
    expect(turn?.battles[0]?.lost).toEqual([
      { seat: "germany", units: { fighter: 2, infantry: 2 } },
      { seat: "ussr", units: { infantry: 3 } },
    ]);
    expect(turn?.battles[0]?.volleys.map(({ step }) => step)).toEqual(["anti-air", "attack"]);
  });

  it("tell of battles that have just ended, not of one being fought and not of older ones", () => {
    const ended = (now: number, since = now, fought: BattleView | null = null) =>
      endedSince(turnReports(log, now), since, fought).map(({ space }) => space);
    expect(ended(5)).toEqual([]);
    expect(ended(6)).toEqual(["karelia"]);
    expect(ended(7)).toEqual(["caucasus"]);
    expect(ended(7, 6, { kind: "raid", space: "caucasus" } as BattleView)).toEqual(["karelia"]);
    expect(ended(7, 6)).toEqual(["karelia", "caucasus"]);
    expect(turnReports(log, 7)[0]?.battles[1]).toMatchObject({ damage: 4, winner: null, lost: [] });
  });

  it("forget what was taken back", () => {
    const back = [...log.slice(0, 3), told(4, "undo", { seat: "germany" }), ...log.slice(3)];
    expect(turnReports(back, 3)[0]?.taken).toHaveLength(1);
    expect(turnReports(back, 6)[0]?.taken).toMatchObject([{ space: "karelia" }]);
  });

  it("leave out turns in which nothing was fought or taken", () => {
    expect(turnReports(log, 2)).toEqual([]);
  });
});

describe("the battle board", () => {
  it("has a column for each number", () => {
    const line = [
      stack("infantry", 2, { value: 1 }),
      stack("tank", 1, { value: 3 }),
      stack("infantry", 1, { value: 2 }),
    ];
    expect(columns(line).map(({ value, stacks }) => [value, stacks.length])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
  });

  it("shows the dice of the round with those that hit", () => {
    const told = (n: number, key: string, args: object) =>
      ({ n, key, args, rule: "", withheld: false }) as EventInfo;
    const log = [
      told(1, "fire", { step: "attack", side: "attacker", hits: 9, faces: [[1]], values: [1] }),
      told(2, "battle-round", {}),
      told(3, "fire", { step: "attack", side: "attacker", hits: 1, faces: [[1, 2], [4]], values: [1, 3] }),
      told(4, "fire", { step: "defend", side: "defender", hits: 0, faces: [[6]], values: [2] }),
    ];
    const [first, ...rest] = volleys(log, 3);
    expect(rest).toEqual([]);
    expect(first?.dice.map(({ hits }) => hits)).toEqual([true, false, false]);
    expect(volleys(log, 9)).toHaveLength(2);
  });

  it("knows which losses a unit stands for", () => {
    const view = world({});
    const own = question({ "fighter.2": 1, infantry: 1, transport: 1 });
    expect(partOf(stack("fighter.2", 1), own, view)).toBe("fighter.2");
    expect(partOf(stack("transport.0", 1), own, view)).toBe("transport");
    const joint = question({ "uk.infantry": 1, "usa.infantry": 1 });
    expect(partOf(stack("uk.infantry", 1, { unit: "infantry", seat: "uk" }), joint, view)).toBe(
      "uk.infantry",
    );
    expect(partOf(stack("tank", 1), own, view)).toBeNull();
    expect(partOf(stack("ussr.infantry", 1, { unit: "infantry", seat: "ussr" }), own, view)).toBeNull();
  });

  it("takes those that hit least of units that are alike", () => {
    const weak = stack("infantry", 2, { value: 1 });
    const strong = stack("infantry", 1, { value: 2 });
    const lost = lostFrom([strong, weak], { infantry: 2 }, ({ unit }) => unit);
    expect([lost.get(weak), lost.get(strong)]).toEqual([2, undefined]);
    expect(lostFrom([strong, weak], { infantry: 3 }, ({ unit }) => unit).get(strong)).toBe(1);
  });
});

describe("arrows", () => {
  it("tell attacks from landings, and how many go", () => {
    const landing = {
      do: "unload",
      units: ["infantry", "tank"],
      transport: "transport",
      path: ["sz6", "uk"],
      count: 2,
    };
    const arrows = drafted(options(march, landing, { do: "attack", zone: "sz6" }), "germany", true);
    expect(arrows.map(({ kind, count }) => [kind, count])).toEqual([
      ["attack", 1],
      ["landing", 4],
    ]);
    expect(drafted(options(march), "germany", false)[0]?.kind).toBe("move");
    expect(countOf(board)).toBe(1);
  });

  it("stay while the battles they led to are fought", () => {
    const told = (n: number, key: string, args: object) =>
      ({ n, key, args, rule: "", withheld: false }) as EventInfo;
    const log = [told(1, "order-move", march), told(2, "turn", {}), told(3, "order-move", drive)];
    expect(fought(log, 9, world({})).map(({ count }) => count)).toEqual([2]);
    expect(fought(log, 9, world({}, { step: "purchase" }))).toEqual([]);
    const later = [...log, told(5, "order-move", march)];
    expect(fought(later, 9, world({}, { step: "mobilise" })).map(({ kind }) => kind)).toEqual(["move"]);
    expect(fought(later, 4, world({})).map(({ count }) => count)).toEqual([2]);
  });
});

describe("places for new units", () => {
  const decision = question({
    "infantry.germany": 3,
    "submarine.sz5.germany": 1,
    "submarine.sz5.norway": 1,
    "return.tank": 1,
  });

  it("are read from the question; of several factories the first with room is taken", () => {
    const places = placesOf(decision);
    expect(places.map(({ unit, space }) => `${unit} ${space}`)).toEqual([
      "infantry germany",
      "submarine sz5",
      "submarine sz5",
    ]);
    expect(placeIn(places, "submarine", "sz5", () => true)).toBe("submarine.sz5.germany");
    expect(placeIn(places, "submarine", "sz5", (part) => part.endsWith("norway"))).toBe(
      "submarine.sz5.norway",
    );
    expect(placeIn(places, "infantry", "sz5", () => true)).toBeNull();
  });
});

describe("the powers", () => {
  it("have production, forces and cities", () => {
    const factory = { unit: "factory", damage: 4, capacity: 6, makes: 6 };
    const view = world({
      germany: { seat: "germany", ipc: 10, city: "berlin", facilities: [factory], units: [stack("tank", 2)] },
    });
    const [row] = economyOf(view);
    expect(row).toMatchObject({ seat: "germany", production: 6, value: 10, units: 2 });
    expect(citiesOf(view)).toEqual([{ city: "berlin", space: "germany", seat: "germany", side: "axis" }]);
  });
});

describe("a way that was clicked", () => {
  const neighbours = new Map([
    ["a", ["b", "c"]],
    ["b", ["a", "d"]],
    ["c", ["a", "d"]],
    ["d", ["b", "c", "e"]],
    ["e", ["d"]],
  ]);

  it("is the shortest through what is open, with both its ends", () => {
    expect(wayBetween(neighbours, () => true, "a", "e")).toEqual(["a", "b", "d", "e"]);
    expect(wayBetween(neighbours, (space) => space !== "b", "a", "d")).toEqual(["a", "c", "d"]);
    expect(wayBetween(neighbours, (space) => space !== "d", "a", "e")).toBeNull();
  });
});
