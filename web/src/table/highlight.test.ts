import { expect, test } from "vitest";
import { ringOf, selectorOf } from "./highlight";

test("a thing is found by the name its element gives itself", () => {
  expect(selectorOf("space:sz-12")).toBe('[data-space="sz-12"]');
  expect(selectorOf("place:issue/global")).toBe('[data-place="issue/global"]');
  expect(selectorOf("region:hand thing:il2")).toBe('[data-region="hand"] [data-thing="il2"]');
  expect(selectorOf('card:a"b')).toBe('[data-card="a\\"b"]');
});

test("the ring around a dot on the map is large enough to be seen, and stays around its middle", () => {
  expect(ringOf({ left: 100, top: 100, width: 10, height: 10 })).toEqual({
    left: 83,
    top: 83,
    width: 44,
    height: 44,
  });
  expect(ringOf({ left: 0, top: 0, width: 200, height: 100 })).toEqual({
    left: -4,
    top: -4,
    width: 208,
    height: 108,
  });
});
