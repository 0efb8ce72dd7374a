// The keys of a table, as the help lists them.

import type { GamePage } from "../games/page";

export interface KeyHint {
  name: string;
  caps: string[];
}

const CAPS: Record<string, string[]> = {
  help: ["?"],
  type: ["/"],
  tab: ["Tab"],
  arrows: ["←", "↑", "↓", "→"],
  enter: ["Enter"],
  escape: ["Esc"],
  delete: ["Delete"],
  zoom: ["+", "−", "0"],
  pan: ["Shift + ←↑↓→"],
};
const EVERYWHERE = ["help", "type", "tab"];
/** What a drawing knows that one moves over with the arrows (table/Viewport.svelte). */
const ON_A_BOARD = ["arrows", "enter", "escape", "zoom", "pan"];

export function keysOf(page: GamePage): KeyHint[] {
  const names = [...EVERYWHERE, ...(page.keys ?? ON_A_BOARD)];
  return names.map((name) => ({ name, caps: CAPS[name] ?? [] }));
}
