import { describe, expect, it } from "vitest";
import pageEn from "../src/text/en.ftl?raw";
import pageRu from "../src/text/ru.ftl?raw";
import { Text } from "../src/text/text";

const SOURCE = `
names-give = card
seat-p1 = Player 1
card-air_red = La-7
ring-air = air ring
way-3 = the third way
event-draw = { $seat } draws { $card }.
event-hide = { $seat } takes { $token }.
event-hide-hidden = { $seat } takes { $count ->
    [one] one token
   *[other] { $count } tokens
}.
event-colour = { $colour_id ->
    [red] Red ones move.
   *[other] Others move.
}
event-way = They go { $way_name } ({ $way }).
ask-trade = Give { $give }?
do-attack = { $card } at { $ring }, sector { $sector }
do-allocate = { $amounts }
do-allocate-nothing = nothing
do-plan-nothing = nothing
do-done = Done
`;

const RULE = { id: "siege.x", section: "X", place: "", en: "Because.", ru: "Потому что.", unenforced: "" };
const text = new Text("en", [SOURCE], [RULE]);

describe("a message", () => {
  it("calls things by their names and keeps their ids for selectors", () => {
    expect(text.event({ key: "draw", args: { seat: "p1", card: ["air_red", "unknown"] } })).toBe(
      "Player 1 draws La-7, unknown.",
    );
    expect(text.event({ key: "colour", args: { colour: "red" } })).toBe("Red ones move.");
  });

  it("calls seats by who sits there", () => {
    expect(text.event({ key: "draw", args: { seat: "p1", card: "air_red" } }, { p1: "Ann" })).toBe(
      "Ann draws La-7.",
    );
  });

  it("knows whose names an argument bears", () => {
    expect(text.ask({ ask: "trade", args: { give: "air_red" } })).toBe("Give La-7?");
  });

  it("has names for numbers", () => {
    expect(text.event({ key: "way", args: { way: 3 } })).toBe("They go the third way (3).");
  });

  it("keeps a secret from those who may not know it", () => {
    const event = { key: "hide", args: { seat: "p1", count: 2 }, withheld: true };
    expect(text.event(event)).toBe("Player 1 takes 2 tokens.");
  });

  it("lays nested things flat and counts tables", () => {
    const target = { ring: "air", sector: 1, kind: "pz3", armour: 2 };
    expect(text.action({ do: "attack", card: "air_red", target })).toBe("La-7 at air ring, sector 1");
    expect(text.action({ do: "allocate", amounts: { tank: 2 } })).toBe("2 × tank");
    expect(text.action({ do: "allocate", amounts: {} })).toBe("nothing");
    expect(text.action({ do: "plan", orders: [{ do: "done" }, { do: "done" }] })).toBe("Done; Done");
    expect(text.action({ do: "plan", orders: [] })).toBe("nothing");
  });

  it("shows its key when it is missing", () => {
    expect(text.say("nowhere", { n: 1 })).toBe('nowhere {"n":1}');
  });

  it("has the rules' sentences", () => {
    expect(text.rule("siege.x")).toBe("Because.");
    expect(text.rule("siege.y")).toBe("siege.y");
  });
});

type Files = Record<string, string>;
const SOURCES: Files = import.meta.glob<string>("../src/**/*.{svelte,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const WORDS: Files = import.meta.glob<string>("../src/**/{en,ru}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** Folders that have words of their own: the page's, and a room's. */
const ROOMS = Object.keys(WORDS).flatMap((path) => (path.endsWith("/en.ftl") ? [folderOf(path)] : []));

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

function keysOf(source: string): string[] {
  return [...source.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key as string).sort();
}

/** What each message is told, in the order of the messages. */
function argumentsOf(source: string): Record<string, string[]> {
  const messages = source.split(/^(?=[a-z][\w-]* =)/m).filter((part) => /^[a-z]/.test(part));
  return Object.fromEntries(
    messages.map((message) => {
      const told = new Set([...message.matchAll(/\$(\w+)/g)].map(([, name]) => name as string));
      return [message.slice(0, message.indexOf(" ")), [...told].sort()];
    }),
  );
}

function saidIn(files: string[], word: "t" | "say"): string[] {
  const asked = new RegExp(`(?<![.\\w])${word}\\(\\s*"([\\w-]+)"`, "g");
  return files.flatMap((source) => [...source.matchAll(asked)].map(([, key]) => key as string));
}

describe("the page's words", () => {
  it("stand in every room", () => {
    expect(ROOMS.map((room) => room.split("/").at(-1)).sort()).toEqual(
      [
        "axis",
        "blitzkrieg",
        "churchill",
        "europe1940",
        "guide",
        "lessons",
        "odds",
        "siege",
        "text",
        "theatre",
      ].sort(),
    );
  });

  it.each(ROOMS)("are the same in both languages and told the same: %s", (room) => {
    const [en, ru] = [WORDS[`${room}/en.ftl`] ?? "", WORDS[`${room}/ru.ftl`] ?? ""];
    expect(keysOf(ru)).toEqual(keysOf(en));
    expect(argumentsOf(ru)).toEqual(argumentsOf(en));
  });

  it.each(ROOMS)("can all be read: %s", (room) => {
    for (const language of ["en", "ru"] as const) {
      const source = WORDS[`${room}/${language}.ftl`] ?? "";
      const text = new Text(language, [source]);
      expect(keysOf(source).filter((key) => !text.has(key))).toEqual([]);
    }
  });

  it("are all there", () => {
    const known = new Set(keysOf(pageEn));
    const used = saidIn(Object.values(SOURCES), "t");
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter((key) => !known.has(key))).toEqual([]);
  });

  it.each(ROOMS.filter((room) => `${room}/messages.ts` in SOURCES))("are all there: %s", (room) => {
    const known = new Set(keysOf(WORDS[`${room}/en.ftl`] ?? ""));
    const files = Object.entries(SOURCES).filter(([path]) => path.startsWith(`${room}/`));
    const used = saidIn(
      files.map(([, source]) => source),
      "say",
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((key) => !known.has(key))).toEqual([]);
  });

  it("call a thing made of parts by its parts, of whatever kind they are", () => {
    const text = new Text("en", ["names-what = unit space\nunit-tank = tank\nspace-ukraine = Ukraine"]);
    expect(text.name("what", "tank.ukraine")).toBe("tank Ukraine");
    expect(text.name("what", ["tank", "nowhere"])).toBe("tank, nowhere");
  });

  it("count in Russian", () => {
    const russian = new Text("ru", [pageRu]);
    const said = [1, 3, 5, 21].map((count) => russian.say("hints-used", { count }));
    expect(said).toEqual(["1 подсказка", "3 подсказки", "5 подсказок", "21 подсказка"]);
    expect(russian.say("options-all", { count: 21 })).not.toContain("Единственный");
  });
});
