// Passing: answers that do nothing. They say what they lead to, are never the loudest button, and where the game has a
// sentence for it (`sure-done-play`) one is asked once more if something better could be done.

import type { Option } from "../api/types";
import type { Text } from "../text/text";

const PASSING = new Set(["done", "pass", "stop", "decline", "yield", "keep", "peace", "go_on"]);

/** Answers that stand by themselves, above the list of all others. */
const PLAIN = new Set([...PASSING, "accept", "agree", "object", "quick", "press", "break-off"]);

export function isPassing({ action }: Option): boolean {
  return PASSING.has(String(action.do));
}

export function isPlain({ action }: Option): boolean {
  return PLAIN.has(String(action.do)) && Object.keys(action).length === 1;
}

/** What to ask before a pass is sent: nothing where it is the only answer, or where one has just done something else. */
export function sureOf(
  text: Text | null,
  ask: string,
  option: Option,
  others: number,
  hasActed: boolean,
): string | null {
  const key = `sure-${option.action.do}-${ask}`;
  return others > 0 && !hasActed && text?.has(key) ? text.say(key, { count: others }) : null;
}
