// The views of the board, and which of them what happens belongs to.

import type { PlaceKey } from "./targets";
import type { ChurchillView } from "./types";

export type Tab = "conference" | "war" | "score";

export const TABS: Tab[] = ["conference", "war", "score"];

/** Questions that are asked in the conference room; in the decisions all others are about the map. */
const IN_THE_ROOM = new Set(["leader-tie", "arsenal-tie", "supply"]);
const ON_THE_MAP = new Set(["card-support", "direct"]);

/** Whether a view shows what a place names: chairs and issues are at the conference, all else on the map. */
export function shows(tab: Tab, place: PlaceKey): boolean {
  const isInRoom = place.startsWith("issue/") || place.startsWith("seat/");
  return tab === (isInRoom ? "conference" : "war");
}

export function tabFor(view: ChurchillView, ask: string | undefined): Tab {
  if (view.segment === "over") return "score";
  if (ask && ON_THE_MAP.has(ask)) return "war";
  if (ask && IN_THE_ROOM.has(ask)) return "conference";
  return view.segment === "decisions" || view.segment === "war" ? "war" : "conference";
}
