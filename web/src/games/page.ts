// What a game's page is made of. `index.ts` of each title's folder exports one as `page`; registry.ts finds it.

import type { Component } from "svelte";
import type { Option, Over, PolicyInfo } from "../api/types";
import type { Thing } from "../table/highlight";
import type { Table } from "../table/table.svelte";
import type { Text } from "../text/text";

/** What a player has picked up but not played: the decision panel shows the answers that fit it. */
export interface Controller {
  readonly holds: boolean;
  fits(options: Option[]): Option[];
  heading(option: Option): string;
  drop(): void;
  /** Brings things of the board into sight before they are pointed out: the map flies there, the right view opens. */
  reveal?(...things: Thing[]): void;
  /** The things on the board that an answer speaks of. */
  thingsIn?(action: Record<string, unknown>): Thing[];
}

export interface GamePage<C extends Controller = Controller> {
  controller(table: Table): C;
  Board: Component<{ table: Table; controller: C }>;
  /** On a phone the board is as tall as its drawing and scrolls with the page; what one holds stays in sight. */
  isTall?: boolean;
  /** The board needs all the width there is: the seats move to a tab beside the log. */
  isWide?: boolean;
  /** Answers the decision in the game's own way. */
  Answer?: Component<{ table: Table; controller: C }>;
  /** Below the board: what one holds. */
  Hand?: Component<{ table: Table; controller: C }>;
  /** Under a seat's name. */
  Seat?: Component<{ table: Table; controller: C; seat: string }>;
  /** The keys its board knows, by the names of guide/keys.ts; without them those of a drawing that arrows move over. */
  keys?: string[];
  /** Kinds of events that decide a game, the weightiest first: the end shows the last of them. */
  turningPoints?: string[];
  /** Whether an end is neither victory nor defeat. */
  isUndecided?: (result: Over) => boolean;
  /** The scores of sides at which nobody sits, by the names of their seats. */
  scoresOfOthers?: (table: Table) => Record<string, number>;
  /** Standing orders that only this game knows. */
  Policies?: () => Promise<{
    default: Component<{
      table: Table;
      policies: PolicyInfo[];
      set: (kind: string, args: Record<string, unknown> | null) => void;
    }>;
  }>;
  /** Names that a table's options bring, by the keys of their messages. */
  namesIn?: (options: Record<string, unknown>) => Record<string, string>;
}

/** The picture in the lobby, drawn while the page is built from a position of `cover.json`. */
export interface CoverProps {
  table: Table;
  /** The part of the board that is shown, as a `viewBox`. */
  box: string;
}

/** A picture of the guide by its name; `Picture.svelte` of each title's folder draws it. */
export interface PictureProps {
  name: string;
  /** The game's own messages. */
  text: Text;
}

/** What the form for a new table must know of a game beyond the schema of its options. */
export interface OptionsForm {
  /** Options that stand before the others, in this order. */
  first?: string[];
  /** Options that mean something only beside others. */
  only?: Record<string, (options: Record<string, unknown>) => boolean>;
  /** The least and the most of a number. */
  limits?: Record<string, (options: Record<string, unknown>) => [low: number, high: number]>;
}
