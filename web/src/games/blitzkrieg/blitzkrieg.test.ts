// The arithmetic of the board: what tokens are, what a placement would do, where things stand, why the bot moved.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { ChooseInfo, EventInfo, Option } from "../../api/types";
import { beside, columnsOf, layout, onTrack, stopsOf } from "./geometry";
import { preview } from "./preview";
import { reasons } from "./reasons";
import { attempt, placeOf } from "./targets";
import { FIGURES, TOKENS } from "./tokens";
import type { Action, BlitzkriegView, SpaceView, TheatreView } from "./types";

const DATA = resolve(__dirname, "../../../../src/sandtable/games/blitzkrieg/data");

function data(name: string): string {
  return readFileSync(`${DATA}/${name}.toml`, "utf8");
}

function space(effect = "none", value = 0, token: string | null = null, seat = "allies"): SpaceView {
  return { type: "land_sea", effect, value, token, seat: token && seat, active: true };
}

function theatre(
  id: string,
  marker: number,
  rows: SpaceView[][],
  more: Partial<TheatreView> = {},
): TheatreView {
  return {
    id,
    status: "open",
    marker,
    last: 14,
    wins: 14,
    bonus: [5, 10],
    ends: [],
    links: [],
    at: [],
    campaigns: rows.map((spaces, row) => ({ points: row + 2, spaces })),
    ...more,
  };
}

function table(...theatres: TheatreView[]): BlitzkriegView {
  const sides = ["axis", "allies"].map((seat) => ({ seat, points: 0, last_placed: "navy_3" }));
  return { board: "base", turn: "allies", target: 25, theatres, sides } as unknown as BlitzkriegView;
}

function place(token: string, row = 1, at = 1, id = "pacific"): Action {
  return { do: "place", token, theatre: id, row, space: at };
}

/** What the Allies are told before they confirm. */
function told(view: BlitzkriegView, action: Action, args = {}) {
  const option = { action: action as unknown as Record<string, unknown>, text: "" } satisfies Option;
  const decision: ChooseInfo = { shape: "choose", seat: "allies", ask: "place", args, options: [option] };
  const found = preview(view, decision, option);
  if (!found) throw new Error("nothing is told");
  return found;
}

describe("tokens", () => {
  it("are what the game's data says", () => {
    const blocks = data("tokens").split("[[token]]").slice(1);
    const read = blocks.map((block) => {
      const value = (name: string) => new RegExp(`^${name} = "?(\\w+)"?`, "m").exec(block)?.[1];
      const strength = value("strength");
      const token = {
        type: value("type"),
        ...(strength !== undefined && { strength: Number(strength) }),
        ...(value("ability") && { ability: value("ability") }),
        ...(value("weapons") && { special: true }),
      };
      return [value("id"), token];
    });
    expect(TOKENS).toEqual(Object.fromEntries(read));
  });

  it("have the figures of the game's data", () => {
    const figures = data("game");
    expect(figures).toContain(`nuclear_retreat = ${FIGURES.nuclearRetreat}`);
    expect(figures).toContain(`leadership_effects = ${FIGURES.leadershipEffects}`);
    const { weak, strong } = FIGURES.partisans;
    expect(figures).toContain(`partisans = { weak = ${weak}, strong = ${strong} }`);
  });
});

describe("a preview", () => {
  it("moves the marker by the strength, to the other side of the middle", () => {
    const view = table(theatre("pacific", 1, [[space("research", 1), space()]]));
    const said = told(view, place("army_3"));
    expect(said.markers).toEqual({ pacific: -2 });
    expect(said.effects).toEqual([{ effect: "research", value: 1, times: 1 }]);
    expect(said.awards).toEqual([]);
  });

  it("adds the points of a full row and of the track (rulebook: 2 + 1)", () => {
    const view = table(theatre("pacific", -3, [[space("none", 0, "navy_1"), space()], [space()]]));
    const said = told(view, place("army_3", 1, 2));
    expect(said.completes).toBe("campaign");
    expect(said.awards).toEqual([{ side: 1, points: 2, bonus: 1 }]);
  });

  it("gives a full row to who leads, and to both in the middle", () => {
    const row = [space("none", 0, "navy_1"), space()];
    expect(told(table(theatre("pacific", 4, [row])), place("army_1", 1, 2)).awards).toEqual([
      { side: 0, points: 2, bonus: 0 },
    ]);
    const both = told(table(theatre("pacific", 1, [row])), place("army_1", 1, 2)).awards;
    expect(both.map(({ side, points }) => [side, points])).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  it("wins a theatre with its open campaigns and free effects (rulebook: 5 + 2)", () => {
    const rows = [
      [space("none", 0, "navy_1", "axis")],
      [space(), space("production", 1), space("tactical", 2)],
    ];
    const said = told(table(theatre("pacific", -12, rows)), place("army_3", 2, 1));
    expect(said.markers).toEqual({ pacific: -14 });
    expect(said.completes).toBe("theatre");
    expect(said.awards).toEqual([{ side: 1, points: 3, bonus: 2 }]);
    expect(said.free).toEqual([{ effect: "production", value: 1, times: 1 }]);
  });

  it("says what Nippon's ends bring", () => {
    const boston = theatre("boston", -4, [[space(), space()]], {
      last: 7,
      wins: 5,
      bonus: [],
      ends: [1, 2, 3],
    });
    const said = told(table(boston), place("army_2", 1, 1, "boston"));
    expect(said.advance).toBe(2);
    expect(said.awards).toEqual([{ side: 1, points: 2, bonus: 0 }]);
  });

  it("moves nothing where a scientist stands without a marker", () => {
    const unopened = (effect: string) =>
      table(theatre("chicago", 0, [[space(effect, 2), space()]], { status: "unopened", ends: [1, 2, 3] }));
    const tactical = told(unopened("tactical"), place("scientist", 1, 1, "chicago"));
    expect(tactical).toMatchObject({ markers: {}, effects: [], awards: [], strength: 0 });
    expect(tactical.unused?.effect).toBe("tactical");
    const propaganda = told(unopened("propaganda"), place("scientist", 1, 1, "chicago"));
    expect(propaganda.effects).toEqual([{ effect: "propaganda", value: 2, times: 1 }]);
  });

  it("knows the abilities", () => {
    const here = theatre("pacific", 2, [
      [space("tactical", 2), space("none", 0, "air_1"), space("none", 0, "elite_army"), space()],
    ]);
    const view = table(here, theatre("africa", 0, [[space()]]));
    expect(told(view, place("general")).strength).toBe(2);
    expect(told(view, place("partisans")).strength).toBe(3);
    expect(told(view, place("leadership")).markers.pacific).toBe(-3);
    expect(told(view, place("task_army")).unused).toEqual({ effect: "tactical", value: 2, times: 1 });
    expect(told(view, place("bomber_air")).effects.at(-1)?.effect).toBe("bombing");
    expect(told(view, place("blitz_air")).blitz).toBe(true);
    expect(told(view, place("spy"))).toMatchObject({ copies: "navy_3", strength: 3 });
    expect(told(view, place("nuclear_bomb")).markers.africa).toBe(2);
  });

  it("stops a strategic advantage before the end", () => {
    const view = table(theatre("pacific", -12, [[space()]]));
    const said = told(view, { do: "advance", theatre: "pacific" }, { steps: 3 });
    expect(said.markers).toEqual({ pacific: -13 });
  });
});

describe("the drawing", () => {
  const view = table(
    ...["a", "b", "c", "d", "e"].map((id) =>
      theatre(id, 0, [
        [space(), space()],
        [space(), space(), space()],
      ]),
    ),
  );

  it("covers nothing by anything, wide or narrow", () => {
    for (const isNarrow of [false, true]) {
      const { panels, score } = layout(view, isNarrow);
      const boxes = [...panels.values(), score];
      for (const one of boxes)
        for (const other of boxes) {
          const apart =
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y;
          expect(one === other || apart).toBe(true);
        }
    }
  });

  it("has the side that begins on the left", () => {
    const track = { x: 0, y: 0, width: 290, height: 20 };
    expect(onTrack(track, 14, 14).x).toBeCloseTo(5);
    expect(onTrack(track, 14, 0).x).toBeCloseTo(145);
  });

  it("lets the arrows go everywhere", () => {
    const stops = stopsOf(layout(view, false));
    const seen = new Set<string>();
    const go = (key: string): void => {
      if (seen.has(key)) return;
      seen.add(key);
      for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = beside(stops, key, arrow);
        if (next) go(next);
      }
    };
    go("a");
    expect(seen.size).toBe(stops.length);
    expect(beside(stops, "a", "Enter")).toBeUndefined();
  });

  it("puts Nippon's campaigns from west to east and from north to south", () => {
    const at = (id: string, x: number, y: number) => theatre(id, 0, [[space()]], { at: [x, y] });
    const columns = columnsOf([at("boston", 14, 2), at("honolulu", 1, 9), at("seattle", 2, 1)], 2);
    expect(columns.map((column) => column.map(({ id }) => id))).toEqual([
      ["seattle", "honolulu"],
      ["boston"],
    ]);
  });
});

describe("places", () => {
  it("are where answers point", () => {
    expect(placeOf(place("army_1", 2, 3))).toBe("pacific/2/3");
    expect(placeOf({ do: "open", theatre: "boston" })).toBe("boston");
    expect(placeOf({ do: "bomb", place: 2, token: "army_1" })).toBe("row/2");
    expect(placeOf({ do: "stop" })).toBeNull();
    expect(attempt("army_1", "pacific/2/3")).toEqual(place("army_1", 2, 3));
    expect(attempt("army_1", "pacific")).toBeNull();
  });
});

it("the bot's reasons are told turn by turn", () => {
  const event = (n: number, key: string, args = {}): EventInfo => ({
    n,
    key,
    args,
    rule: "",
    withheld: false,
  });
  const log = [
    event(1, "stratagem"),
    event(1, "bot-theatres"),
    event(1, "placed", { seat: "axis" }),
    event(1, "turn", { seat: "allies" }),
    event(2, "placed", { seat: "allies" }),
    event(2, "turn", { seat: "axis" }),
    event(3, "bot-tokens"),
  ];
  expect(reasons(log, "axis").map((turn) => turn.map(({ key }) => key))).toEqual([
    ["stratagem", "bot-theatres", "placed"],
    ["bot-tokens"],
  ]);
  expect(reasons(log, "axis", 2)).toHaveLength(1);
});
