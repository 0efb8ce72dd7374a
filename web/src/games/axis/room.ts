// The room of Axis & Allies at the table: one for every edition.

import type { Room } from "../../table/rooms";
import Answer from "./Answer.svelte";
import Board from "./Board.svelte";
import { AxisDesk } from "./desk.svelte";
import Seat from "./Seat.svelte";
import Standing from "./Standing.svelte";

export const room: Room<AxisDesk> = {
  desk: (table) => new AxisDesk(table),
  Board,
  Answer,
  Seat,
  Standing,
  isUndecided: ({ end }) => end === "unfinished",
  isTall: true,
  isWide: true,
  hasOdds: true,
};
