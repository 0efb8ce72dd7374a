// Made by tools/typescript.py from the server's structs: do not edit.
import type { Over } from "../../api/types";

/** Move the marker of another theatre by a strategic advantage. */
export interface Advance {
  do: "advance";
  theatre: string;
}

/** How a table is set up. What begins with `bot_`, the level and the stratagems belong to the solo game. */
export interface BlitzkriegOptions {
  board?: "base" | "nippon";
  mode?: "solo" | "two_player";
  level?: "easy" | "hard" | "normal";
  stratagems?: boolean;
  extra_weapons?: boolean;
  show_reserve_counts?: boolean;
  bot_points?: number;
  bot_steps?: number;
}

/** The table as a seat may know it. */
export interface BlitzkriegView {
  board: "base" | "nippon";
  reconstructed: boolean;
  turn: string;
  phase: string;
  last_turn: boolean;
  target: number;
  theatres: TheatreView[];
  sides: SideView[];
  research: number;
  weapons_unseen: Record<string, number>;
  stratagem: string | null;
  carried_out: string | null;
  result: Over | null;
}

/** Solo: discard a token from the bot's row, by its place from the left. */
export interface Bomb {
  do: "bomb";
  place: number;
  token: string;
}

/** A row of spaces and the points it brings. */
export interface CampaignView {
  points: number;
  spaces: SpaceView[];
}

/** Solo: say in which theatre the bot advances when the set-up die shows the last face. */
export interface Favour {
  do: "favour";
  theatre: string;
}

/** Nippon: open a campaign for the marker of one just completed. */
export interface Open {
  do: "open";
  theatre: string;
}

/** Place a token of one's reserve on a battle space. */
export interface Place {
  do: "place";
  token: string;
  theatre: string;
  row: number;
  space: number;
}

/** A side: what the reader knows of its tokens. */
export interface SideView {
  seat: string;
  bot: boolean;
  points: number;
  reserve: string[] | null;
  reserve_count: number | null;
  bag: Record<string, number> | null;
  bag_count: number | null;
  last_placed: string | null;
  unseen: Record<string, number>;
  known_weapons: string[];
  surely_in_bag: string[];
}

/** A battle space: its type, its effect, and the token on it. */
export interface SpaceView {
  type: string;
  effect: string;
  value: number;
  token: string | null;
  seat: string | null;
  active: boolean;
}

/** Place no further token after a blitz. */
export interface Stop {
  do: "stop";
}

/** A theatre: its marker (above 0 the side that begins leads), its track and its campaigns. */
export interface TheatreView {
  id: string;
  status: string;
  marker: number;
  last: number;
  wins: number;
  bonus: number[];
  ends: number[];
  links: string[];
  at: number[];
  campaigns: CampaignView[];
}

/** Say which free space of a theatre just won takes effect next. */
export interface Use {
  do: "use";
  theatre: string;
  row: number;
  space: number;
}

export type Action = Advance | Bomb | Favour | Open | Place | Stop | Use;

export type View = BlitzkriegView;
