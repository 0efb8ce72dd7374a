// How things look: symbols in a square of 32, and busts of the leaders and their staffs in a square of 64.

/** Symbols of the issues, by kind. */
export const ISSUES: Record<string, string> = {
  conditional: "M4 6h24v3H4zM7 11h3v14H7zM14.500 11h3v14h-3zM22 11h3v14h-3zM4 26h24v3H4z",
  global:
    "M16 3a13 13 0 1 1-.1 0zM16 6q-5 4-5 10t5 10q5-4 5-10T16 6zM5 15h22v2H5zM8 8q8 4 16 0l1.500 1.500q-9.500 4.500-19 0zM8 24q8-4 16 0l1.500-1.500q-9.500-4.500-19 0z",
  a_bomb:
    "M16 12.500a3.500 3.500 0 1 1-.1 0zM9 4a14 14 0 0 1 14 0l-4.500 8a5 5 0 0 0-5 0zM30 16a14 14 0 0 1-7 12l-4.500-8a5 5 0 0 0 2.500-4zM2 16h9a5 5 0 0 0 2.500 4L9 28a14 14 0 0 1-7-12z",
  strategic_materials: "M9 13L16 4l7 9zM2 28l5-12h7l3 12zM15 28l3-12h7l5 12z",
  leadership:
    "M16 2l3.800 8.200 9 1-6.700 6.100 1.900 8.900L16 21.700 8 26.200l1.900-8.900L3.200 11.200l9-1zM8 28h16v2H8z",
  production: "M3 28V14l7 5v-5l7 5v-5l5 4V4h6v24z",
  directed_offensive: "M3 12h15V5l12 11-12 11v-7H3z",
  pol_mil: "M6 30V3h3v2q7-3 12 0t8 0v13q-5 2-9 0t-11 1v11z",
};

/** Other symbols. */
export const SIGNS: Record<string, string> = {
  offensive: "M3 12h15V5l12 11-12 11v-7H3z",
  naval: "M15 3h2v6h6l3 7h4l-4 11q-10 4-20 0L2 16h6l3-7h4z",
  army: "M3 9h26v15H3zM5 11v11h22V11zM6.500 11L16 16.500 25.500 11zM6.500 22L16 16.500 25.500 22z",
  network:
    "M16 4a5 5 0 1 1-.1 0zM7 20a5 5 0 1 1-.1 0zM25 20a5 5 0 1 1-.1 0zM15 12h2l7 10-1.500 1L16 14l-6.500 9L8 22z",
  political: "M6 30V3h3v2q7-3 12 0t8 0v13q-5 2-9 0t-11 1v11z",
  conference: "M16 8c8 0 13 3 13 7s-5 7-13 7S3 19 3 15s5-7 13-7zM7 3h4v4H7zM21 3h4v4h-4zM14 24h4v5h-4z",
  b29: "M16 2l2 9 12 5v3l-12-2-1 8 4 3v2l-5-1-5 1v-2l4-3-1-8-12 2v-3l12-5z",
  kamikaze: "M16 5a11 11 0 1 1-.1 0zM4 15h24v2H4z",
  ill: "M12 3h8v9h9v8h-9v9h-8v-9H3v-8h9z",
  paranoid: "M1 16q15-18 30 0-15 18-30 0zM16 10a6 6 0 1 0 .1 0zM16 13.500a2.500 2.500 0 1 1-.1 0z",
  sealed: "M3 7h26v18H3zM3 7l13 10L29 7z",
  chair: "M8 3h16v14h2v5h-3v8h-3v-8h-8v8H9v-8H6v-5h2z",
};

/** A bust: what is drawn in the nation's colour, and what is drawn light on it. */
export interface Bust {
  dark: string;
  light: string;
}

const SHOULDERS = "M6 64q2-18 18-21l8 5 8-5q16 3 18 21z";
const FACE = "M21 22q0-12 11-12t11 12v8q0 13-11 14-11-1-11-14z";
const LAPELS = "M26 44l6 12 6-12-6 4z";

export const BUSTS: Record<string, Bust> = {
  churchill: {
    dark: `${SHOULDERS}M18 18h28v3H18zM21 17q0-11 11-11t11 11z`,
    light: `M22 22h20v9q0 12-10 13-10-1-10-13zM36 37h13v2.500H36z${LAPELS}`,
  },
  stalin: {
    dark: `${SHOULDERS}M19 16q0-9 13-9t13 9v4H19zM18 20h28l-3 4H21zM24 35q8-6 16 0l-2 3q-6-3-12 0z`,
    light: "M22 25h20v6q0 12-10 13-10-1-10-13zM26 44h12v4H26z",
  },
  roosevelt: {
    dark: `${SHOULDERS}M20 22q-1-14 12-14t12 14l-3-4q-9 2-18 0zM23 25.500h7v5h-7zM34 25.500h7v5h-7zM30 27h4v1.500h-4z`,
    light: `M21 21h22v10q0 12-11 13-11-1-11-13zM38 38l12-5 1 2-12 5z${LAPELS}`,
  },
  truman: {
    dark: `${SHOULDERS}M15 17h34v3H15zM21 16q1-9 11-7 10-2 11 7zM26.500 25a4 4 0 1 1-.1 0zM37.500 25a4 4 0 1 1-.1 0z`,
    light: `M22 21h20v10q0 12-10 13-10-1-10-13z${LAPELS}`,
  },
};

/** Those of a staff, by what they wear. */
const STAFF: Bust[] = [
  { dark: `${SHOULDERS}M20 21q0-13 12-13t12 13q-6-5-12-5t-12 5z`, light: `${FACE}${LAPELS}` },
  {
    dark: `${SHOULDERS}M19 17q0-9 13-9t13 9v3H19zM18 20h28l-3 4H21z`,
    light: "M22 25h20v6q0 12-10 13-10-1-10-13z",
  },
  {
    dark: `${SHOULDERS}M16 17h32v3H16zM21 16q1-9 11-7 10-2 11 7z`,
    light: `M22 21h20v10q0 12-10 13-10-1-10-13z${LAPELS}`,
  },
];

/** A leader's own bust, or one of the staff's, always the same for a person. */
export function bustOf(id: string): Bust {
  const letters = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return BUSTS[id] ?? (STAFF[letters % STAFF.length] as Bust);
}
