// The units drawn in a box of 32 × 24, looking right. Ships stand on one waterline and keep their lengths to one another.

export const BOX = { width: 32, height: 24 };

function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

function discs(y: number, r: number, ...xs: number[]): string {
  return xs.map((x) => disc(x, y, r)).join("");
}

const WORKS = "M2 23V12.5l6.5 3.8v-3.8l6.5 3.8v-3.8l5 3V3h3.2l.6 9.5h1.4L25.8 3H29l1 20z";

/** Layers, each filled with the even-odd rule: what lies in two outlines of a layer is a hole. */
export const SILHOUETTES: Readonly<Record<string, readonly string[]>> = {
  infantry: [
    "M8.4 9.6Q8.8 1.8 15.5 1.8T22.6 9.6l2 1.6H6.4z",
    "M10.5 12.2h10v1.9q-.4 3.9-5 3.9t-5-3.9zM2.6 23.6q.4-5.4 8.3-5.9 4.6 2.9 9.2 0 7.9.5 8.3 5.9z",
    "M26.6 1h1.3l.9 15.6-2.7-.8z",
  ],
  mech_infantry: [
    "M2.5 6.5h13.3v5.2h3.7l1.2-3.8h4.6l1.4 3.8 4.8.9v4.4H1.5z",
    `M4.3 17.8h13q2.6 0 2.6 2.6T17.3 23h-13q-2.6 0-2.6-2.6t2.6-2.6z${discs(20.4, 1.2, 5, 10.8, 16.6)}`,
    disc(26, 19.3, 3.7) + disc(26, 19.3, 1.5),
  ],
  artillery: [
    "M12 10.6L30.2 3l1.2 2.7-18 8z",
    "M15.5 4.5l2.8-1.1 3 9.3-3.3 1.4z",
    "M11 12.6L.6 20.8l1.5 1.9 8.2-4.6z",
    disc(14.5, 17.3, 5.9) + disc(14.5, 17.3, 2.4),
  ],
  tank: [
    "M8.7 5h10.8l2.3 2h9.7v2.3h-9l.9 2.5H28l2 2.3H2l2-2.3h3.9z",
    `M4.5 14.8h23q3.5 0 3.5 3.5t-3.5 3.5H4.5Q1 21.8 1 18.3t3.5-3.5z${discs(18.3, 1.6, 6, 12.7, 19.3, 26)}`,
  ],
  aa_gun: [
    "M9.5 12.6L22.6.4l1.5 1.7-12 11.3zM13.7 15.2L27 2.9l1.5 1.7-12.7 11.9z",
    "M6.6 12.3q2.2-2.6 5.4-1.6l5.8 6-3.3 3.3H8.4z",
    "M8.3 19h7.5l3 2.2h7.4v2.3H3v-2.3h3.4z",
  ],
  fighter: [
    "M16 .8q1.9.7 1.9 4.2v3.3l10.6 2.3q1.7.5 1.7 2v1.5l-12.4.3-.8 4.9 4.2 1.7v2H10.8v-2l4.2-1.7-.8-4.9L1.8 14.1v-1.5q0-1.5 1.7-2l10.6-2.3V5Q14.1 1.5 16 .8z",
  ],
  tactical_bomber: [
    "M16 .8q1.9.7 1.9 4.2v3l4.6 2.8 7.7-2.3v3l-8.2 4-4.3-.8-.5 4 4.5 2v1.9H10.3v-1.9l4.5-2-.5-4-4.3.8-8.2-4v-3l7.7 2.3L14.1 8V5Q14.1 1.5 16 .8z",
  ],
  bomber: [
    "M16 .2q2 1 2 5.2v1.4l2.3.2V5.1q.9-1.5 1.8 0v2.2l3.3.4V6q.9-1.5 1.8 0v2l3.3.6q1.3.4 1.3 1.7v1.5L18 12.3l-.6 6.2 5.8 1.7v2.6h-5.7l-1.5 1-1.5-1H8.8v-2.6l5.8-1.7-.6-6.2L.2 11.8v-1.5q0-1.3 1.3-1.7L4.8 8V6q.9-1.5 1.8 0v1.7l3.3-.4V5.1q.9-1.5 1.8 0V7l2.3-.2V5.4Q14 1.2 16 .2z",
  ],
  submarine: [
    "M3.5 16.6l2.3-.2q2.5-.9 7.5-1l.8-4.5h1.7V6.5h1.2v2.6h2.3v1.8h1.1l.9 4.5q4.5.1 7.2 2-2.5 3-11.5 3-9.5 0-11.2-2.1l-2.6.6z",
  ],
  destroyer: [
    "M5 15.4h3.6v-1.7h2.7v1.3h1.3l.3-2.3h.6l.4-3.4h1.9l.3 3.4h.9V8h1.6V5.2h.9v5.3h1.6v3h1.5v-.9h3v.8l2.3-.2-2.7 6.8H6.4z",
  ],
  cruiser: [
    "M1.8 15h2.6v-1.5h3.2v1h1v-2.3h2.5v1.6h1.1l.4-3.5 .4-3.3h2l.4 3.3h.9l.3-2.6h1.9l.3 2.6h.3V7.4h1.2V3.8h.9v6.5h1.7v3h1v-1.1h2.8v1.3l3.5-.3-3 7.2H3.7z",
  ],
  battleship: [
    "M.2 15h1.7v-1.5H0v-.9h2.6l.8-1.4h3l.6 2h1V10H7v-.9h2.5l.8-.8h1.9l.4 2h.6l.5-4.3h2.4l.5 4.3h.6V6.5h.9V2h1.2v2.5h1.6v3h1.5v3h1.7l.7-1.7h2l.9.7h2.4v.9H27v1.9l1.2.4h2.2l1.5-.3-3.7 8H2z",
  ],
  carrier: [
    "M.1 11.3h18.3V8.7h1.1l.3-3.2h1.1V2.2h1v3.3h1.9l.6 3.2h.9v2.6h6.6v2l-2.7.6-2.1 6.5H4L1.9 13.9l-1.8-.6z",
    "M2.5 10h4V8.8l1.2 1.2h2v.6h-7.2z",
  ],
  transport: [
    "M4.3 13.5h1.2V8.2h1V5.6h2.9v2.6h1.4v4.2h1.4V9.9h4.6v2.5h.9V6h1.1v6.4h.9V9.9h4.6v3.6h2.2V12l2.6.3-1.7 7.9H6z",
  ],
  factory: [WORKS],
  major_factory: [WORKS],
  minor_factory: ["M6 23V14l6 3.5V14l6 3.5V4h5l1.5 19z"],
  air_base: ["M13.8 1h4.4v22h-4.4z", "M1 13.5L31 6v4.5L1 18z"],
  naval_base: [
    `M14.9 5.6h2.2v3h4.4v2.3h-4.4v8.8q4.7-.6 6-4.6l-2.1.5 3.6-4.6 3.2 5-2-.3q-2 6.7-9.8 7.3-7.8-.6-9.8-7.3l-2 .3 3.2-5 3.6 4.6-2.1-.5q1.3 4 6 4.6v-8.8h-4.4V8.6h4.4z${disc(16, 3.6, 2.6)}${disc(16, 3.6, 1)}`,
  ],
};

/** What one wants to see first of a stack. */
const ORDER =
  "battleship carrier cruiser destroyer submarine transport infantry mech_infantry artillery tank aa_gun fighter tactical_bomber bomber".split(
    " ",
  );

export function rankOf(unit: string): number {
  const rank = ORDER.indexOf(unit);
  return rank < 0 ? ORDER.length : rank;
}

/** The layers of a unit's drawing; a kind nobody has drawn yet is a plain counter. */
export function silhouetteOf(unit: string): readonly string[] {
  return SILHOUETTES[unit] ?? ["M8 5h16v14H8z"];
}
