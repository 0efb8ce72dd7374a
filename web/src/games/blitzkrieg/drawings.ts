// How things look: symbols in a square of 32, and the shapes of tokens about their middle.

import type { TokenType } from "./tokens";

/** Symbols of effects and abilities. */
export const SYMBOLS: Record<string, string> = {
  production: "M3 28V14l7 5v-5l7 5v-5l5 4V4h6v24z",
  research: "M11 3h10v3h-2v7l8 13q1 3-2 3H7q-3 0-2-3l8-13V6h-2z",
  propaganda: "M3 12h7L24 4v24l-14-8H9l3 9H7l-2-9H3zM26 11q4 5 0 10z",
  bombing: "M12 2h8l2 3-4 5q6 4 5 11-1 7-7 9-6-2-7-9-1-7 5-11l-4-5z",
  tactical: "M16 2l12 13h-7v15H11V15H4z",
  strategic: "M16 1l4.5 9.6 10.5 1.4-7.7 7.3 1.9 10.5L16 24.7 6.800 29.8l1.900-10.5L1 12l10.500-1.400z",
  blitz: "M19 1L6 18h8l-3 13 15-18h-9z",
  general:
    "M16 1l4.500 9.600 10.500 1.400-7.700 7.300 1.900 10.500L16 24.700 6.800 29.800l1.900-10.500L1 12l10.500-1.400z",
  admiral:
    "M16 2a4 4 0 0 1 2 7.400V12h5v4h-5v10q6-1 7-6l-3 1 5-6 4 7-3-1q-2 8-12 9-10-1-12-9l-3 1 4-7 5 6-3-1q1 5 7 6V16H9v-4h5V9.400A4 4 0 0 1 16 2z",
  godzilla: "M3 29q4-3 4-9l-2-2 4-1 1-4-2-3 5 1 2-4q-1-4 3-6l9 2v4l-6 2 1 3 6-1-4 5v5q1 6 6 9z",
  task_force:
    "M16 2a14 14 0 1 1-.1 0zM16 7a9 9 0 0 0-7 14.500L21.500 9A9 9 0 0 0 16 7zM23 11L10.500 23A9 9 0 0 0 23 11z",
  bombardment: "M12 2h8l2 3-4 5q6 4 5 11-1 7-7 9-6-2-7-9-1-7 5-11l-4-5z",
  nuclear_bomb:
    "M16 12.500a3.500 3.500 0 1 1-.1 0zM9 4a14 14 0 0 1 14 0l-4.500 8a5 5 0 0 0-5 0zM30 16a14 14 0 0 1-7 12l-4.500-8a5 5 0 0 0 2.500-4zM2 16h9a5 5 0 0 0 2.500 4L9 28a14 14 0 0 1-7-12z",
  spy: "M1 16q15-18 30 0-15 18-30 0zM16 10a6 6 0 1 0 .1 0zM16 13.500a2.500 2.500 0 1 1-.1 0z",
  scientist: "M11 3h10v3h-2v7l8 13q1 3-2 3H7q-3 0-2-3l8-13V6h-2z",
};

/** A square for an army, a hull for a navy, a disc for air; what is none or several of these has corners cut off. */
export const SHAPES: Record<TokenType, string> = {
  army: "M-28 -29H28V29H-28Z",
  navy: "M-32 -25H32L23 25Q0 33 -23 25Z",
  air: "M0 -31A31 31 0 1 1 -.1 -31Z",
  army_navy: "M-30 -29H30V2L21 29H-21L-30 2Z",
  any: "M-13 -30H13L30 -13V13L13 30H-13L-30 13V-13Z",
  copy: "M-13 -30H13L30 -13V13L13 30H-13L-30 13V-13Z",
};

/** The emblems of the sides, about their middle: a cross, a ring, a sun. */
export const EMBLEMS: Record<string, string> = {
  cross: "M-3 -9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z",
  ring: "M0 -9A9 9 0 1 1 -.1 -9ZM0 -4.500A4.500 4.500 0 1 0 .1 -4.500Z",
  sun: "M0 -9A9 9 0 1 1 -.1 -9Z",
};

export function emblemOf(seat: string): string {
  return { allies: "ring", japan: "sun" }[seat] ?? "cross";
}
