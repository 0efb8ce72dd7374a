// Siege's room at the table.

import type { Room } from "../../table/rooms";
import Board from "./Board.svelte";
import { SiegeDesk } from "./desk.svelte";
import Hand from "./Hand.svelte";
import Seat from "./Seat.svelte";

export const room: Room<SiegeDesk> = { desk: (table) => new SiegeDesk(table), Board, Hand, Seat };
