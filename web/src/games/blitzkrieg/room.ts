// Blitzkrieg's room at the table.

import type { Room } from "../../table/rooms";
import Board from "./Board.svelte";
import { BlitzkriegDesk } from "./desk.svelte";
import Hand from "./Hand.svelte";
import Seat from "./Seat.svelte";

export const room: Room<BlitzkriegDesk> = { desk: (table) => new BlitzkriegDesk(table), Board, Hand, Seat };
