// What an event looks like on the board. A game's `theatre.ts` says it in these words; the player carries it out.

import type { EventInfo } from "../api/types";
import type { Controller } from "../games/page";
import type { Thing } from "../table/highlight";
import type { Names, Text } from "../text/text";

/** A thing of the board by the name its element gives itself, or a point in the board's drawing. */
export type Place = Thing | { x: number; y: number };

/** What is seen moving: a likeness of an element that stays hidden meanwhile, or a drawing on a ground. */
export type Figure =
  | { like: Thing }
  | {
      /** Paths in a box of this size. */
      drawing: string[];
      box: [x: number, y: number, width: number, height: number];
      /** The width on the screen. */
      size?: number;
      /** The colour under it: of a power (by its seat) or of a style sheet; without one the drawing stands alone. */
      power?: string;
      ground?: string;
      ink?: string;
      /** A number or a sign beside it. */
      sign?: string;
      /** Degrees it is turned by. */
      turn?: number;
    };

export interface Die {
  face: number;
  /** Whether it counts: a hit, a success. */
  good?: boolean;
  /** A die that shows a number and not pips. */
  isNumber?: boolean;
}

/** One movement on the board. Its `kind` and its ends are written on the moving element, as `data-motion`. */
export type Motion =
  | {
      kind: "move" | "march" | "sail" | "fly" | "slide" | "play" | "throw";
      what: Figure;
      path: Place[];
      /** It is gone at the end of its way: a bomber that leaves, a card that is used up. */
      leaves?: boolean;
    }
  | { kind: "flip" | "appear"; at: Place; what: Figure; leaves?: boolean }
  | { kind: "flash" | "shake" | "burst" | "crack" | "fade"; at: Place }
  | { kind: "roll"; at: Place; dice: Die[][]; leaves?: boolean }
  | { kind: "count"; at: Place; by: string; good?: boolean }
  | { kind: "flag"; at: Place; text: string };

/** Movements that are seen at the same time; the beats of a script follow each other. */
export type Beat = Motion[];

/** What a script may ask about. */
export interface Scene<V = unknown> {
  /** The board as it is shown now, and as it will be when the events of this moment are over. */
  before: V;
  after: V;
  /** All events of this moment, and which of them this is. */
  events: EventInfo[];
  index: number;
  /** The seats of whoever looks. */
  mine: string[];
  text: Text | null;
  names: Names;
}

export type Script<V = unknown> = (args: never, scene: Scene<V>) => Beat[];

/** A line of the card "since your last turn"; `places` are shown on the board when one points at it. */
export interface SinceLine {
  /** Good, bad, or neither, for whoever reads. */
  mood?: "good" | "bad";
  text: string;
  places?: Thing[];
}

export interface SinceSection {
  title: string;
  lines: SinceLine[];
}

export interface SinceQuestion<V = unknown> {
  events: EventInfo[];
  view: V;
  mine: string[];
  text: Text;
  names: Names;
}

/** What a game brings to be watched. */
export interface GameTheatre<V = unknown> {
  /** What events look like, by their keys. */
  scripts: Record<string, Script<V>>;
  /** Events that show nothing on the board: the log tells them. */
  offBoard: readonly string[];
  /** Events that follow at once from one's own answer and need no waiting. */
  follows?: readonly string[];
  /** Events that must be seen however fast the rest goes. */
  major?: readonly string[];
  /** Events after which there is time again: with them the turn of another seat begins. */
  turns: readonly string[];
  /** The event that says whose turn begins; a game without turns has none. */
  turn?: string;
  /** Where an event happened, to mark the last move. */
  places(event: EventInfo, view: V): Thing[];
  /** The board after an event, where that can be said before the moment is over (and the board is `final`). */
  after?(view: V, event: EventInfo, final: V): V;
  /** Events whose pieces are already there when they are played, so that their likeness can come to its place. */
  early?: readonly string[];
  /** Points the camera at what happens in a moment; given nothing, back at what the reader looked at. */
  frame?(controller: Controller, events: readonly EventInfo[]): void;
  /** What happened since one's last turn; nothing when there is nothing to say. */
  since?(question: SinceQuestion<V>): SinceSection[];
}

/** Milliseconds a movement takes at its own pace. */
const PACE: Record<Motion["kind"], number> = {
  move: 700,
  march: 700,
  sail: 800,
  fly: 900,
  slide: 650,
  play: 750,
  throw: 700,
  flip: 800,
  appear: 500,
  flash: 550,
  shake: 550,
  burst: 600,
  crack: 750,
  fade: 500,
  roll: 1200,
  count: 650,
  flag: 1100,
};
const LEG = 220;

export function paceOf(motion: Motion): number {
  const legs = "path" in motion ? Math.max(0, motion.path.length - 2) : 0;
  return PACE[motion.kind] + legs * LEG;
}

/** The name of a place, for the element that moves. */
export function nameOf(place: Place): string {
  return typeof place === "string" ? place : `${Math.round(place.x)},${Math.round(place.y)}`;
}
