import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { EventInfo } from "../api/types";
import { theatreOf } from "../games/registry";
import { lastPlaces } from "./marks";
import { BRIEF, paceFor } from "./pacing";
import type { GameTheatre } from "./script";
import { sinceLastTurn } from "./since";

const GAMES = resolve(__dirname, "../../../src/sandtable/games");
const PAGES = resolve(__dirname, "../games");
/** Titles of an engine tell the engine's events too. */
const ENGINES: Record<string, string[]> = { spring1942: ["axis"], europe1940: ["axis"] };

const titles = readdirSync(PAGES).filter(
  (title) => existsSync(`${PAGES}/${title}/theatre.ts`) && title !== "axis",
);

/** The keys of all events that a title can tell; what a bot of the rules thinks is told in a place of its own. */
function eventsOf(title: string): string[] {
  const files = [title, ...(ENGINES[title] ?? [])].map((folder) => `${GAMES}/${folder}/text/en.ftl`);
  const texts = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const keys = [...texts.matchAll(/^event-([\w-]+) =/gm)].map(([, key]) =>
    String(key).replace(/-hidden$/, ""),
  );
  return [...new Set(keys)].filter((key) => !key.startsWith("bot-"));
}

describe.each(titles)("%s", (title) => {
  it("shows every event on the board, or says that it does not", async () => {
    const theatre = (await theatreOf(title)) as GameTheatre;
    const keys = eventsOf(title);
    expect(keys.length).toBeGreaterThan(20);
    const shown = new Set(Object.keys(theatre.scripts));
    const not = new Set(theatre.offBoard);
    expect(keys.filter((key) => !shown.has(key) && !not.has(key))).toEqual([]);
    expect(keys.filter((key) => shown.has(key) && not.has(key))).toEqual([]);
    // A key that no event has would be a script that is never played.
    expect([...shown, ...not].filter((key) => !keys.includes(key))).toEqual([]);
    for (const key of [...(theatre.major ?? []), ...theatre.turns, ...(theatre.follows ?? [])])
      expect(keys).toContain(key);
  });
});

function event(n: number, key: string, args: Record<string, unknown> = {}): EventInfo {
  return { n, key, args, rule: "", withheld: false };
}

describe("the pace", () => {
  it("is each movement's own while a turn is short, and faster when it is long", () => {
    expect(paceFor("brief", 1, BRIEF / 2, 0)).toEqual({ factor: 1, major: 1, crowd: 1 });
    expect(paceFor("brief", 2, BRIEF / 2, 0).factor).toBe(0.5);
    const long = paceFor("brief", 1, BRIEF * 2, 0);
    expect(long.factor).toBe(0.5);
    expect(long.crowd).toBe(1);
  });

  it("shows several things at once when even the fastest is too slow, but important ones not so fast", () => {
    const late = paceFor("brief", 1, BRIEF * 20, BRIEF);
    expect(late.crowd).toBeGreaterThan(4);
    expect(late.major).toBeGreaterThan(late.factor);
    expect(paceFor("full", 1, BRIEF * 20, BRIEF)).toEqual({ factor: 1, major: 1, crowd: 1 });
  });
});

describe("since one's last turn", () => {
  const log = [
    event(1, "turn", { seat: "me" }),
    event(2, "mine"),
    event(3, "turn", { seat: "bot" }),
    event(4, "theirs"),
    event(5, "turn", { seat: "me" }),
  ];

  it("is what the others did in their turns", () => {
    expect(sinceLastTurn(log, ["me"], "turn", 1).map(({ n }) => n)).toEqual([3, 4]);
    expect(sinceLastTurn(log.slice(2), ["me"], "turn", 0).map(({ n }) => n)).toEqual([3, 4]);
  });

  it("is nothing while another's turn goes on", () => {
    expect(sinceLastTurn(log.slice(0, 4), ["me"], "turn", 1)).toEqual([]);
  });

  it("goes by the last answer where there are no turns", () => {
    expect(sinceLastTurn([event(1, "a"), event(2, "b")], ["me"], undefined, 1).map(({ n }) => n)).toEqual([
      2,
    ]);
  });
});

it("the last move is the last moment that happened somewhere, as far as one looks", () => {
  const theatre = {
    scripts: {},
    offBoard: [],
    turns: [],
    major: ["storm"],
    places: ({ args }: EventInfo) => (args.at ? [`space:${args.at}`] : []),
  } as unknown as GameTheatre;
  const log = [
    event(1, "x", { at: "a" }),
    event(2, "x", { at: "b" }),
    event(2, "x", { at: "c" }),
    event(3, "y"),
  ];
  expect(lastPlaces(theatre, log, null, 9)).toEqual(["space:b", "space:c"]);
  expect(lastPlaces(theatre, log, null, 1)).toEqual(["space:a"]);
  expect(lastPlaces(theatre, [...log, event(4, "storm")], null, 9)).toEqual([]);
});
