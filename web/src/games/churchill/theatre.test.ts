import { expect, it } from "vitest";
import type { EventInfo } from "../../api/types";
import type { Motion, Scene } from "../../theatre/script";
import { theatre } from "./theatre";
import type { ChurchillView } from "./types";

function table(): ChurchillView {
  const issues = [
    { id: "global", place: "centre", seat: null, space: 0 },
    { id: "a_bomb", place: "home", seat: null, space: 0 },
  ];
  const fronts = [
    { id: "eastern", theatre: "europe", place: 1, spaces: [{ id: "volga" }, { id: "don_river" }] },
  ];
  const nations = ["uk", "ussr", "us"].map((seat) => ({
    seat,
    leader: { id: seat },
    hand: null,
    unseen: [],
    discards: [],
  }));
  return { issues, fronts, nations } as unknown as ChurchillView;
}

function event(key: string, args: Record<string, unknown>): EventInfo {
  return { n: 1, key, args, rule: "", withheld: false };
}

function seen({ key, args }: EventInfo): Motion[] {
  const before = table();
  const scene: Scene<ChurchillView> = {
    before,
    after: before,
    events: [],
    index: 0,
    mine: ["uk"],
    text: null,
    names: {},
  };
  return theatre.scripts[key]?.(args as never, scene).flat() ?? [];
}

/** The board after an event, before its moment is over. */
function played(view: ChurchillView, event: EventInfo, final: ChurchillView): ChurchillView {
  return theatre.after?.(view, event, final) ?? view;
}

it("a card goes from its chair to the issue, and the issue slides along the track of whoever moved it", () => {
  const advanced = event("advanced", { seat: "us", person: "hull", issue: "global", value: 4 });
  expect(seen(advanced)).toMatchObject([
    { kind: "play", path: ["chair:us", "issue:global"], what: { sign: "4" } },
  ]);
  const moved = event("moved", { issue: "global", seat: "us", space: 3 });
  const [slide] = seen(moved);
  expect(slide).toMatchObject({ kind: "slide", what: { like: "issue:global" } });
  const after = played(table(), moved, table());
  expect(after.issues[0]).toMatchObject({ place: "track", seat: "us", space: 3 });
});

it("an issue that is raised lies on the table before it is seen to come", () => {
  const raised = event("raised", { seat: "uk", issue: "a_bomb" });
  expect(played(table(), raised, table()).issues[1]?.place).toBe("centre");
  expect(theatre.early).toContain("raised");
  expect(seen(raised)).toMatchObject([{ kind: "appear", at: "issue:a_bomb" }]);
});

it("a front rolls its die and marches on", () => {
  expect(seen(event("front-rolls", { front: "eastern", die: 3, strength: 4 }))).toMatchObject([
    { kind: "roll", at: "place:front/eastern", dice: [[{ face: 3, good: true }]] },
  ]);
  const advances = event("front-advances", { front: "eastern", space: "don_river" });
  expect(seen(advances)).toMatchObject([
    { kind: "march", path: ["place:front/eastern", "warspace:don_river"] },
  ]);
  expect(played(table(), advances, table()).fronts[0]?.place).toBe(2);
});
