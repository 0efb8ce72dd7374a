import { expect, it } from "vitest";
import type { EventInfo } from "../../api/types";
import type { Motion, Scene } from "../../theatre/script";
import type { AxisView } from "./types";
import { axisTheatre } from "./watched";

const theatre = axisTheatre();

function view(units: Record<string, [seat: string, unit: string, count: number][]>): AxisView {
  const spaces = Object.fromEntries(
    Object.entries(units).map(([space, stacks]) => [
      space,
      {
        seat: "germany",
        units: stacks.map(([seat, unit, count]) => ({ label: unit, unit, seat, count, moves: 1 })),
      },
    ]),
  );
  const kinds = { infantry: {}, tank: {}, fighter: {}, transport: {} };
  return { spaces, kinds, powers: { germany: {}, ussr: {} }, battle: null } as unknown as AxisView;
}

function event(key: string, args: Record<string, unknown>): EventInfo {
  return { n: 1, key, args, rule: "", withheld: false };
}

function seen({ key, args }: EventInfo, before: AxisView): Motion[] {
  const scene: Scene<AxisView> = {
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

function counted(view: AxisView, space: string): Record<string, number> {
  return Object.fromEntries((view.spaces[space]?.units ?? []).map(({ unit, count }) => [unit, count]));
}

const order = event("order-move", {
  seat: "ussr",
  units: { infantry: 2, tank: 1 },
  path: ["russia", "caucasus", "ukraine"],
});

/** The board after an event, before its moment is over. */
function played(view: AxisView, event: EventInfo, final: AxisView): AxisView {
  return theatre.after?.(view, event, final) ?? view;
}

it("an army marches along its path, and stands at the end of it while the rest of the plan is played", () => {
  const before = view({
    russia: [
      ["ussr", "infantry", 3],
      ["ussr", "tank", 1],
    ],
    ukraine: [["germany", "infantry", 1]],
  });
  const [march] = seen(order, before);
  expect(march).toMatchObject({
    kind: "march",
    path: ["space:russia", "space:caucasus", "space:ukraine"],
    what: { power: "ussr", sign: "3" },
  });
  const after = played(before, order, before);
  expect(counted(after, "russia")).toEqual({ infantry: 1 });
  expect(after.spaces.ukraine?.units?.map(({ seat, unit, count }) => [seat, unit, count])).toEqual([
    ["germany", "infantry", 1],
    ["ussr", "infantry", 2],
    ["ussr", "tank", 1],
  ]);
});

it("units that orders name by what is left to them are found by their kind", () => {
  const before = view({ ukraine: [["ussr", "fighter", 2]] });
  const flight = event("order-fly", { seat: "ussr", units: { "fighter.2": 2 }, path: ["ukraine", "kazakh"] });
  const after = played(before, flight, before);
  expect([counted(after, "ukraine"), counted(after, "kazakh")]).toEqual([{}, { fighter: 2 }]);
});

it("what is loaded is gone from the land, and what is unloaded comes into sight there", () => {
  const before = view({ norway: [["germany", "infantry", 2]], sz5: [["germany", "transport", 1]] });
  const load = event("order-load", { seat: "germany", unit: "infantry", count: 1, path: ["norway", "sz5"] });
  const aboard = played(before, load, before);
  expect([counted(aboard, "norway"), counted(aboard, "sz5")]).toEqual([{ infantry: 1 }, { transport: 1 }]);
  const unload = event("order-unload", {
    seat: "germany",
    units: ["infantry"],
    count: 1,
    path: ["sz5", "karelia"],
  });
  expect(counted(played(aboard, unload, aboard), "karelia")).toEqual({ infantry: 1 });
});

it("dice are shown as they fell, those that hit apart", () => {
  const fire = event("fire", {
    space: "ukraine",
    side: "attacker",
    step: "attack",
    hits: 1,
    faces: [[4, 2], [6]],
    values: [3, 1],
  });
  expect(seen(fire, view({}))).toEqual([
    {
      kind: "roll",
      at: "space:ukraine",
      dice: [
        [
          { face: 4, good: false },
          { face: 2, good: true },
          { face: 6, good: false },
        ],
      ],
    },
  ]);
});

it("the last move of a plan is where its orders led to", () => {
  expect(theatre.places(order, view({}))).toEqual(["space:ukraine"]);
  expect(theatre.places(event("captured", { space: "ukraine", seat: "ussr" }), view({}))).toEqual([
    "space:ukraine",
  ]);
  expect(theatre.places(event("income", { seat: "ussr", ipc: 9 }), view({}))).toEqual([]);
});

it("tells what was lost and how lucky the dice were", () => {
  const said = {
    event: ({ key }: EventInfo) => key,
    name: (_: string, thing: unknown) => String(thing),
    say: (key: string) => key,
  };
  const powers = { germany: { side: "axis" }, ussr: { side: "allies" } };
  const sections = theatre.since?.({
    events: [
      event("turn", { seat: "germany", round: 1 }),
      event("battle", { seat: "germany", battle: "land", space: "ukraine" }),
      event("fire", {
        space: "ukraine",
        side: "attacker",
        step: "attack",
        hits: 3,
        faces: [[1, 1, 1]],
        values: [1],
      }),
      event("battle-over", { space: "ukraine", winner: "attacker" }),
      event("captured", { seat: "germany", space: "ukraine", seat_owner: "germany" }),
    ],
    view: { ...view({}), powers } as unknown as AxisView,
    mine: ["ussr"],
    text: said as never,
    names: {},
  });
  const lines = sections?.flatMap(({ lines }) => lines) ?? [];
  expect(lines[0]).toMatchObject({ mood: "bad", text: "captured", places: ["space:ukraine"] });
  expect(lines[1]?.text).toContain("favoured the attacker by 2.5 hits");
});
