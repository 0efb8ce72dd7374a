// Churchill at the table.

import type { GamePage } from "../page";
import Answer from "./Answer.svelte";
import Board from "./Board.svelte";
import { ChurchillController } from "./controller.svelte";
import { namesInDeck } from "./deck";
import Hand from "./Hand.svelte";
import Seat from "./Seat.svelte";

export const page: GamePage<ChurchillController> = {
  controller: (table) => new ChurchillController(table),
  Board,
  Answer,
  Hand,
  Seat,
  namesIn: namesInDeck,
  turningPoints: ["axis-surrenders", "a-bomb", "conference-won", "front-advances"],
  isTall: true,
  isWide: true,
  keys: ["enter", "delete", "escape"],
};
