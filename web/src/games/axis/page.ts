// What every title of Axis & Allies has at the table; a title adds its map.

import type { GamePage } from "../page";
import Answer from "./Answer.svelte";
import Board from "./Board.svelte";
import { AxisController } from "./controller.svelte";
import type { MapSource } from "./map/board";
import Policies from "./Policies.svelte";
import Seat from "./Seat.svelte";

export function axisPage(map: MapSource): GamePage<AxisController> {
  return {
    controller: (table) => new AxisController(table, map),
    Board,
    Answer,
    Seat,
    Policies,
    isUndecided: ({ end }) => end === "unfinished",
    isTall: true,
    isWide: true,
  };
}
