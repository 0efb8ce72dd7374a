import { expect, it } from "vitest";
import type { EventInfo } from "../../api/types";
import type { Motion, Scene } from "../../theatre/script";
import { theatre } from "./theatre";
import type { BlitzkriegView } from "./types";

const space = { type: "land", effect: "none", value: 0, token: null, seat: null, active: true };

function board(marker: number, points = 0): BlitzkriegView {
  const pacific = { id: "pacific", marker, last: 14, campaigns: [{ points: 2, spaces: [space, space] }] };
  const sides = ["axis", "allies"].map((seat) => ({ seat, points }));
  return { theatres: [pacific], sides, target: 25, turn: "allies" } as unknown as BlitzkriegView;
}

function event(key: string, args: Record<string, unknown>): EventInfo {
  return { n: 1, key, args, rule: "", withheld: false };
}

function seen({ key, args }: EventInfo, before: BlitzkriegView): Motion[] {
  const scene: Scene<BlitzkriegView> = {
    before,
    after: before,
    events: [],
    index: 0,
    mine: [],
    text: null,
    names: {},
  };
  return theatre.scripts[key]?.(args as never, scene).flat() ?? [];
}

/** The board after an event, before its moment is over. */
function played(view: BlitzkriegView, event: EventInfo, final: BlitzkriegView): BlitzkriegView {
  return theatre.after?.(view, event, final) ?? view;
}

it("a token is turned over in front of its side and goes to its space, where it stands already", () => {
  const placed = event("placed", { seat: "allies", token: "navy_2", theatre: "pacific", row: 1, space: 2 });
  expect(
    seen(placed, board(0)).map((motion) => [motion.kind, "path" in motion ? motion.path : motion.at]),
  ).toEqual([
    ["flip", "reserve:allies"],
    ["play", ["reserve:allies", "standing:pacific/1/2"]],
  ]);
  const after = played(board(0), placed, board(0));
  expect(after.theatres[0]?.campaigns[0]?.spaces[1]).toMatchObject({ token: "navy_2", seat: "allies" });
  expect(theatre.early).toContain("placed");
  expect(theatre.places(placed, board(0))).toEqual(["space:pacific/1/2"]);
});

it("a marker goes the way of whoever moves it, and the bomb's the other way", () => {
  const advance = event("advance", { seat: "allies", theatre: "pacific", steps: 3 });
  expect(seen(advance, board(1))).toMatchObject([
    { kind: "slide", path: ["track:pacific", "step:pacific/-2"] },
  ]);
  expect(played(board(1), advance, board(1)).theatres[0]?.marker).toBe(-2);
  const retreat = event("retreat", { seat: "allies", theatre: "pacific", steps: 2 });
  expect(seen(retreat, board(1)).at(-1)).toMatchObject({ path: ["track:pacific", "step:pacific/3"] });
});

it("points are counted with their bonus", () => {
  const scored = event("points", { seat: "axis", theatre: "pacific", points: 3, bonus: 1 });
  expect(seen(scored, board(0, 5))[0]).toMatchObject({ path: ["pawn:axis", "score:9"] });
  expect(played(board(0, 5), scored, board(0, 5)).sides[0]?.points).toBe(9);
});
