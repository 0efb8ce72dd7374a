import { expect, test } from "vitest";
import { isInSight, ringOf, selectorOf } from "./highlight";

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

test("what a frame hides gets no ring", () => {
  const frame = document.createElement("div");
  frame.style.overflow = "clip";
  const [inside, outside] = [document.createElement("i"), document.createElement("i")];
  frame.append(inside, outside);
  document.body.append(frame);
  const at = (left: number) => () => ({ left, right: left + 10, top: 0, bottom: 10 }) as DOMRect;
  frame.getBoundingClientRect = () => ({ left: 0, right: 100, top: 0, bottom: 100 }) as DOMRect;
  inside.getBoundingClientRect = at(95);
  outside.getBoundingClientRect = at(120);
  expect([isInSight(inside), isInSight(outside)]).toEqual([true, false]);
});
