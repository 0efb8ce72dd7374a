// The world map: its geometry, what stands where, and what one can do with it.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Text } from "../../../text/text";
import { map } from "../../spring1942/map";
import { arrowOf, unrolled } from "./arrows";
import { type Board, loadBoard, spaceAt } from "./board";
import {
  ahead,
  between,
  covers,
  farthest,
  home,
  nearest,
  onBoard,
  type Rect,
  settled,
  shifts,
  zoomed,
} from "./camera";
import { chipsOf, collapsed, total } from "./chips";
import { type Ground, groundOf } from "./ground";
import { chipAt, thingAt } from "./hits";
import { toward } from "./keys";
import { labelOf } from "./labels";
import { type Layout, layoutOf } from "./layout";
import type { MapView, SpaceState, Stack } from "./map";
import { PanZoom } from "./panzoom.svelte";
import { sizesAt } from "./places";
import { SILHOUETTES } from "./silhouettes";
import { contains, shapesOf } from "./topology";
import WorldMap from "./WorldMap.svelte";

const EDITION = resolve(__dirname, "../../../../../src/sandtable/games/spring1942");
const SCREEN = { width: 1400, height: 800 };

interface Told {
  id: string;
  isSea: boolean;
  owner: string | null;
  ipc: number;
  city: string;
  next: string[];
}

/** The spaces as the game's own data tells them. */
const spaces: Told[] = readFileSync(`${EDITION}/data/map.toml`, "utf8")
  .split("[[space]]")
  .slice(1)
  .map((block) => {
    const value = (name: string) => new RegExp(`^${name} = "?(\\w+)"?`, "m").exec(block)?.[1];
    return {
      id: value("id") ?? "",
      isSea: value("kind") === "sea",
      owner: value("owner") ?? null,
      ipc: Number(value("ipc") ?? 0),
      city: value("city") ?? "",
      next: [...(/^next = \[(.*)\]/m.exec(block)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, id]) => id ?? ""),
    };
  });

const texts = {
  en: new Text("en", [readFileSync(`${EDITION}/text/en.ftl`, "utf8")]),
  ru: new Text("ru", [readFileSync(`${EDITION}/text/ru.ftl`, "utf8")]),
};

let board: Board;
let ground: Ground;

beforeAll(async () => {
  board = await loadBoard(map);
  ground = groundOf(board);
});

const POWERS = { germany: { capital: "germany", side: "axis" }, ussr: { capital: "russia", side: "allies" } };

function stack(unit: string, seat: string, count = 1, more: Partial<Stack> = {}): Stack {
  return { unit, seat, count, ...more };
}

/** Every space that anybody may enter, with a lot of units in it. */
function crowded(): MapView {
  const ashore = ["infantry", "artillery", "tank", "aa_gun", "fighter", "bomber"];
  const afloat = ["battleship", "carrier", "cruiser", "destroyer", "submarine", "transport", "fighter"];
  const filled = spaces
    .filter(({ isSea, owner }) => isSea || owner)
    .map(({ id, isSea, owner, ipc, city }): [string, SpaceState] => {
      const seat = owner ?? "usa";
      const units = (isSea ? afloat : ashore).map((unit, index) => stack(unit, seat, index + 1));
      return [
        id,
        { seat: owner, ipc, city, units: isSea ? [...units, stack("submarine", "japan", 12)] : units },
      ];
    });
  return { spaces: Object.fromEntries(filled), powers: POWERS };
}

function laidOut(scale: number, language: "en" | "ru", view = crowded()): Layout {
  const name = (kind: string, thing: string) => texts[language].name(kind, thing);
  return layoutOf({ board, ground, view, name, measure: (text) => text.length * 0.48, scale });
}

function meet(a: Rect, b: Rect): boolean {
  const middle = (rect: Rect) => rect.x + rect.width / 2;
  const apart = Math.abs(nearest(middle(a), middle(b), board.width) - middle(b));
  return apart < (a.width + b.width) / 2 && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe("the board", () => {
  it("decodes arcs that are shared, reversed and quantised", () => {
    const shapes = shapesOf({
      transform: { scale: [2, 2], translate: [10, 0] },
      arcs: [
        [
          [0, 0],
          [0, 5],
        ],
        [
          [0, 5],
          [5, 0],
          [0, -5],
          [-5, 0],
        ],
      ],
      objects: { spaces: { geometries: [{ id: "a", type: "Polygon", arcs: [[~0, ~1]] }] } },
    });
    expect(shapes[0]?.rings[0]).toEqual([
      [10, 0],
      [20, 0],
      [20, 10],
      [10, 10],
    ]);
  });

  it("has every space of the game and no other", () => {
    expect([...board.spaces.keys()].sort()).toEqual(spaces.map(({ id }) => id).sort());
    for (const { id, isSea } of spaces) expect(board.spaces.get(id)?.isSea, id).toBe(isSea);
  });

  it("has each heart inside its space, on every turn round the world", () => {
    for (const { id, x, y, rings } of board.spaces.values()) {
      expect(contains(rings, x, y), id).toBe(true);
      for (const turn of [-board.width, 0, board.width]) expect(spaceAt(board, x + turn, y), id).toBe(id);
    }
  });

  it("knows the neighbours that the rules know", () => {
    const pairs = (of: Iterable<[string, readonly string[]]>) =>
      new Set([...of].flatMap(([id, others]) => others.map((other) => [id, other].sort().join(" "))));
    expect(pairs(board.neighbours)).toEqual(pairs(spaces.map(({ id, next }) => [id, next])));
    expect(board.neighbours.get("sz19")).toContain("sz20");
    expect(board.neighbours.get("sz20")).toContain("sz19");
  });

  it("lets islets be hit from a little way off", () => {
    const islets = [...board.spaces.values()].filter(({ isIslet }) => isIslet);
    expect(islets.map(({ id }) => id)).toContain("wake_island");
    const wake = board.spaces.get("wake_island");
    if (!wake) throw new Error("no Wake Island");
    const beside = wake.box.x + wake.box.width + 3;
    expect(spaceAt(board, beside, wake.y)).not.toBe("wake_island");
    expect(spaceAt(board, beside, wake.y, beside - wake.x + 1)).toBe("wake_island");
  });
});

describe("the camera", () => {
  const world = { width: 3600, height: 1644, wraps: true };

  it("shows all of the board at first, and all of its height on a phone", () => {
    expect(home(world, SCREEN).scale).toBeCloseTo(SCREEN.width / world.width);
    const phone = { width: 390, height: 700 };
    expect(home(world, phone).scale).toBeCloseTo(phone.height / world.height);
    expect(farthest(world, phone)).toBeCloseTo(390 / 3600);
  });

  it("keeps the point under the pointer where it is", () => {
    const camera = { x: 1000, y: 800, scale: 0.5 };
    const pointer = { x: 210, y: -90 };
    const closer = zoomed(camera, 2, pointer, 0.1);
    expect(closer.scale).toBe(1);
    expect(onBoard(closer, pointer)).toEqual(onBoard(camera, pointer));
  });

  it("goes round without end but not over the poles", () => {
    const { x, y } = settled({ x: -100, y: -5000, scale: 1 }, world, SCREEN);
    expect([x, y]).toEqual([3500, 400]);
  });

  it("flies the short way across the seam", () => {
    const half = between({ x: 3500, y: 500, scale: 1 }, { x: 100, y: 500, scale: 1 }, 0.5, world);
    expect(half.x).toBe(3600);
  });

  it("repeats what the window shows twice", () => {
    expect(shifts(100, 200, { left: -300, right: 3400 }, 3600)).toEqual([0]);
    expect(shifts(100, 200, { left: 0, right: 3900 }, 3600)).toEqual([0, 3600]);
    expect(shifts(100, 200, { left: 300, right: 3600 }, 3600)).toEqual([]);
  });
});

describe("chips", () => {
  it("stand for units of a power and kind, the owner's first", () => {
    const units = [stack("tank", "ussr"), stack("infantry", "germany", 2), stack("infantry", "germany", 3)];
    const chips = chipsOf({ seat: "germany", units }, false);
    expect(chips.map(({ seat, unit, count }) => `${seat} ${count} ${unit}`)).toEqual([
      "germany 5 infantry",
      "ussr 1 tank",
    ]);
  });

  it("tell damage, dives, cargo, and fighters on decks", () => {
    const units = [
      stack("battleship", "uk", 1, { flags: ["damaged"] }),
      stack("battleship", "uk"),
      stack("submarine", "germany", 2, { flags: ["submerged"] }),
      stack("transport", "uk", 2, { cargo: ["uk.infantry", "usa.tank"] }),
      stack("fighter", "usa", 1, { host: "uk" }),
    ];
    const [battleship, transport, fighter, submarine] = chipsOf({ units }, true).toSorted(
      (a, b) =>
        "battleship transport fighter submarine".indexOf(a.unit) -
        "battleship transport fighter submarine".indexOf(b.unit),
    );
    expect(battleship).toMatchObject({ count: 2, damaged: 1 });
    expect(submarine).toMatchObject({ submerged: 2 });
    expect(transport?.cargo).toEqual(["uk", "usa", "uk", "usa"]);
    expect(fighter?.aboard).toBe("uk");
    expect(chipsOf({ units: [stack("fighter", "usa")] }, false)[0]?.aboard).toBe(null);
  });

  it("lose nobody when they are drawn together", () => {
    const chips = chipsOf(crowded().spaces.sz1, true);
    for (const most of [6, 4, 3, 2, 1]) {
      const fewer = collapsed(chips, most);
      expect(total(fewer)).toBe(total(chips));
      expect(fewer.length).toBeLessThanOrEqual(Math.max(most, 2));
      expect(new Set(fewer.map(({ seat }) => seat))).toEqual(new Set(["usa", "japan"]));
    }
  });
});

describe("a chip for several kinds", () => {
  const units = ["infantry", "artillery", "tank", "fighter"].map((unit) => stack(unit, "ussr", 2));
  const chips = chipsOf({ units }, false);

  it("counts the rest beside the kinds that are shown", () => {
    const [first, rest] = collapsed(chips, 2);
    expect(first).toMatchObject({ unit: "infantry", count: 2, isStack: false, isRest: false });
    expect(rest).toMatchObject({ count: 6, isStack: true, isRest: true });
  });

  it("counts all when it stands alone", () => {
    expect(collapsed(chips, 1)).toMatchObject([{ count: 8, isStack: true, isRest: false }]);
  });
});

describe("a camera on the move", () => {
  const extent = { width: 3600, height: 1600, wraps: true };
  const picture = { x: 1800, y: 800, scale: 1 };

  it("is content with the picture until it leaves the margin or comes too close", () => {
    expect(covers(picture, { ...picture, x: 1800 + 349 }, extent, SCREEN)).toBe(true);
    expect(covers(picture, { ...picture, x: 1800 + 351 }, extent, SCREEN)).toBe(false);
    expect(covers(picture, { ...picture, scale: 0.6 }, extent, SCREEN)).toBe(false);
    expect(covers(picture, { ...picture, scale: 2.9 }, extent, SCREEN)).toBe(true);
    expect(covers(picture, { ...picture, scale: 3.1 }, extent, SCREEN)).toBe(false);
  });

  it("has the next picture drawn ahead of it, the way it goes", () => {
    const hand = { ...picture, x: 1800 + 360 };
    const next = ahead(picture, hand, extent, SCREEN);
    expect(next.x).toBeGreaterThan(hand.x + 250);
    expect(covers(next, hand, extent, SCREEN)).toBe(true);
    const back = { ...picture, scale: 0.66 };
    expect(ahead(picture, back, extent, SCREEN).scale).toBeLessThan(0.6);
  });

  it("has what it sees drawn when it has jumped too far", () => {
    const hand = { ...picture, x: 400 };
    expect(ahead(picture, hand, extent, SCREEN)).toEqual(hand);
  });

  function flown(moves: (panzoom: PanZoom) => void): { panzoom: PanZoom; drawn: number } {
    vi.useFakeTimers();
    const panzoom = new PanZoom(extent);
    panzoom.sheet = document.createElement("div");
    panzoom.resize(SCREEN);
    const seen = new Set([panzoom.camera]);
    const follow = () => {
      seen.add(panzoom.camera);
      panzoom.align();
    };
    moves(
      new Proxy(panzoom, {
        get: (_, name) => {
          const value = Reflect.get(panzoom, name, panzoom);
          if (typeof value !== "function") return value;
          return (...args: unknown[]) => {
            value.apply(panzoom, args);
            follow();
          };
        },
      }),
    );
    vi.advanceTimersByTime(1000);
    follow();
    vi.useRealTimers();
    return { panzoom, drawn: seen.size - 1 };
  }

  function drag(panzoom: PanZoom, dx: number, steps: number): void {
    const at = (x: number) =>
      ({
        pointerId: 1,
        clientX: x,
        clientY: 0,
        currentTarget: document.body,
        pointerType: "mouse",
      }) as unknown as PointerEvent;
    const frame = { left: 0, top: 0, ...SCREEN } as DOMRect;
    panzoom.down(at(0));
    for (let step = 1; step <= steps; step++) panzoom.move(at((dx * step) / steps), frame);
    panzoom.up({ ...at(dx), type: "pointerup" } as PointerEvent, frame);
  }

  it("comes nearer when a finger taps twice, unless each tap is an answer", () => {
    const tapTwice = (panzoom: PanZoom, isAnswer: boolean) => {
      const frame = { left: 0, top: 0, ...SCREEN } as DOMRect;
      for (const timeStamp of [0, 150]) {
        const tap = { pointerId: 1, clientX: 300, clientY: 300, pointerType: "touch", timeStamp };
        panzoom.down(tap as unknown as PointerEvent);
        panzoom.up({ ...tap, type: "pointerup" } as unknown as PointerEvent, frame, isAnswer);
      }
    };
    const scaleAfter = (isAnswer: boolean) =>
      flown((hand) => tapTwice(hand, isAnswer)).panzoom.camera?.scale ?? 0;
    const still = flown(() => {}).panzoom.camera?.scale ?? 0;
    expect(scaleAfter(false)).toBeGreaterThan(still);
    expect(scaleAfter(true)).toBe(still);
  });

  it("shows a space above what covers the foot of the frame", () => {
    const place = { x: 500, y: 800, box: { width: 60, height: 60 } };
    const lookAt = (covered: number) => flown((hand) => hand.show(place, covered)).panzoom.camera;
    const [plain, lifted] = [lookAt(0), lookAt(0.5)];
    expect(plain?.y).toBeCloseTo(800, 0);
    expect(((lifted?.y ?? 0) - 800) * (lifted?.scale ?? 0)).toBeCloseTo(SCREEN.height / 4, 0);
  });

  it("draws nothing anew for a short way, and shows the picture shifted", () => {
    const { panzoom, drawn } = flown((hand) => drag(hand, -100, 20));
    expect(drawn).toBe(0);
    expect(panzoom.sheet?.style.transform).toBe("translate(-95px, 0px) scale(1)"); // a hand holds still at first
  });

  it("draws a long way in few pictures, round the world too", () => {
    const { panzoom, drawn } = flown((hand) => drag(hand, -1400 * 2, 400));
    expect(drawn).toBeLessThanOrEqual(6);
    expect(drawn).toBeGreaterThan(2);
    expect(panzoom.camera?.x).toBeGreaterThanOrEqual(0);
    expect(panzoom.camera?.x).toBeLessThan(extent.width);
  });
});

describe("the layout", () => {
  const SCALES = [0.11, 0.25, 0.39, 0.6, 0.9, 1.4, 2.5, 5];

  it.each(SCALES)("lets nothing cover anything at %f", (scale) => {
    for (const language of ["en", "ru"] as const) {
      const { headings, groups } = laidOut(scale, language);
      const things = [...headings, ...groups];
      const clashes = things.flatMap((one, index) =>
        things.slice(index + 1).flatMap((other) => (meet(one, other) ? [`${one.space} ${other.space}`] : [])),
      );
      expect(clashes, language).toEqual([]);
    }
  });

  it("shows units of every space, and all of them", () => {
    const view = crowded();
    for (const scale of [0.39, 0.9, 2.5]) {
      const { groups } = laidOut(scale, "ru", view);
      for (const [id, state] of Object.entries(view.spaces)) {
        const group = groups.find(({ space }) => space === id);
        const shown = total((group?.chips ?? []).map(({ chip }) => chip));
        expect(shown, `${id} at ${scale}`).toBe(total(chipsOf(state, false)));
      }
    }
  });

  it("shows more when one looks closer: in the end every name", () => {
    const unnamed = (scale: number) => {
      const { headings } = laidOut(scale, "ru");
      const named = new Set(headings.filter(({ lines }) => lines.length).map(({ space }) => space));
      return spaces.filter(({ id }) => !named.has(id)).map(({ id }) => id);
    };
    expect(unnamed(0.25)).toContain("gibraltar");
    expect(unnamed(2.5)).toEqual([]);
  });

  it("keeps chips in their space where there is room", () => {
    const { groups, sizes } = laidOut(1.4, "en");
    const russia = groups.find(({ space }) => space === "russia");
    expect(russia?.isOutside).toBe(false);
    for (const chip of russia?.chips ?? []) expect(spaceAt(board, chip.x, chip.y)).toBe("russia");
    expect(sizes).toEqual(sizesAt(1.4));
  });
});

describe("pointing", () => {
  it("finds chips, on every turn round the world, and says whose they are", () => {
    const layout = laidOut(1.4, "en");
    const group = layout.groups.find(({ space }) => space === "russia");
    for (const { chip, x, y } of group?.chips ?? [])
      for (const turn of [0, board.width])
        expect(chipAt(board, layout, { x: x + turn, y })).toEqual({
          space: "russia",
          seat: "ussr",
          unit: chip.unit,
        });
    expect(chipAt(board, layout, { x: 0, y: -50 })).toBe(null);
  });

  it("takes what stands beside an islet for the islet", () => {
    const layout = laidOut(0.9, "en");
    const beside = layout.groups.filter(({ isOutside }) => isOutside);
    expect(beside.length).toBeGreaterThan(0);
    for (const { space, chips } of beside)
      for (const chip of chips) expect(thingAt(board, layout, chip, 0)).toBe(space);
  });
});

describe("arrows", () => {
  it("cross the seam the short way", () => {
    const xs = unrolled(board, ["japan", "sz60", "sz57", "sz56", "sz55", "western_us", "central_us"]).map(
      ({ x }) => x,
    );
    for (const [index, x] of xs.slice(1).entries())
      expect(Math.abs(x - (xs[index] ?? 0))).toBeLessThan(board.width / 4);
  });

  it("end inside the space they lead to", () => {
    for (const path of [
      ["germany", "ukraine"],
      ["norway", "karelia"],
      ["southern_europe", "sz14", "libya"],
    ]) {
      const tip = /^M([-\d.]+) ([-\d.]+)/.exec(arrowOf(board, path, 4)?.head ?? "");
      expect(spaceAt(board, Number(tip?.[1]), Number(tip?.[2]))).toBe(path.at(-1));
    }
  });

  it("need a way", () => {
    expect(arrowOf(board, ["germany"], 4)).toBe(null);
    expect(arrowOf(board, ["germany", "atlantis"], 4)).toBe(null);
  });
});

describe("arrow keys", () => {
  it("lead to a neighbour that way, and round the world", () => {
    expect(toward(board, "germany", "ArrowRight")).toBe("eastern_europe");
    expect(toward(board, "germany", "Enter")).toBe(null);
    expect(["central_us", "eastern_us"]).toContain(toward(board, "western_us", "ArrowRight"));
  });

  it("reach every space", () => {
    const reached = new Set(["germany"]);
    for (const here of reached)
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = toward(board, here, key);
        if (next) reached.add(next);
      }
    expect([...board.spaces.keys()].filter((id) => !reached.has(id))).toEqual([]);
  });
});

describe("silhouettes", () => {
  it("are drawn for every unit of the game", () => {
    const units = [...readFileSync(`${EDITION}/data/units.toml`, "utf8").matchAll(/^id = "(\w+)"/gm)];
    expect(units.length).toBeGreaterThan(10);
    for (const [, unit] of units) expect(SILHOUETTES[unit ?? ""], unit).toBeDefined();
  });
});

describe("the component", { timeout: 30_000 }, () => {
  const name = (kind: string, thing: string) => texts.en.name(kind, thing);
  let shown: ReturnType<typeof mount> | null = null;

  afterEach(async () => {
    if (shown) await unmount(shown);
    shown = null;
    vi.restoreAllMocks();
  });

  function show(props: Record<string, unknown> = {}): HTMLElement {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(SCREEN.width);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(SCREEN.height);
    document.body.innerHTML = "";
    const { germany = {} } = crowded().spaces;
    const view: MapView = { spaces: { germany }, powers: POWERS };
    shown = mount(WorldMap, { target: document.body, props: { board, view, name, ...props } });
    flushSync();
    return document.body;
  }

  it("has a stop for every space that says what is there", () => {
    const page = show();
    expect(page.querySelectorAll("[data-space]").length).toBe(spaces.length);
    const label = page.querySelector('[data-space="germany"]')?.getAttribute("aria-label");
    expect(label).toContain("Germany; Germany; 10 IPC; ★ Berlin; Germany: 1 × infantry, 2 × artillery");
    expect(page.querySelectorAll('[data-space][tabindex="0"]').length).toBe(1);
  });

  it("picks with Enter and goes on with the arrows", () => {
    const picked: string[] = [];
    const page = show({ onspace: (space: string) => picked.push(space), selected: "germany" });
    const germany = page.querySelector<HTMLElement>('[data-space="germany"]');
    germany?.focus();
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
    press("Enter");
    press("ArrowRight");
    press("Enter");
    expect(picked).toEqual(["germany", "eastern_europe"]);
  });

  it("picks a space that a reading machine clicks", () => {
    const picked: string[] = [];
    const page = show({ onspace: (space: string) => picked.push(space) });
    page
      .querySelector('[data-space="sz5"]')
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
    expect(picked).toEqual(["sz5"]);
  });

  it("counts what a mixed chip stands for, without a silhouette", () => {
    const units = Array.from({ length: 6 }, (_, kind) =>
      stack(["infantry", "artillery", "tank", "aa_gun", "fighter", "bomber"][kind] ?? "", "uk", 2),
    );
    const page = show({ view: { spaces: { gibraltar: { seat: "uk", units } }, powers: POWERS } });
    const mixed = [...page.querySelectorAll('[data-stack="gibraltar"] .mixed')];
    for (const one of mixed) expect(one.closest(".chip")?.querySelector("path")).toBe(null);
    expect(mixed.map((one) => one.textContent)).toEqual(["+6"]);
  });

  it("moves without picking what lies under the keys", () => {
    const picked: string[] = [];
    const page = show({ onspace: (space: string) => picked.push(space) });
    for (const button of page.querySelectorAll("button")) button.click();
    expect(page.querySelectorAll("button").length).toBeGreaterThan(1);
    expect(picked).toEqual([]);
  });

  it("tells units to those who cannot see", () => {
    const germany = board.spaces.get("germany");
    if (!germany) throw new Error("no Germany");
    const facilities = [{ unit: "factory", damage: 3 }];
    const view = { spaces: { germany: { seat: "germany", ipc: 10, facilities } }, powers: POWERS };
    expect(labelOf(germany, view, name)).toBe("Germany; Germany; 10 IPC; factory (−3)");
  });
});
