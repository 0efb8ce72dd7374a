import { expect, test } from "vitest";
import { Text } from "./text";

const text = new Text("en", ["space-a = Alba", "space-b = Brema", "names-path = space", "between-path = →"]);

test("things in a list stand with commas between them, or with what the game puts there", () => {
  expect(text.name("space", ["a", "b"])).toBe("Alba, Brema");
  expect(text.name("path", ["a", "b"])).toBe("Alba → Brema");
});
