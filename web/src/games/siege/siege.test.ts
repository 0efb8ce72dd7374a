import { describe, expect, it } from "vitest";
import type { EventInfo, Option } from "../../api/types";
import { blasts, flights } from "./effects";
import { follow } from "./follow";
import { nameSectors, RINGS, SECTORS, stands, TOKEN } from "./geometry";
import { attempt, attemptAtWall, fitting, type Picks, targets } from "./targets";
import type { Action, EnemyView, SiegeView } from "./types";

const tiger: EnemyView = { kind: "tiger_e", armour: 3, hedgehog: false };
const pz3: EnemyView = { kind: "pz3", armour: 2, hedgehog: false };
const NOTHING: Picks = { cards: [], wanted: null, tokens: [] };

/** A field with these enemies by "ring/sector". */
function field(enemies: Record<string, EnemyView[]>, phase = "PlayCards"): SiegeView {
  const sectors = SECTORS.map((sector) => ({
    sector,
    colour: "red",
    wall: true,
    pillbox: false,
    building: true,
    home: null,
    enemies: Object.fromEntries(RINGS.map((ring) => [ring, enemies[`${ring}/${sector}`] ?? []])),
  }));
  return { phase, sectors } as unknown as SiegeView;
}

function options(...actions: Action[]): Option[] {
  return actions.map((action) => ({
    action: action as unknown as Record<string, unknown>,
    text: JSON.stringify(action),
  }));
}

const at = (ring: string, sector: number, enemy: EnemyView) => ({
  ring,
  sector,
  kind: enemy.kind,
  armour: enemy.armour,
});

const shot: Action = { do: "attack", card: "air_red", target: at("air", 1, tiger) };
const otherShot: Action = { do: "attack", card: "air_red", target: at("air", 2, pz3) };
const precise: Action = { do: "precise", card: "air_red", target: at("air", 1, tiger) };
const wall: Action = { do: "build", sector: 3 };
const offer: Action = { do: "offer", seat: "p2", give: "air_red", want: "il2" };
const put: Action = { do: "put", token: "pz3", sector: 4 };
const done: Action = { do: "done" };

function fits(picks: Partial<Picks>, ...actions: Action[]): Action[] {
  return fitting(options(...actions), { ...NOTHING, ...picks }).map(
    (option) => option.action as unknown as Action,
  );
}

describe("what is picked up", () => {
  it("leaves the answers that use exactly that", () => {
    expect(fits({ cards: ["air_red"] }, shot, otherShot, precise, wall)).toEqual([shot, otherShot]);
    expect(fits({ cards: ["precise_shot", "air_red"] }, shot, precise)).toEqual([precise]);
  });

  it("leaves those that use more when none is exact", () => {
    expect(fits({ cards: ["sandbags"] }, shot, wall)).toEqual([wall]);
    expect(fits({ cards: ["precise_shot"] }, shot, precise)).toEqual([precise]);
  });

  it("makes an offer of a card given and a card wanted", () => {
    const elsewhere: Action = { ...offer, want: "patrol" };
    const wanted = { seat: "p2", card: "il2" };
    expect(fits({ cards: ["air_red"], wanted }, offer, elsewhere, done)).toEqual([offer]);
  });

  it("knows the field marshal's tokens", () => {
    const cast: Action = { do: "cast", tokens: ["pz3", "he_111"] };
    expect(fits({ tokens: ["he_111", "pz3"] }, put, cast)).toEqual([cast]);
    expect(fits({ tokens: ["pz3"] }, put, cast)).toEqual([put]);
  });
});

describe("what lights up", () => {
  const view = field({ "air/1": [tiger], "air/2": [pz3] });

  it("is the enemies that can be hit, with every answer", () => {
    const lit = targets(options(shot, otherShot, precise, done), view);
    expect([...lit.keys()]).toEqual(["enemy/air/1/tiger_e/3/false", "enemy/air/2/pz3/2/false"]);
    expect(lit.get("enemy/air/1/tiger_e/3/false")).toHaveLength(2);
  });

  it("is walls to build and spaces to put tanks into", () => {
    expect([...targets(options(wall), view).keys()]).toEqual(["wall/3"]);
    expect([...targets(options(put), view).keys()]).toEqual(["space/rear/4"]);
    expect([...targets(options(put), field({}, "PlaceStart")).keys()]).toEqual(["space/air/4"]);
  });

  it("is the attackers when one of them is to be hurt", () => {
    const attacked = field({ "tank/2": [tiger], "city/1": [tiger, pz3], "tank/5": [tiger] });
    const hurt: Action = { do: "hurt", what: "building", sector: 2, kind: "tiger_e", armour: 3 };
    expect([...targets(options(hurt), attacked).keys()].sort()).toEqual([
      "enemy/city/1/tiger_e/3/false",
      "enemy/tank/2/tiger_e/3/false",
    ]);
    const atWall = { ...hurt, what: "wall" };
    expect([...targets(options(atWall), attacked).keys()]).toEqual(["enemy/tank/2/tiger_e/3/false"]);
  });
});

describe("a click that is not allowed", () => {
  const target = at("rear", 1, tiger);

  it("is asked about as what it would have meant", () => {
    expect(attempt(["air_red"], target)).toEqual({ do: "attack", card: "air_red", target });
    expect(attempt(["precise_shot", "air_red"], target)).toEqual({ do: "precise", card: "air_red", target });
    expect(attempt(["il2"], target)).toEqual({ do: "il2", target });
    expect(attempt(["air_red", "tank_red", "artillery_red"], target)).toMatchObject({ do: "volley" });
    expect(attempt([], target)).toBeNull();
    expect(attemptAtWall(["pillbox"], 2)).toEqual({ do: "pillbox", sector: 2 });
    expect(attemptAtWall(["barbed_wire"], 2)).toEqual({ do: "build", sector: 2 });
    expect(attemptAtWall(["il2"], 2)).toBeNull();
  });
});

describe("pieces", () => {
  it("are the same when they move, are hurt, or are joined by others", () => {
    const before = follow([], field({ "air/1": [tiger], "air/2": [pz3] }));
    const after = follow(
      before,
      field({ "artillery/1": [{ ...tiger, armour: 2 }], "artillery/2": [pz3], "rear/2": [pz3] }),
    );
    const idAt = (pieces: typeof before, ring: string, sector: number) =>
      pieces.find((piece) => piece.ring === ring && piece.sector === sector)?.id;
    expect(idAt(after, "artillery", 1)).toBe(idAt(before, "air", 1));
    expect(idAt(after, "artillery", 2)).toBe(idAt(before, "air", 2));
    expect(before.map(({ id }) => id)).not.toContain(idAt(after, "rear", 2));
  });

  it("do not cover each other", () => {
    for (const ring of RINGS.slice(0, 4)) {
      for (const sector of SECTORS) {
        for (const count of [2, 3, 4]) {
          const places = stands(ring, sector, count);
          for (const [index, one] of places.entries()) {
            for (const other of places.slice(index + 1)) {
              const clear =
                Math.abs(one.x - other.x) >= TOKEN.width * one.scale * 0.9 ||
                Math.abs(one.y - other.y) >= TOKEN.height * one.scale * 0.9;
              expect(clear, `${ring} ${sector}: ${count}`).toBe(true);
            }
          }
        }
      }
    }
  });
});

describe("the names of the rings", () => {
  it("stand where no enemy covers them, at the upright if they can", () => {
    const among = (taken: number[]) => nameSectors((sector) => (taken.includes(sector) ? 1 : 0));
    expect(among([])).toEqual([1, 4]);
    expect(among([1, 4])).toEqual([6, 3]);
    expect(among([1, 6, 2])).toEqual([5, 4]);
    expect(among([3, 4])).toEqual([1]);
    expect(among([1, 2, 5, 6])).toEqual([4]);
    expect(among([...SECTORS])).toEqual([1]);
  });
});

describe("the bomber", () => {
  const event = (key: string, args: Record<string, unknown>): EventInfo => ({
    n: 1,
    key,
    args,
    rule: "",
    withheld: false,
  });

  it("flies to what stops it, or out over the other side", () => {
    const [stopped] = flights([event("he111", { sector: 1 }), event("wall-lost", { sector: 4 })]);
    const [through] = flights([event("he111", { sector: 1 })]);
    const far = (flight: typeof stopped) => Math.hypot(flight?.to.x ?? 0, flight?.to.y ?? 0);
    expect(far(stopped)).toBeLessThan(200);
    expect(far(through)).toBeGreaterThan(500);
  });

  it("leaves explosions", () => {
    const events = [
      event("destroyed", { ring: "rear", sector: 2 }),
      event("moved", { count: 3 }),
      event("building-lost", { sector: 5 }),
    ];
    expect(blasts(events)).toHaveLength(2);
  });
});
