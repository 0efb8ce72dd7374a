// What decided a game: three moments worth looking at again.

import { api } from "../api/client";
import type { EventInfo, GameInfo } from "../api/types";
import type { GamePage } from "../games/page";
import { t } from "../text/page";
import type { Table } from "./table.svelte";

export interface Highlight {
  moment: number;
  text: string;
}

const MOST = 3;

export async function highlightsOf(
  table: Table,
  page: GamePage,
  game: GameInfo | null,
): Promise<Highlight[]> {
  if (game?.odds) return luckOf(table).catch(() => []);
  const told = turningPoints(table.log, page.turningPoints ?? []);
  return told.map((event) => ({ moment: event.n, text: table.text?.event(event, table.names) ?? event.key }));
}

/** The last events of the weightiest kinds, in the order they happened. */
export function turningPoints(log: EventInfo[], kinds: string[]): EventInfo[] {
  const found = kinds.flatMap((kind) => log.filter(({ key }) => key === kind).reverse());
  return found.slice(0, MOST).sort((one, other) => one.n - other.n);
}

/** The battles in which the dice were kindest to somebody. */
async function luckOf(table: Table): Promise<Highlight[]> {
  const { battles } = await api.luck(table.id);
  const wildest = [...battles]
    .sort((one, other) => Math.abs(other.swing) - Math.abs(one.swing))
    .slice(0, MOST);
  return wildest
    .filter(({ swing }) => Math.abs(swing) >= 1)
    .sort((one, other) => one.moment - other.moment)
    .map(({ moment, space, attacker, defenders, swing }) => {
      const lucky = swing > 0 ? [attacker] : Object.keys(defenders);
      const who = lucky.map((seat) => table.text?.name("seat", seat) ?? seat).join(", ");
      const place = table.text?.name("space", space) ?? space;
      return { moment, text: t("highlight-luck", { place, who, ipc: Math.abs(Math.round(swing)) }) };
    });
}
