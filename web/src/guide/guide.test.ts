import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import type { Guide, SequenceInfo } from "../api/types";
import { picturesOf } from "../games/registry";
import { Text } from "../text/text";
import { keysOf } from "./keys";
import { say } from "./messages";
import { told } from "./turn";

const GAMES = resolve(__dirname, "../../../src/sandtable/games");
const guided = readdirSync(GAMES).filter((game) => existsSync(`${GAMES}/${game}/guide.toml`));

/** The messages of a game: those of its engine first, as the server gives them. */
function textOf(game: string): Text {
  const shares = /^shares = \["\.\.\/(\w+)"\]/m.exec(readFileSync(`${GAMES}/${game}/rules.toml`, "utf8"));
  const folders = [...(shares ? [shares[1]] : []), game];
  return new Text(
    "en",
    folders.map((folder) => readFileSync(`${GAMES}/${folder}/text/en.ftl`, "utf8")),
  );
}

describe.each(guided)("the guide of %s", (game) => {
  const guide = readFileSync(`${GAMES}/${game}/guide.toml`, "utf8");
  const names = [...guide.matchAll(/^picture = "(.+)"$/gm)].map((match) => match[1] as string);

  it("names pictures", () => {
    expect(names.length).toBeGreaterThan(8);
  });

  it.each([...new Set(names)])("has the picture %s", async (name) => {
    const Picture = await picturesOf(game);
    if (!Picture) throw new Error(`${game} draws no pictures`);
    const target = document.createElement("div");
    const picture = mount(Picture, { target, props: { name, text: textOf(game) } });
    expect(target.querySelector("path, rect, circle, use, text")).not.toBeNull();
    expect(target.innerHTML).not.toMatch(/undefined|NaN/);
    await unmount(picture);
  });
});

describe("how a turn goes", () => {
  const sequences: SequenceInfo[] = [
    { name: "turn", steps: ["draw", "play", "next"].map((name) => ({ name, place: "" })) },
    { name: "marshal-turn", steps: ["draw", "marshal", "next"].map((name) => ({ name, place: "" })) },
    { name: "other", steps: [] },
  ];

  it("is told in the guide's order, and nothing twice", () => {
    const guide = { sequences: ["turn", "marshal-turn"] } as Guide;
    expect(told(guide, sequences)).toEqual([
      {
        name: "turn",
        steps: [
          { step: "draw", again: false },
          { step: "play", again: false },
          { step: "next", again: false },
        ],
      },
      {
        name: "marshal-turn",
        steps: [
          { step: "draw", again: true },
          { step: "marshal", again: false },
          { step: "next", again: true },
        ],
      },
    ]);
  });

  it("passes over a sequence that the game does not have", () => {
    expect(told({ sequences: ["none"] } as unknown as Guide, sequences)).toEqual([]);
  });
});

describe("keys", () => {
  it("are those of the board, each with a cap and a sentence", () => {
    const board = keysOf({} as never);
    expect(board.map(({ name }) => name)).toContain("arrows");
    const own = keysOf({ keys: ["enter", "delete"] } as never);
    expect(own.map(({ name }) => name)).toEqual(["help", "type", "tab", "enter", "delete"]);
    const hinted = keysOf({} as never, true);
    expect(hinted.map(({ name }) => name)).toContain("hint");
    for (const { name, caps } of [...hinted, ...own]) {
      expect(caps).not.toEqual([]);
      expect(say(`key-${name}`)).not.toBe(`key-${name}`);
    }
  });
});
