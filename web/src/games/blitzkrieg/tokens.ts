// What the tokens are, as in the game's data/tokens.toml (a test compares the two).

import type { BlitzkriegView, TheatreView } from "./types";

export type TokenType = "army" | "navy" | "air" | "army_navy" | "any" | "copy";

export interface Token {
  type: TokenType;
  /** Absent where the ability says it. */
  strength?: number;
  ability?: string;
  /** A special weapon. */
  special?: true;
}

export const TOKENS: Record<string, Token> = {
  army_1: { type: "army", strength: 1 },
  army_2: { type: "army", strength: 2 },
  army_3: { type: "army", strength: 3 },
  navy_1: { type: "navy", strength: 1 },
  navy_2: { type: "navy", strength: 2 },
  navy_3: { type: "navy", strength: 3 },
  air_1: { type: "air", strength: 1 },
  air_2: { type: "air", strength: 2 },
  blitz_air: { type: "air", strength: 0, ability: "blitz" },
  general: { type: "army", ability: "general" },
  admiral: { type: "navy", ability: "admiral" },
  godzilla: { type: "army_navy", strength: 4, ability: "godzilla" },
  elite_army: { type: "army", strength: 4, special: true },
  elite_navy: { type: "navy", strength: 4, special: true },
  elite_air: { type: "air", strength: 3, special: true },
  task_army: { type: "army", strength: 5, ability: "task_force", special: true },
  task_navy: { type: "navy", strength: 5, ability: "task_force", special: true },
  task_air: { type: "air", strength: 4, ability: "task_force", special: true },
  blitz_army: { type: "army", strength: 1, ability: "blitz", special: true },
  blitz_navy: { type: "navy", strength: 1, ability: "blitz", special: true },
  bomber_navy: { type: "navy", strength: 2, ability: "bombardment", special: true },
  bomber_air: { type: "air", strength: 1, ability: "bombardment", special: true },
  nuclear_bomb: { type: "army", strength: 7, ability: "nuclear_bomb", special: true },
  spy: { type: "copy", ability: "spy", special: true },
  scientist: { type: "any", strength: 0, ability: "scientist", special: true },
  leadership: { type: "any", strength: 1, ability: "leadership", special: true },
  partisans: { type: "army", ability: "partisans", special: true },
};

/** Figures of data/game.toml that a preview needs. */
export const FIGURES = { nuclearRetreat: 2, leadershipEffects: 2, partisans: { weak: 1, strong: 3 } };

export function tokenOf(kind: string): Token {
  return TOKENS[kind] ?? { type: "any" };
}

/** What a token counts as when this side places it now: the spy as what the other side placed last. */
export function faceOf(view: BlitzkriegView, side: number, kind: string): string {
  return kind === "spy" ? (view.sides[1 - side]?.last_placed ?? kind) : kind;
}

/** How far the marker stands on a side's half; below 0 on the other's. */
export function lead(theatre: TheatreView, side: number): number {
  return side === 0 ? theatre.marker : -theatre.marker || 0;
}

const COMMANDS: Record<string, TokenType[]> = { general: ["army", "air"], admiral: ["navy", "air"] };

/** The strength of a face placed now in a theatre. */
export function strengthOf(view: BlitzkriegView, side: number, face: string, theatre: TheatreView): number {
  const { strength } = tokenOf(face);
  if (strength !== undefined) return strength;
  if (face === "partisans")
    return lead(theatre, side) < 0 ? FIGURES.partisans.strong : FIGURES.partisans.weak;
  const seat = view.sides[side]?.seat;
  const counted = theatre.campaigns
    .flatMap((campaign) => campaign.spaces)
    .filter((space) => space.seat === seat && space.token !== null && isUnder(space.token, face));
  return 1 + counted.length;
}

function isUnder(kind: string, commander: string): boolean {
  const { type, special } = tokenOf(kind);
  return !special && (COMMANDS[commander]?.includes(type) ?? false);
}
