// The map of Europe 1940 on the page: every space, room for everything, bases, neutrals and convoys on it.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { mount, unmount } from "svelte";
import { beforeAll, describe, expect, it } from "vitest";
import { Text } from "../../text/text";
import { type Board, loadBoard, spaceAt } from "../axis/map/board";
import type { Rect } from "../axis/map/camera";
import { chipsOf, total } from "../axis/map/chips";
import { type Ground, groundOf } from "../axis/map/ground";
import HeadingSigns from "../axis/map/Heading.svelte";
import { signsOf } from "../axis/map/headings";
import { labelOf } from "../axis/map/labels";
import { type Layout, layoutOf } from "../axis/map/layout";
import type { Facility, MapView, SpaceState, Stack } from "../axis/map/map";
import { SILHOUETTES } from "../axis/map/silhouettes";
import { contains } from "../axis/map/topology";
import { map } from "./map";

const EDITION = resolve(__dirname, "../../../../src/sandtable/games/europe1940");

interface Told {
  id: string;
  isSea: boolean;
  owner: string;
  stance: string;
  army: number;
  ipc: number;
  city: string;
  isConvoy: boolean;
  next: string[];
}

function blocksOf(file: string, table: string): string[] {
  return readFileSync(`${EDITION}/data/${file}.toml`, "utf8").split(`[[${table}]]`).slice(1);
}

/** The spaces as the game's own data tells them. */
const spaces: Told[] = blocksOf("map", "space").map((block) => {
  const value = (name: string) => new RegExp(`^${name} = "?(\\w+)"?`, "m").exec(block)?.[1] ?? "";
  return {
    id: value("id"),
    isSea: value("kind") === "sea",
    owner: value("owner"),
    stance: value("stance"),
    army: Number(value("army")),
    ipc: Number(value("ipc")),
    city: value("city"),
    isConvoy: value("convoy") === "true",
    next: [...(/^next = \[(.*)\]/m.exec(block)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, id]) => id ?? ""),
  };
});

const kinds = blocksOf("units", "unit").map((block) => /^id = "(\w+)"/m.exec(block)?.[1] ?? "");

const texts = {
  en: new Text("en", [readFileSync(`${EDITION}/text/en.ftl`, "utf8")]),
  ru: new Text("ru", [readFileSync(`${EDITION}/text/ru.ftl`, "utf8")]),
};

let board: Board;
let ground: Ground;

beforeAll(async () => {
  board = await loadBoard(map);
  ground = groundOf(board);
});

const BASES: Facility[] = [
  { unit: "major_factory", damage: 4 },
  { unit: "air_base", damage: 3, out_of_action: true },
  { unit: "naval_base", damage: 0 },
];
const ASHORE = [
  "infantry",
  "artillery",
  "mech_infantry",
  "tank",
  "aa_gun",
  "fighter",
  "tactical_bomber",
  "bomber",
];
const AFLOAT = ["battleship", "carrier", "cruiser", "destroyer", "submarine", "transport", "fighter"];

/** Every space full of units, every land that has an owner with all that can be built. */
function crowded(): MapView {
  const filled = spaces
    .filter(({ isSea, owner, stance }) => isSea || owner || stance)
    .map(({ id, isSea, owner, ipc, city }): [string, SpaceState] => {
      const seat = owner || "uk";
      const units: Stack[] = (isSea ? AFLOAT : ASHORE).map((unit, index) => ({
        unit,
        seat,
        count: index + 1,
      }));
      const facilities = owner ? BASES : [];
      return [id, { seat: owner || null, ipc, city, units: isSea || owner ? units : [], facilities }];
    });
  return { ...bare(), spaces: Object.fromEntries(filled) };
}

/** The board at peace: neutrals, convoys, and nobody on it. */
function bare(): MapView {
  const neutrals = spaces
    .filter(({ stance }) => stance)
    .map(({ id, stance, army, ipc }) => [id, { stance, army, ipc }]);
  const convoys = spaces.filter(({ isConvoy }) => isConvoy).map(({ id }) => [id, []]);
  return {
    spaces: {},
    powers: {
      germany: { capital: "germany", side: "axis" },
      uk: { capital: "united_kingdom", side: "allies" },
    },
    neutrals: Object.fromEntries(neutrals),
    convoys: Object.fromEntries(convoys),
  };
}

function laidOut(scale: number, language: "en" | "ru", view = crowded()): Layout {
  const name = (kind: string, thing: string) => texts[language].name(kind, thing);
  return layoutOf({ board, ground, view, name, measure: (text) => text.length * 0.48, scale });
}

function meet(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe("the board", () => {
  it("has every space of the game, does not wrap, and each heart lies in its space", () => {
    expect([...board.spaces.keys()].sort()).toEqual(spaces.map(({ id }) => id).sort());
    expect(board.wraps).toBe(false);
    for (const { id, isSea } of spaces) expect(board.spaces.get(id)?.isSea, id).toBe(isSea);
    for (const { id, x, y, rings } of board.spaces.values()) {
      expect(contains(rings, x, y), id).toBe(true);
      expect(spaceAt(board, x, y), id).toBe(id);
    }
  });

  it("knows the neighbours that the rules know, through canals and straits too", () => {
    for (const { id, next } of spaces)
      for (const other of next) {
        expect(board.neighbours.get(id), id).toContain(other);
        expect(board.neighbours.get(other), other).toContain(id);
      }
    expect(board.signs.map(({ id }) => id).sort()).toEqual([
      "danish",
      "gibraltar",
      "panama",
      "suez",
      "turkish",
    ]);
  });

  it("has a drawing for every kind of unit and facility", () => {
    for (const kind of kinds) expect(SILHOUETTES[kind], kind).toBeDefined();
  });
});

describe("the layout", () => {
  it.each([0.14, 0.24, 0.39, 0.6, 0.9, 1.4, 2.5])("lets nothing cover anything at %f", (scale) => {
    for (const language of ["en", "ru"] as const) {
      const { headings, groups } = laidOut(scale, language);
      const things = [...headings, ...groups];
      const clashes = things.flatMap((one, index) =>
        things.slice(index + 1).flatMap((other) => (meet(one, other) ? [`${one.space} ${other.space}`] : [])),
      );
      expect(clashes, language).toEqual([]);
    }
  });

  it("keeps everything on a board that has edges", () => {
    for (const scale of [0.39, 0.9])
      for (const { space, x, width } of laidOut(scale, "ru").headings) {
        expect(x, space).toBeGreaterThan(-width / 3);
        expect(x + width, space).toBeLessThan(board.width + width / 3);
      }
  });

  it("shows units of every space, and all of them", () => {
    const view = crowded();
    for (const scale of [0.39, 0.9, 2.5]) {
      const { groups } = laidOut(scale, "ru", view);
      for (const [id, state] of Object.entries(view.spaces)) {
        const group = groups.find(({ space }) => space === id);
        const shown = total((group?.chips ?? []).map(({ chip }) => chip));
        expect(shown, `${id} at ${scale}`).toBe(total(chipsOf(state, false)));
      }
    }
  });

  it("shows every name when one looks close", () => {
    const { headings } = laidOut(2.5, "ru");
    const named = new Set(headings.filter(({ lines }) => lines.length).map(({ space }) => space));
    expect(spaces.filter(({ id }) => !named.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it("breaks names at a stroke, and calls a sea without a number by its name", () => {
    const { headings } = laidOut(1.4, "en");
    const lines = (space: string) => headings.find((heading) => heading.space === space)?.lines ?? [];
    expect(lines("alberta_saskatchewan_manitoba").join("")).toBe("Alberta/Saskatchewan/Manitoba");
    expect(lines("alberta_saskatchewan_manitoba").length).toBeGreaterThan(1);
    expect(lines("caspian_sea").join(" ")).toBe("Caspian Sea");
    expect(lines("sz109")).toEqual(["109"]);
  });
});

describe("signs", () => {
  function signs(space: string, view: MapView): string[] {
    const heading = laidOut(2.5, "en", view).headings.find((one) => one.space === space);
    return heading ? signsOf(heading).map(({ kind }) => kind) : [];
  }

  it("stand beneath the name: facilities, income, star; army; convoy", () => {
    const three = ["facility", "facility", "facility"];
    expect(signs("united_kingdom", crowded())).toEqual([...three, "ipc", "star"]);
    expect(signs("iceland", crowded())).toEqual(three);
    expect(signs("turkey", crowded())).toEqual(["ipc", "army"]);
    expect(signs("switzerland", bare())).toEqual(["army"]);
    expect(signs("sahara", bare())).toEqual([]);
    expect(signs("sz109", bare())).toEqual(["convoy"]);
    expect(signs("sz110", bare())).toEqual([]);
  });

  it("are told to those who do not see them", () => {
    const name = (kind: string, thing: string) => texts.en.name(kind, thing);
    const label = (space: string) => {
      const there = board.spaces.get(space);
      return there ? labelOf(there, bare(), name) : "";
    };
    expect(label("turkey")).toMatch(/strictly neutral; .*8.*; .*2/);
    expect(label("eire")).toContain("pro-Allied");
    expect(label("sz109")).not.toBe(label("sz109").replace(/;.*/, ""));
  });

  it("draw a base that is out of action and the damage", () => {
    const heading = laidOut(2.5, "en").headings.find(({ space }) => space === "united_kingdom");
    if (!heading) throw new Error("no heading");
    const target = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const drawn = mount(HeadingSigns, { target, props: { heading, kind: "land", power: "uk" } });
    expect(target.querySelectorAll(".facility").length).toBe(3);
    expect(target.querySelectorAll(".facility.idle").length).toBe(1);
    expect([...target.querySelectorAll(".lost")].map(({ textContent }) => textContent)).toEqual(["4", "3"]);
    unmount(drawn);
  });
});
