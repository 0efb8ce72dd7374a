// Which answers fit what is picked up, and where on the board each of them points.

import type { Option } from "../../api/types";
import type { Thing } from "../../table/highlight";
import type { Ring } from "./geometry";
import type { Action, EnemyView, SiegeView, Target } from "./types";

/** What a player has picked up: own cards, a partner's card, tokens of the field marshal or of the set-up. */
export interface Picks {
  cards: string[];
  wanted: { seat: string; card: string } | null;
  tokens: string[];
}

export function actionOf(option: Option): Action {
  return option.action as unknown as Action;
}

/** The cards of one's own hand that an action uses. */
export function cardsOf(action: Action): string[] {
  switch (action.do) {
    case "attack":
    case "discard":
      return [action.card];
    case "precise":
      return [action.card, "precise_shot"];
    case "volley":
    case "swap":
      return [...action.cards];
    case "build":
      return ["sandbags", "barbed_wire"];
    case "offer":
      return [action.give];
    case "il2":
    case "hedgehogs":
    case "onslaught":
    case "pillbox":
    case "patrol":
    case "modification":
    case "repair":
      return [action.do];
    default:
      return [];
  }
}

/** The tokens that an action puts on the table. */
export function tokensOf(action: Action): string[] {
  if (action.do === "put" || action.do === "play") return [action.token];
  return action.do === "cast" ? [...action.tokens] : [];
}

/** Answers that use exactly what is picked up; if there are none, those that use it and more. */
export function fitting(options: Option[], picks: Picks): Option[] {
  const near = options.filter((option) => {
    const action = actionOf(option);
    return (
      holdsAll(cardsOf(action), picks.cards) &&
      holdsAll(tokensOf(action), picks.tokens) &&
      meets(action, picks.wanted)
    );
  });
  const exact = near.filter((option) => {
    const action = actionOf(option);
    const isFull = action.do !== "offer" || picks.wanted !== null;
    return (
      cardsOf(action).length === picks.cards.length &&
      tokensOf(action).length === picks.tokens.length &&
      isFull
    );
  });
  return exact.length ? exact : near;
}

function holdsAll(used: string[], picked: string[]): boolean {
  const left = [...used];
  return picked.every((thing) => {
    const place = left.indexOf(thing);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

function meets(action: Action, wanted: Picks["wanted"]): boolean {
  if (!wanted) return true;
  return action.do === "offer" && action.seat === wanted.seat && action.want === wanted.card;
}

// Places on the board, by a key each

export type PlaceKey = string;

export function spaceKey(ring: string, sector: number): PlaceKey {
  return `space/${ring}/${sector}`;
}

export function enemyKey(ring: string, sector: number, enemy: EnemyView): PlaceKey {
  return `enemy/${ring}/${sector}/${enemy.kind}/${enemy.armour}/${Boolean(enemy.hedgehog)}`;
}

export function wallKey(sector: number): PlaceKey {
  return `wall/${sector}`;
}

export function buildingKey(sector: number): PlaceKey {
  return `building/${sector}`;
}

/** The things on the board that a click on would mean this action. */
export function placesOf(action: Action, view: SiegeView): PlaceKey[] {
  switch (action.do) {
    case "attack":
    case "precise":
    case "volley":
    case "il2":
    case "hedgehogs":
    case "onslaught":
      return [targetKey(action.target)];
    case "build":
    case "pillbox":
      return [wallKey(action.sector)];
    case "home":
      return [buildingKey(action.sector)];
    case "put":
      return [spaceKey(view.phase === "PlaceStart" ? "air" : "rear", action.sector)];
    case "hurt":
      return attackersOf(action, view);
    default:
      return [];
  }
}

/** What is pointed out of an action: the cards and tokens it uses, and where on the board it strikes. */
export function thingsOf(action: Action): Thing[] {
  const held = [...cardsOf(action), ...tokensOf(action)].map((thing): Thing => `thing:${thing}`);
  if ("target" in action) held.push(`space:${action.target.ring}-${action.target.sector}`);
  else if (action.do === "build" || action.do === "pillbox") held.push(`wall:${action.sector}`);
  else if (action.do === "home") held.push(`building:${action.sector}`);
  else if (action.do === "put") held.push(`space:air-${action.sector}`);
  return held;
}

function targetKey(target: Target): PlaceKey {
  return enemyKey(target.ring, target.sector, { ...target, hedgehog: target.hedgehog ?? false });
}

/** A wall is attacked from the tank ring, a building from there or from the city beside it. */
function attackersOf(
  hurt: { what: string; sector: number; kind: string; armour: number },
  view: SiegeView,
): PlaceKey[] {
  const beside = [((hurt.sector + 4) % 6) + 1, (hurt.sector % 6) + 1];
  const spaces: [Ring, number][] = [["tank", hurt.sector]];
  if (hurt.what === "building") spaces.push(...beside.map((sector): [Ring, number] => ["city", sector]));
  return spaces.flatMap(([ring, sector]) => {
    const enemies = view.sectors[sector - 1]?.enemies[ring] ?? [];
    const alike = enemies.filter((enemy) => enemy.kind === hurt.kind && enemy.armour === hurt.armour);
    return alike.map((enemy) => enemyKey(ring, sector, enemy));
  });
}

/** Every place on the board that an answer points at, with those answers. */
export function targets(options: Option[], view: SiegeView): Map<PlaceKey, Option[]> {
  const found = new Map<PlaceKey, Option[]>();
  for (const option of options) {
    for (const place of new Set(placesOf(actionOf(option), view))) {
      found.set(place, [...(found.get(place) ?? []), option]);
    }
  }
  return found;
}

/** An enemy as an action names it. */
export function targetOf(ring: string, sector: number, { kind, armour, hedgehog }: EnemyView): Target {
  return { ring, sector, kind, armour, hedgehog };
}

/** What a click on an enemy with these cards in hand would have meant: the server is asked why it is not allowed. */
export function attempt(cards: string[], target: Target): Action | null {
  const special = cards.find((card) => card === "il2" || card === "hedgehogs" || card === "onslaught");
  if (special) return { do: special, target } as Action;
  const attackers = cards.filter((card) => card !== "precise_shot");
  if (attackers.length === 3) return { do: "volley", cards: attackers as [string, string, string], target };
  const card = attackers[0];
  if (!card) return null;
  return { do: cards.includes("precise_shot") ? "precise" : "attack", card, target };
}

/** The same for a click on a wall. */
export function attemptAtWall(cards: string[], sector: number): Action | null {
  if (cards.includes("pillbox")) return { do: "pillbox", sector };
  if (cards.includes("sandbags") || cards.includes("barbed_wire")) return { do: "build", sector };
  return null;
}
