// Politics as the panel shows them: pairs of powers of different sides, and neutrals by what they lean to.

import type { EuropeView, Refusal } from "./types";

/** What one power may do about war with another: why not, or nothing in its way. */
export interface Direction {
  from: string;
  to: string;
  refusal: Refusal | null;
}

export interface Pair {
  one: string;
  other: string;
  atWar: boolean;
  directions: Direction[];
}

/** Every Axis power with every Allied one, those at war first. */
export function pairsOf(view: EuropeView): Pair[] {
  const of = (side: string) => Object.keys(view.powers).filter((seat) => view.powers[seat]?.side === side);
  const pairs = of("axis").flatMap((one) => of("allies").map((other) => pairOf(view, one, other)));
  return pairs.sort((a, b) => Number(b.atWar) - Number(a.atWar));
}

function pairOf(view: EuropeView, one: string, other: string): Pair {
  const ways = [
    { from: one, to: other },
    { from: other, to: one },
  ];
  return {
    one,
    other,
    atWar: view.politics[one]?.at_war_with.includes(other) ?? false,
    directions: ways.map((way) => ({ ...way, refusal: view.politics[way.from]?.bound[way.to] ?? null })),
  };
}

const STANCES = ["allies", "axis", "strict"];

/** The neutral territories that lean to each side or to none, with their armies. */
export function neutralsByStance(
  view: EuropeView,
): { stance: string; lands: { space: string; army: number }[] }[] {
  const all = Object.entries(view.neutrals);
  return STANCES.map((stance) => ({
    stance,
    lands: all.filter(([, told]) => told.stance === stance).map(([space, { army }]) => ({ space, army })),
  })).filter(({ lands }) => lands.length);
}
