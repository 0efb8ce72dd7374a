// What a game brings to the table, loaded only when somebody plays it. A game without a room of its own yet
// gets the plain one: every answer can still be given from the panel or by typing.

import type { Component } from "svelte";
import type { Option, Over, PolicyInfo } from "../api/types";
import PlainBoard from "./PlainBoard.svelte";
import type { Table } from "./table.svelte";

/** What a player has picked up but not played: the panel shows the answers that fit it. */
export interface Desk {
  readonly holds: boolean;
  fits(options: Option[]): Option[];
  heading(option: Option): string;
  drop(): void;
}

export interface Room<D extends Desk = Desk> {
  desk(table: Table): D;
  Board: Component<{ table: Table; desk: D }>;
  /** On a phone the board is as tall as its drawing and scrolls with the page; what one holds stays in sight. */
  isTall?: boolean;
  /** The board needs all the width there is: the seats move to a tab beside the log. */
  isWide?: boolean;
  /** Its battles have odds. */
  hasOdds?: boolean;
  /** What is asked, answered in the room's own way. */
  Answer?: Component<{ table: Table; desk: D }>;
  /** Below the board: what one holds. */
  Hand?: Component<{ table: Table; desk: D }>;
  /** Whether an end is neither victory nor defeat. */
  isUndecided?: (result: Over) => boolean;
  /** The scores of sides at which nobody sits, by the names of their seats. */
  scoresOfOthers?: (table: Table) => Record<string, number>;
  /** Standing orders that only this game knows. */
  Standing?: Component<{
    table: Table;
    policies: PolicyInfo[];
    set: (kind: string, args: Record<string, unknown> | null) => void;
  }>;
  /** Names that a table's options bring, by the keys of their messages. */
  namesIn?: (options: Record<string, unknown>) => Record<string, string>;
  /** Under a seat's name. */
  Seat?: Component<{ table: Table; desk: D; seat: string }>;
}

class EmptyDesk implements Desk {
  readonly holds = false;
  fits(options: Option[]): Option[] {
    return options;
  }
  heading(option: Option): string {
    return String(option.action.do);
  }
  drop(): void {}
}

const plain: Room = { desk: () => new EmptyDesk(), Board: PlainBoard };

const rooms: Record<string, () => Promise<Room>> = {
  spring1942: async () => (await import("../games/axis/room")).room as unknown as Room,
  blitzkrieg: async () => (await import("../games/blitzkrieg/room")).room as unknown as Room,
  churchill: async () => (await import("../games/churchill/room")).room as unknown as Room,
  siege: async () => (await import("../games/siege/room")).room as unknown as Room,
};

export async function roomOf(game: string): Promise<Room> {
  return (await rooms[game]?.()) ?? plain;
}
