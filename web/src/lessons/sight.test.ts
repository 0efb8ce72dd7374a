import { expect, test } from "vitest";
import { shift } from "./sight";

const WINDOW = { top: 50, bottom: 450 };

test("what is in sight stays where it is", () => {
  expect(shift([{ top: 60, bottom: 100 }], WINDOW)).toBe(0);
  expect(shift([], WINDOW)).toBe(0);
});

test("all things come into sight where there is room for them", () => {
  const by = shift(
    [
      { top: 500, bottom: 560 },
      { top: 300, bottom: 340 },
    ],
    WINDOW,
  );
  expect(by).toBe(430 - 250);
});

test("else the first does", () => {
  expect(
    shift(
      [
        { top: 900, bottom: 1000 },
        { top: 0, bottom: 100 },
      ],
      WINDOW,
    ),
  ).toBe(950 - 250);
  expect(shift([{ top: 100, bottom: 900 }], WINDOW)).toBe(50);
});
