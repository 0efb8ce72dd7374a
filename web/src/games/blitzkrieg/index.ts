// Blitzkrieg at the table.

import type { Table } from "../../table/table.svelte";
import type { GamePage } from "../page";
import Board from "./Board.svelte";
import { BlitzkriegController } from "./controller.svelte";
import Hand from "./Hand.svelte";
import Seat from "./Seat.svelte";
import type { BlitzkriegView } from "./types";

/** In the solo game the bot has no seat, but it has points. */
function scoresOfOthers(table: Table): Record<string, number> {
  const view = table.look?.view as BlitzkriegView | undefined;
  return Object.fromEntries(
    (view?.sides ?? []).filter((side) => side.bot).map(({ seat, points }) => [seat, points]),
  );
}

export const page: GamePage<BlitzkriegController> = {
  controller: (table) => new BlitzkriegController(table),
  Board,
  isTall: true,
  Hand,
  scoresOfOthers,
  Seat,
  turningPoints: ["war-won", "theatre-won", "campaign-won", "campaign-complete"],
};
