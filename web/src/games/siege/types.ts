// Made by tools/typescript.py from the server's structs: do not edit.
import type { Over } from "../../api/types";

/** Agree to the trade. */
export interface Accept {
  do: "accept";
}

/** Damage an enemy with an attack card. */
export interface Attack {
  do: "attack";
  card: string;
  target: Target;
}

/** Build a wall with sandbags and barbed wire. */
export interface Build {
  do: "build";
  sector: number;
}

/** Play one or two tokens by the die: tanks first, then events. */
export interface Cast {
  do: "cast";
  tokens: string[];
}

/** Refuse the trade. */
export interface Decline {
  do: "decline";
}

/** A defender: hands are open. */
export interface DefenderView {
  seat: string;
  hand: string[];
  trophies: string[];
  points: number;
  out: boolean;
}

/** Give up a card. */
export interface Discard {
  do: "discard";
  card: string;
}

/** Enough of this; go on. */
export interface Done {
  do: "done";
}

/** An enemy on the board. */
export interface EnemyView {
  kind: string;
  armour: number;
  hedgehog: boolean;
}

/** Put a pillbox on a wall. */
export interface Fortify {
  do: "pillbox";
  sector: number;
}

/** Stop an enemy until the next player's turn. */
export interface Hedgehog {
  do: "hedgehogs";
  target: Target;
}

/** Take the building of this sector as one's own. */
export interface Home {
  do: "home";
  sector: number;
}

/** Say which of several attackers of a wall or building takes the damage. */
export interface Hurt {
  do: "hurt";
  what: string;
  sector: number;
  kind: string;
  armour: number;
}

/** Draw two cards. */
export interface Modify {
  do: "modification";
}

/** Offer another player one card for one of theirs. */
export interface Offer {
  do: "offer";
  seat: string;
  give: string;
  want: string;
}

/** Throw an enemy back into the rear of its sector. */
export interface Onslaught {
  do: "onslaught";
  target: Target;
}

/** No tokens are revealed this turn. */
export interface Patrol {
  do: "patrol";
}

/** Play one token of those allowed by a reveal. */
export interface PlayToken {
  do: "play";
  token: string;
}

/** Destroy an enemy with an attack card and Precise Shot together. */
export interface Precise {
  do: "precise";
  card: string;
  target: Target;
}

/** Put a tank into a sector: at the set-up, or by the field marshal's choice. */
export interface Put {
  do: "put";
  token: string;
  sector: number;
}

/** Leave the rest of the starting tanks to chance. */
export interface Quick {
  do: "quick";
}

/** Take a card from the discard pile. */
export interface Repair {
  do: "repair";
  card: string;
}

/** One of the six sectors: its wall, its building, and its enemies by ring. */
export interface SectorView {
  sector: number;
  colour: string;
  wall: boolean;
  pillbox: boolean;
  building: boolean;
  home: string | null;
  enemies: Record<string, EnemyView[]>;
}

/** How a table is set up. `players` counts all seats, the field marshal's too; `solo` is for one. */
export interface SiegeOptions {
  mode?: "field_marshal" | "normal" | "shoulder_to_shoulder" | "solo";
  players?: number;
  variants?: ("all_for_one" | "caught_unawares" | "my_house_is_my_castle" | "one_for_all" | "simple_battles" | "supplies_run_low")[];
}

/** The table as a seat may know it. */
export interface SiegeView {
  mode: "field_marshal" | "normal" | "shoulder_to_shoulder" | "solo";
  turn: string;
  phase: string;
  sectors: SectorView[];
  defenders: DefenderView[];
  deck: number;
  discard: Record<string, number>;
  reserve: number;
  spent: Record<string, number>;
  unseen: Record<string, number>;
  patrol: boolean;
  hand_limit: number;
  marshal_count: number;
  marshal_hand: string[];
  result: Over | null;
}

/** Destroy an enemy anywhere but in the rear with the IL-2. */
export interface Strike {
  do: "il2";
  target: Target;
}

/** Discard these cards and draw as many. */
export interface Swap {
  do: "swap";
  cards: string[];
}

/** An enemy by where it stands and what it is; like enemies in one space are the same target. */
export interface Target {
  ring: string;
  sector: number;
  kind: string;
  armour: number;
  hedgehog?: boolean;
}

/** Destroy an enemy with an air, an artillery and a tank card of its colour ("all for one"). */
export interface Volley {
  do: "volley";
  cards: [string, string, string];
  target: Target;
}

export type Action =
  | Accept
  | Attack
  | Build
  | Cast
  | Decline
  | Discard
  | Done
  | Fortify
  | Hedgehog
  | Home
  | Hurt
  | Modify
  | Offer
  | Onslaught
  | Patrol
  | PlayToken
  | Precise
  | Put
  | Quick
  | Repair
  | Strike
  | Swap
  | Volley;

export type View = SiegeView;
