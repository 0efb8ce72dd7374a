import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { AllocateInfo, EventInfo, Option } from "../../api/types";
import { Text } from "../../text/text";
import { done, rowsOf } from "./allocation";
import { placeOfPart } from "./controller.svelte";
import { namesInDeck } from "./deck";
import { bustOf } from "./drawings";
import { speeches } from "./floor";
import { issueAbout } from "./labels";
import { answered, moved, unanswered, worthOf } from "./preview";
import { reasons } from "./reasons";
import { angleOf, boxOf, layout, NARROW, WIDE } from "./roundtable";
import { gap, outlook, totals } from "./score";
import { sentence, signed } from "./sentences";
import { attempt, partAt, placeOf } from "./targets";
import type { ChurchillView, FrontView, IssueView, NationView } from "./types";
import { shows, tabFor } from "./views";
import { folded, landOf, lineOf, obstacleOf, pointAt, REGION_AT, TRACKS } from "./warmap";

const SOURCES = "../src/sandtable/games/churchill";
const english = new Text("en", [readFileSync(`${SOURCES}/text/en.ftl`, "utf8")]);

function issue(change: Partial<IssueView> = {}): IssueView {
  return {
    id: "global",
    kind: "global",
    flag: "",
    theatre: "",
    political: 0,
    networks: 0,
    place: "centre",
    seat: null,
    space: 0,
    ...change,
  };
}

function nation(seat: string, change: Partial<NationView["leader"]> = {}): NationView {
  const leader = {
    id: { uk: "churchill", ussr: "stalin", us: "roosevelt" }[seat] ?? seat,
    value: 7,
    effects: [],
    says: [],
    reconstructed: [],
    active: true,
    may_advance: true,
    misses_next: false,
    paranoid: false,
    ...change,
  };
  return { seat, leader } as unknown as NationView;
}

function game(change: Partial<ChurchillView> = {}): ChurchillView {
  return {
    segment: "meeting",
    nations: [nation("uk"), nation("ussr"), nation("us")],
    issues: [issue()],
    cards: [],
    debate: null,
    a_bomb: 0,
    a_bomb_track: ["letter_to_roosevelt", "trinity"],
    surrendered: [],
    score: [],
    ...change,
  } as unknown as ChurchillView;
}

describe("what a card is worth", () => {
  it("is what the server says of its speaker on an issue, and in the agenda", () => {
    const told = game({
      worths: [
        { speaker: "eden", issue: null, low: 6, high: 6 },
        { speaker: "eden", issue: "global", low: 5, high: 5 },
        { speaker: "churchill", issue: "global", low: 5, high: 7 },
      ],
    });
    expect(worthOf(told, "eden", null)?.high).toBe(6);
    expect(worthOf(told, "eden", "global")?.high).toBe(5);
    expect(worthOf(told, "churchill", "global")).toMatchObject({ low: 5, high: 7 });
    expect(worthOf(told, "eden", "a_bomb")).toBeNull();
  });
});

describe("where an issue goes", () => {
  it("goes off the other's track, over the centre and up to the chair", () => {
    expect(moved({ seat: "us", space: 4 }, "uk", 2)).toEqual({ seat: "us", space: 2 });
    expect(moved({ seat: "us", space: 4 }, "uk", 4)).toEqual({ seat: null, space: 0 });
    expect(moved({ seat: "us", space: 4 }, "uk", 6)).toEqual({ seat: "uk", space: 2 });
    expect(moved({ seat: "uk", space: 5 }, "uk", 6)).toEqual({ seat: "uk", space: 7 });
  });

  it("moves back by the whole value in a debate, but before a capture by the difference only", () => {
    const lies = issue({ place: "track", seat: "us", space: 4 });
    const debate = {
      seat: "us",
      issue: "global",
      card: "hull",
      value: 4,
      captures: false,
      may_answer: ["uk"],
    };
    const open = game({ issues: [lies], debate });
    expect(answered(open, "uk", 5)).toEqual({ seat: "uk", space: 1 });
    expect(unanswered(open)).toEqual({ seat: "us", space: 4 });
    const claimed = game({ issues: [lies], debate: { ...debate, captures: true } });
    expect(answered(claimed, "uk", 3)).toEqual({ seat: "us", space: 5 });
    expect(answered(claimed, "uk", 6)).toEqual({ seat: "us", space: 2 });
    expect(unanswered(claimed)).toEqual({ seat: "us", space: 7 });
  });
});

describe("the round table", () => {
  it("seats the reader at the near side and the others clockwise", () => {
    expect(Math.sin(angleOf("ussr", "ussr"))).toBeCloseTo(1);
    expect(Math.cos(angleOf("us", "ussr"))).toBeLessThan(0);
    expect(Math.cos(angleOf("uk", "ussr"))).toBeGreaterThan(0);
  });

  it.each([WIDE, NARROW])("keeps markers of one place apart and on the sheet", (shape) => {
    const centre = Array.from({ length: 10 }, (_, n) => issue({ id: `c${n}` }));
    const chair = Array.from({ length: 4 }, (_, n) =>
      issue({ id: `u${n}`, place: "chair", seat: "uk", space: 7 }),
    );
    const points = [
      ...layout([...centre, ...chair, issue({ id: "away", place: "home" })], shape, "uk").values(),
    ];
    const box = boxOf(shape);
    expect(points).toHaveLength(14);
    for (const [place, { x, y }] of points.entries()) {
      expect(Math.abs(x)).toBeLessThan(box.width / 2);
      expect(y).toBeGreaterThan(box.y);
      expect(y).toBeLessThan(box.y + box.height);
      for (const other of points.slice(place + 1))
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(shape.marker * 0.8);
    }
  });
});

describe("the war map", () => {
  it("writes long names in two lines", () => {
    expect(folded("Okinawa")).toEqual(["Okinawa"]);
    expect(folded("Vogelkop and New Guinea")).toEqual(["Vogelkop and", "New Guinea"]);
    expect(folded("Nizhegorodskaya")).toEqual(["Nizhegorodskaya"]);
  });

  const board = readFileSync(`${SOURCES}/data/board.toml`, "utf8");

  it("has a place for every space and region of the board", () => {
    for (const front of board.split("[[front]]").slice(1)) {
      const id = front.match(/id = "(\w+)"/)?.[1] ?? "";
      expect(TRACKS[id]?.spaces.length, id).toBe(front.match(/\{ id = /g)?.length);
      for (const list of front.matchAll(/regions = \[([^\]]*)\]/g))
        for (const [, region] of (list[1] ?? "").matchAll(/"(\w+)"/g))
          expect(REGION_AT).toHaveProperty(region ?? "");
    }
    for (const region of ["norway", "finland"]) expect(REGION_AT).toHaveProperty(region);
  });

  it("draws land and tracks, and puts a front into its box or on its track", () => {
    expect(landOf("europe")).toMatch(/^M\d/);
    expect(landOf("pacific")).not.toContain("NaN");
    expect(lineOf("eastern").split("L")).toHaveLength(7);
    expect(pointAt("eastern", 0)).toEqual(TRACKS.eastern?.box);
    expect(pointAt("western", 6)).toEqual(pointAt("eastern", 6));
  });

  it("says what keeps a front from trying", () => {
    const front = (change: Partial<FrontView>) =>
      ({
        open: true,
        attempts: false,
        naval: 1,
        entry: "sicily",
        spaces: [{ id: "sicily", naval: 3 }],
        ...change,
      }) as FrontView;
    expect(obstacleOf(front({}))).toBe("fleet");
    expect(obstacleOf(front({ naval: 3 }))).toBe("agreement");
    expect(obstacleOf(front({ attempts: true }))).toBeNull();
    expect(obstacleOf(front({ open: false }))).toBe("done");
  });
});

describe("answers on the board", () => {
  it("point at what one would click", () => {
    expect(placeOf({ do: "advance", card: "eden", issue: "global" }, null)).toBe("issue/global");
    expect(placeOf({ do: "object", card: "eden" }, "a_bomb")).toBe("issue/a_bomb");
    expect(placeOf({ do: "support", kind: "naval", where: "arctic" }, null)).toBe("box/arctic");
    expect(placeOf({ do: "unseat", region: "poland" }, null)).toBe("region/poland");
    expect(placeOf({ do: "pass" }, null)).toBeNull();
  });

  it("is asked about in the words of what is on offer, where it is forbidden", () => {
    const offer = (...actions: object[]) =>
      actions.map((action) => ({ action, text: "" }) as unknown as Option);
    const politics = offer({ do: "stop" }, { do: "align", region: "greece" });
    expect(attempt(politics, "region/poland", null)).toEqual({ do: "align", region: "poland" });
    expect(attempt(politics, "pawn/uk_us", null)).toBeNull();
    const direct = offer({ do: "direct", issue: "offensive_1", front: "eastern" });
    expect(attempt(direct, "front/western", null)).toEqual({
      do: "direct",
      issue: "offensive_1",
      front: "western",
    });
    expect(attempt(offer({ do: "object", card: "eden" }), "issue/global", "a_bomb")).toBeNull();
  });

  it.each(["offensive.eastern", "naval.arctic", "activate.pol_mil_1_1", "poland"])(
    "%s is a place and back",
    (part) => {
      expect(partAt(placeOfPart(part))).toBe(part);
    },
  );
});

describe("an allocation", () => {
  const front = (id: string, theatre: string) => ({ id, theatre }) as FrontView;
  const view = game({
    fronts: [front("western", "europe"), front("cbi", "pacific")],
    regions: [{ id: "siam", front: "cbi" }] as ChurchillView["regions"],
  });
  const asked = (ask: string, ...names: string[]) =>
    ({ ask, parts: names.map((name) => ({ name, low: 0, high: 1 })), limits: [] }) as unknown as AllocateInfo;

  it("puts both kinds of support of a front in one row, under its theatre", () => {
    const parts = ["offensive.western", "naval.western", "naval.cbi", "naval.arctic", "research.a_bomb"];
    const groups = rowsOf(asked("spend", ...parts), view);
    expect(groups.map(({ head }) => head)).toEqual(["europe", "pacific", "other"]);
    expect(groups[0]?.rows.map(({ parts }) => parts)).toEqual([
      ["offensive.western", "naval.western"],
      [null, "naval.arctic"],
    ]);
    expect(groups[1]?.rows[0]?.parts).toEqual([null, "naval.cbi"]);
    expect(groups.flatMap(({ rows }) => rows.flatMap((row) => row.parts.filter(Boolean))).sort()).toEqual(
      parts.sort(),
    );
  });

  it("lists regions for networks", () => {
    expect(rowsOf(asked("networks", "siam"), view)).toEqual([
      { head: "pacific", rows: [{ kind: "region", thing: "siam", parts: ["siam"] }] },
    ]);
  });

  it("tells the duties of this conference that a nation has met", () => {
    const log = [
      event("supplied", { seat: "uk" }),
      event("conference-card"),
      event("supplied", { seat: "uk" }),
      event("supplied", { seat: "us" }),
    ];
    expect(done(log, "uk")).toEqual([log[2]]);
  });
});

function event(key: string, args: Record<string, unknown> = {}, n = 0): EventInfo {
  return { n, key, args, rule: "", withheld: false };
}

describe("what the log tells", () => {
  it("begins the speeches anew with each conference", () => {
    const log = [
      event("advanced"),
      event("conference-card"),
      event("dealt"),
      event("advanced"),
      event("debated"),
    ];
    expect(speeches(log).map(({ key }) => key)).toEqual(["advanced", "debated"]);
  });

  it("keeps each decision of a bot with what came of it", () => {
    const log = [
      event("bot-priority"),
      event("bot-choice"),
      event("advanced"),
      event("moved"),
      event("bot-priority"),
      event("passed"),
    ];
    expect(reasons(log).map((turn) => turn.map(({ key }) => key))).toEqual([
      ["bot-priority", "bot-choice", "advanced"],
      ["bot-priority", "passed"],
    ]);
  });
});

describe("the score", () => {
  const line = (item: string, uk: number, ussr: number, us: number) => ({ item, uk, ussr, us });

  it("is summed, and says how the war would end", () => {
    const score = [line("A", 3, 12, 6), line("B", 1, 15, 0)];
    expect(totals({ score })).toEqual({ uk: 4, ussr: 27, us: 6 });
    expect(gap(totals({ score }))).toBe(23);
    expect(outlook({ score, surrendered: ["italy", "germany"] })).toBe("hegemon");
    expect(outlook({ score, surrendered: ["germany", "japan"] })).toBe("broken_alliance");
    expect(outlook({ score: [line("A", 3, 4, 23)], surrendered: ["germany", "japan"] })).toBe("alliance");
  });
});

describe("what an issue brings", () => {
  it("is said of every issue there is", () => {
    const told = readFileSync(`${SOURCES}/data/issues.toml`, "utf8").matchAll(
      /id = "(\w+)"\nkind = "(\w+)"/g,
    );
    const sentences = [...told].map(([, id = "", kind = ""]) =>
      issueAbout(english, issue({ id, kind, flag: "us" })),
    );
    expect(sentences).toHaveLength(18);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(new Set(sentences).size).toBe(9);
  });
});

describe("an owner's deck", () => {
  it("names its persons, whatever is written in their names", () => {
    const staff = [{ id: "own_1", person: 'Mr. "{ $seat }" Own' }, { id: "eden" }];
    const text = english.with(namesInDeck({ cards: { staff } }));
    expect(text.name("person", "own_1")).toBe('Mr. "{ $seat }" Own');
    expect(text.action({ do: "object", card: "own_1" })).toBe('Debate with Mr. "{ $seat }" Own');
    expect(text.name("person", "eden")).toBe("Anthony Eden");
    expect(namesInDeck({ cards: null })).toEqual({});
  });
});

describe("the views", () => {
  it("follow what happens", () => {
    expect(tabFor(game(), "advance")).toBe("conference");
    expect(tabFor(game(), "card-support")).toBe("war");
    expect(tabFor(game({ segment: "decisions" }), "spend")).toBe("war");
    expect(tabFor(game({ segment: "decisions" }), "supply")).toBe("conference");
    expect(tabFor(game({ segment: "over" }), undefined)).toBe("score");
    expect(shows("war", "region/poland")).toBe(true);
    expect(shows("war", "seat/uk")).toBe(false);
    expect(shows("conference", "issue/global")).toBe(true);
  });
});

describe("cards as sentences", () => {
  it("are put together from the phrases that the view tells", () => {
    const phrases = [
      { key: "effect-strength", args: { amount: "+2" } },
      { key: "when-issue_kind", args: { issue_kind: ["global"] } },
      { key: "when-mode-debate", args: {} },
    ];
    expect(sentence(english, phrases)).toBe("+2 to its value, on Global Issues, in a debate");
    expect(signed(-1)).toBe("−1");
  });

  it("leave no word of the house's cards unsaid", () => {
    const staff = readFileSync(`${SOURCES}/data/staff.toml`, "utf8");
    for (const [, id] of staff.matchAll(/^id = "(\w+)"/gm)) expect(english.has(`card-${id}`), id).toBe(true);
  });

  it("give every leader a bust of his own", () => {
    const leaders = ["churchill", "stalin", "roosevelt", "truman"].map((id) => bustOf(id).dark);
    expect(new Set(leaders).size).toBe(4);
    expect(bustOf("eden")).toBe(bustOf("eden"));
  });
});
