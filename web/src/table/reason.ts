// Events whose key begins with `bot-` say how a bot of the rules came to its move: told when one asks.

import type { EventInfo } from "../api/types";

export function isReason({ key }: EventInfo): boolean {
  return key.startsWith("bot-");
}
