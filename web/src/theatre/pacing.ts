// How fast the turns of others are played: as they are, unless a turn would take longer than the reader wants.

import type { Watching } from "../settings.svelte";

/** Milliseconds for one turn of another seat, when the reader wants it brief. */
export const BRIEF = 5000;
/** No movement is shorter than this part of its own pace. */
const FASTEST = 0.16;
const FASTEST_MAJOR = 0.45;
/** How many movements may be seen at once when there are too many. */
const CROWD = 8;

export interface Pace {
  /** What part of its own time a movement takes. */
  factor: number;
  major: number;
  /** How many events are played at once. */
  crowd: number;
}

/** How to play what waits (`ahead` milliseconds at its own pace) when so much of the turn's time is `spent`. */
export function paceFor(watching: Watching, speed: number, ahead: number, spent: number): Pace {
  if (watching === "full") return { factor: 1 / speed, major: 1 / speed, crowd: 1 };
  const left = Math.max(0, BRIEF - spent);
  const needed = ahead > 0 ? Math.min(1, left / ahead) : 1;
  const crowd = Math.min(CROWD, Math.max(1, Math.ceil(FASTEST / Math.max(needed, FASTEST / CROWD))));
  return {
    factor: Math.max(FASTEST, needed) / speed,
    major: Math.max(FASTEST_MAJOR, needed) / speed,
    crowd,
  };
}
