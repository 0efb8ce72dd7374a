// What units are called with the condition they are in.

import type { Text } from "../text/text";
import { say } from "./messages";

const CONDITIONS = ["damaged", "landed", "hit"];

export function nameOf(name: string, text: Text): string {
  const condition = CONDITIONS.find((one) => name.startsWith(`${one} `));
  if (!condition) return text.name("unit", name);
  return say(`${condition}-unit`, { unit: text.name("unit", name.slice(condition.length + 1)) });
}
