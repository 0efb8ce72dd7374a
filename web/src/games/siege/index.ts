// Siege at the table.

import type { GamePage } from "../page";
import Answer from "./Answer.svelte";
import Board from "./Board.svelte";
import { SiegeController } from "./controller.svelte";
import Hand from "./Hand.svelte";
import Seat from "./Seat.svelte";

export const page: GamePage<SiegeController> = {
  controller: (table) => new SiegeController(table),
  Board,
  Answer,
  Hand,
  Seat,
  turningPoints: ["he111-through", "building-lost", "wall-lost", "eliminated", "trophy"],
};
