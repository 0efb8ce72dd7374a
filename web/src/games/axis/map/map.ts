// What the world map is given and what it says back to the board that mounts it.

import type { Board, Name } from "./board";

export type { Board, Space } from "./board";
export { loadBoard } from "./board";

/** Units that are alike, as the view tells them. */
export interface Stack {
  unit: string;
  seat: string;
  count: number;
  cargo?: readonly string[];
  host?: string | null;
  flags?: readonly string[];
}

/** What the map reads of a space; the game's view has more. */
export interface SpaceState {
  seat?: string | null;
  ipc?: number;
  city?: string;
  units?: readonly Stack[];
  facilities?: readonly Facility[];
}

/** A factory or a base. */
export interface Facility {
  unit: string;
  damage: number;
  out_of_action?: boolean;
}

/** A territory that no power controls, but that can be entered: to whom it leans, the infantry it will raise, its income. */
export interface Neutral {
  stance: string;
  army: number;
  ipc: number;
}

/** What the map reads of the game; any edition's view fits. */
export interface MapView {
  spaces: Readonly<Record<string, SpaceState>>;
  powers: Readonly<Record<string, { capital: string; side: string }>>;
  battle?: { space: string } | null;
  battles?: readonly string[];
  /** In editions that have them; land without an owner that is not among them keeps everybody out. */
  neutrals?: Readonly<Record<string, Neutral>>;
  /** The convoy zones, in editions that have them. */
  convoys?: Readonly<Record<string, unknown>>;
}

export type MarkKind = "origin" | "target" | "attack" | "blocked" | "focus" | "drop";

/** Why a space is lit, with a few letters beside it (the range left, a number). */
export type Mark = MarkKind | { kind: MarkKind; text?: string };

export type ArrowKind = "attack" | "move" | "landing" | "raid" | "retreat";

/** Units on their way through spaces, the first being where they start. */
export interface Arrow {
  path: readonly string[];
  kind: ArrowKind;
  seat: string;
  count?: number;
}

export interface MapProps {
  board: Board;
  view: MapView;
  /** What a thing is called in the reader's language: `text.name` of the table. */
  name: Name;
  selected?: string | null;
  marks?: Readonly<Record<string, Mark>>;
  arrows?: readonly Arrow[];
  /** The space to bring into sight; naming another moves the map there. */
  focusOn?: string | null;
  /** How much of the frame, at its foot, something else lies over: from 0 to 1. */
  covered?: number;
  /** Spaces that are pointed out: the map moves to where all of them are in sight. */
  revealed?: readonly string[];
  /** Spaces where something is being played: the map follows, and comes back when there are none. */
  watched?: readonly string[];
  /** A space was clicked, tapped, or chosen with Enter. */
  onspace?: (space: string) => void;
  /** The pointer or the keyboard is over a space, or over none. */
  onhover?: (space: string | null) => void;
  /** A chip was clicked or tapped; a chip that stands for several kinds names the first of them. */
  onchip?: (space: string, seat: string, unit: string) => void;
  /** Whether a chip can be picked up and dragged to another space. */
  canDrag?: (space: string, seat: string) => boolean;
  /** A chip is being dragged: it has left its place. */
  ondrag?: (space: string, unit: string) => void;
  /** It was let go of over a space, or over none. */
  ondrop?: (space: string | null) => void;
}
