import { describe, expect, it } from "vitest";
import type { EventInfo } from "../../api/types";
import type { Motion, Scene } from "../../theatre/script";
import { RINGS, SECTORS } from "./geometry";
import { movesOf, theatre } from "./theatre";
import type { EnemyView, SiegeView } from "./types";

const pz3: EnemyView = { kind: "pz3", armour: 2, hedgehog: false };

function field(enemies: Record<string, EnemyView[]>, fallen: number[] = []): SiegeView {
  const sectors = SECTORS.map((sector) => ({
    sector,
    colour: sector < 3 ? "red" : "green",
    wall: !fallen.includes(sector),
    pillbox: false,
    building: true,
    home: null,
    enemies: Object.fromEntries(RINGS.map((ring) => [ring, enemies[`${ring}/${sector}`] ?? []])),
  }));
  return { sectors } as unknown as SiegeView;
}

function event(key: string, args: Record<string, unknown>): EventInfo {
  return { n: 1, key, args, rule: "", withheld: false };
}

/** What is seen of the first of these events. */
function seen(events: EventInfo[], before: SiegeView, after: SiegeView): Motion[] {
  const scene: Scene<SiegeView> = { before, after, events, index: 0, mine: [], text: null, names: {} };
  const [first] = events as [EventInfo];
  return theatre.scripts[first.key]?.(first.args as never, scene).flat() ?? [];
}

describe("enemies that move", () => {
  it("roll from where they stood, each by itself", () => {
    const before = field({ "air/1": [pz3, pz3], "rear/4": [pz3] });
    const after = field({ "artillery/1": [pz3, pz3], "air/4": [pz3] });
    expect(movesOf(before, after).map(({ from }) => from)).toEqual([
      "piece:air-1/pz3/0",
      "piece:air-1/pz3/1",
      "piece:rear-4/pz3/0",
    ]);
    expect(seen([event("moved", { count: 3 })], before, after).map(({ kind }) => kind)).toEqual([
      "slide",
      "slide",
      "slide",
    ]);
  });

  it("stand where they rolled to while the wall before another of them still falls", () => {
    const before = field({ "air/1": [pz3], "tank/2": [pz3] });
    const after = field({ "artillery/1": [pz3] }, [2]);
    const rolled = theatre.after?.(before, event("moved", { count: 1 }), after) as SiegeView;
    expect(rolled.sectors[0]?.enemies.artillery).toHaveLength(1);
    expect(rolled.sectors[1]?.enemies.tank).toHaveLength(1);
    expect(rolled.sectors[1]?.wall).toBe(true);
    const fallen = theatre.after?.(rolled, event("wall-lost", { sector: 2 }), after) as SiegeView;
    expect(fallen.sectors[1]?.wall).toBe(false);
    const gone = theatre.after?.(
      fallen,
      event("destroyed", { ring: "tank", sector: 2, kind: "pz3" }),
      after,
    ) as SiegeView;
    expect(gone.sectors[1]?.enemies.tank).toEqual([]);
  });
});

it("five walls crack one after the other", () => {
  const walls = [1, 2, 3, 4, 5].map((sector) => event("wall-lost", { sector }));
  const motions = walls.flatMap((wall) => seen([wall], field({}), field({})));
  expect(motions).toEqual([1, 2, 3, 4, 5].map((sector) => ({ kind: "crack", at: `wall:${sector}` })));
});

it("the bomber flies to what stops it", () => {
  const [flight] = seen(
    [event("he111", { sector: 1 }), event("wall-lost", { sector: 4 })],
    field({}),
    field({}),
  );
  expect(flight?.kind).toBe("fly");
  const to =
    flight && "path" in flight ? (flight.path.at(-1) as { x: number; y: number }) : { x: 999, y: 999 };
  expect(Math.hypot(to.x, to.y)).toBeLessThan(200);
});

it("the last move is an enemy that stands there, or else its space", () => {
  const view = field({ "rear/5": [pz3, pz3] });
  expect(theatre.places(event("tank", { kind: "pz3", sector: 5 }), view)).toEqual(["piece:rear-5/pz3/1"]);
  expect(theatre.places(event("trophy", { ring: "air", kind: "pz3", sector: 5, seat: "p1" }), view)).toEqual([
    "space:air-5",
  ]);
  expect(theatre.places(event("wall-lost", { sector: 2 }), view)).toEqual(["wall:2"]);
});
