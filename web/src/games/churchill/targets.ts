// Where on the table or the map each answer points, and which card it uses.

import type { Option } from "../../api/types";
import type { Action } from "./types";

/** `issue/global`, `front/eastern`, `box/arctic`, `region/poland`, `pawn/uk_us` or `seat/uk`. */
export type PlaceKey = string;

export function actionOf(option: Option): Action {
  return option.action as unknown as Action;
}

export function keyOf(kind: string, thing: string): PlaceKey {
  return `${kind}/${thing}`;
}

/** What one would click to give this answer; a debate is about the issue under debate. */
export function placeOf(action: Action, debated: string | null): PlaceKey | null {
  switch (action.do) {
    case "advance":
    case "lead":
    case "raise":
    case "take":
    case "supply":
      return keyOf("issue", action.issue);
    case "object":
    case "confront":
      return debated && keyOf("issue", debated);
    case "support":
      return keyOf(action.kind === "naval" ? "box" : "front", action.where);
    case "direct":
      return keyOf("front", action.front);
    case "align":
    case "unseat":
      return keyOf("region", action.region);
    case "move":
      return keyOf("pawn", action.pawn);
    case "settle":
    case "appoint":
    case "first":
      return keyOf("seat", action.seat);
    default:
      return null;
  }
}

/** What a click on a forbidden place would have meant: an answer like those on offer, but there. */
export function attempt(options: Option[], place: PlaceKey, debated: string | null): Action | null {
  const [kind, thing] = place.split("/");
  for (const action of options.map(actionOf)) {
    const [alike, offered] = placeOf(action, debated)?.split("/") ?? [];
    const field = Object.entries(action).find(([name, value]) => name !== "do" && value === offered)?.[0];
    if (alike === kind && field) return { ...action, [field]: thing } as Action;
  }
  return null;
}

/** The staff card an answer plays, seals or discards. */
export function cardIn(action: Action): string | null {
  return "card" in action ? action.card : null;
}

export function usesLeader(action: Action): boolean {
  return action.do === "lead" || action.do === "confront";
}

/** The part of an allocation that a click on the map means. */
export function partAt(place: PlaceKey): string {
  const [kind, thing] = place.split("/");
  if (kind === "front") return `offensive.${thing}`;
  if (kind === "box") return `naval.${thing}`;
  return kind === "issue" ? `activate.${thing}` : String(thing);
}
