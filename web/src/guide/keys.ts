// The keys of a table, as the help lists them.

import type { GamePage } from "../games/page";

export interface KeyHint {
  name: string;
  caps: string[];
}

const CAPS: Record<string, string[]> = {
  help: ["?"],
  type: ["/"],
  hint: ["H"],
  tab: ["Tab"],
  arrows: ["←", "↑", "↓", "→"],
  enter: ["Enter"],
  escape: ["Esc"],
  delete: ["Delete"],
  zoom: ["+", "−", "0"],
  pan: ["Shift + ←↑↓→"],
};
const EVERYWHERE = ["help", "type", "tab"];
const HINT = "hint";
/** What a drawing knows that one moves over with the arrows (table/Viewport.svelte). */
const ON_A_BOARD = ["arrows", "enter", "escape", "zoom", "pan"];

/** The keys of a title's table; `canHint` where the house bot may be asked. */
export function keysOf(page: GamePage, canHint = false): KeyHint[] {
  const names = [...EVERYWHERE, ...(canHint ? [HINT] : []), ...(page.keys ?? ON_A_BOARD)];
  return names.map((name) => ({ name, caps: CAPS[name] ?? [] }));
}
