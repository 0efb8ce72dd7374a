import { describe, expect, it } from "vitest";
import type { RuleInfo } from "../api/types";
import { Text } from "../text/text";
import { chaptersOf, isReading } from "./chapters";

const rule = (id: string, section: string): RuleInfo => ({
  id,
  section,
  place: "",
  en: id,
  ru: id,
  unenforced: "",
});

const text = new Text("en", ["section-the-cards = All the cards"]);

describe("chapters", () => {
  it("stand in the catalogue's order under their names", () => {
    const chapters = chaptersOf(
      [rule("a", "The board"), rule("b", "The cards"), rule("c", "The board")],
      text,
    );
    expect(chapters.map(({ id, title }) => [id, title])).toEqual([
      ["the-board", "The board"],
      ["the-cards", "All the cards"],
    ]);
    expect(chapters[0]?.rules.map(({ id }) => id)).toEqual(["a", "c"]);
  });

  it("hold our readings beside the rules they explain", () => {
    const rules = [
      rule("first", "reading"),
      rule("a", "The board"),
      rule("b", "The cards"),
      rule("c", "reading"),
    ];
    const chapters = chaptersOf(rules, text);
    expect(chapters.map(({ rules }) => rules.map(({ id }) => id))).toEqual([
      ["first", "a"],
      ["b", "c"],
    ]);
    expect(rules.map(isReading)).toEqual([true, false, false, true]);
  });
});
