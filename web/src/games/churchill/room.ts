// Churchill's room at the table.

import type { Room } from "../../table/rooms";
import Answer from "./Answer.svelte";
import Board from "./Board.svelte";
import { namesInDeck } from "./deck";
import { ChurchillDesk } from "./desk.svelte";
import Hand from "./Hand.svelte";
import Seat from "./Seat.svelte";

export const room: Room<ChurchillDesk> = {
  desk: (table) => new ChurchillDesk(table),
  Board,
  Answer,
  Hand,
  Seat,
  namesIn: namesInDeck,
  isTall: true,
  isWide: true,
};
