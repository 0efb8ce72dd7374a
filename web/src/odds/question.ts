// A battle as the calculator holds it, and as its address keeps it.

import type { BattleAsk, OddsAsk, RaidAsk } from "../api/types";
import { isOwn } from "./losses";

export type Place = "land" | "sea" | "raid";
export type Force = Record<string, number>;
/** Whether land units come from ships: none, all, or those that are called landed. */
export type Landing = "none" | "all" | "some";
export type Dive = "never" | "always" | "alone";

export interface Question {
  place: Place;
  attack: Force;
  defend: Force;
  bombard: Force;
  landing: Landing;
  /** An order by its name, or units with commas, first to be lost first. */
  order: string;
  defendOrder: string;
  after: number;
  below: number;
  onlyAir: boolean;
  dive: Dive;
  defendDive: Dive;
  lowLuck: boolean;
  cap: number;
  damage: number;
  aa: boolean;
}

export const MOST = 60;

export function empty(): Question {
  return {
    place: "land",
    attack: {},
    defend: {},
    bombard: {},
    landing: "none",
    order: "cheapest",
    defendOrder: "cheapest",
    after: 0,
    below: 0,
    onlyAir: false,
    dive: "never",
    defendDive: "never",
    lowLuck: false,
    cap: 20,
    damage: 0,
    aa: true,
  };
}

/** What one sees who comes without a battle in mind. */
export function example(): Question {
  return {
    ...empty(),
    attack: { infantry: 4, artillery: 1, tank: 2, fighter: 1 },
    defend: { infantry: 4, artillery: 1, tank: 1, aa_gun: 1 },
  };
}

function written(force: Force): string {
  return Object.entries(force)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${unit}:${count}`)
    .join(",");
}

function read(text: string | null): Force {
  const force: Force = {};
  for (const part of (text ?? "").split(",")) {
    const [unit = "", count = ""] = part.split(":");
    const number = Number.parseInt(count, 10);
    if (/^[a-z_ ]+$/.test(unit) && number > 0) force[unit] = Math.min(number, MOST);
  }
  return force;
}

const FLAGS = ["onlyAir", "lowLuck"] as const;
const NUMBERS = ["after", "below", "damage"] as const;
const CHOICES = ["place", "landing", "order", "defendOrder", "dive", "defendDive"] as const;
const ALLOWED: Record<(typeof CHOICES)[number], RegExp> = {
  place: /^(land|sea|raid)$/,
  landing: /^(none|all|some)$/,
  order: /^(cheapest|capture|[a-z_ ]+(,[a-z_ ]+)*)$/,
  defendOrder: /^(cheapest|[a-z_ ]+(,[a-z_ ]+)*)$/,
  dive: /^(never|always|alone)$/,
  defendDive: /^(never|always|alone)$/,
};

/** The part of an address after the question mark: only what is not as usual. */
export function toSearch(question: Question): string {
  const plain = empty();
  const query = new URLSearchParams();
  for (const name of ["attack", "defend", "bombard"] as const)
    if (written(question[name])) query.set(name, written(question[name]));
  for (const name of [...CHOICES, ...NUMBERS])
    if (question[name] !== plain[name]) query.set(name, String(question[name]));
  for (const name of FLAGS) if (question[name]) query.set(name, "1");
  if (question.place === "raid") query.set("cap", String(question.cap));
  if (!question.aa) query.set("aa", "0");
  return query.size ? `?${query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",")}` : "";
}

export function fromSearch(search: string): Question {
  const query = new URLSearchParams(search);
  if (!query.size) return example();
  const question = empty();
  for (const name of ["attack", "defend", "bombard"] as const) question[name] = read(query.get(name));
  for (const name of CHOICES) {
    const value = query.get(name);
    if (value && ALLOWED[name].test(value)) Object.assign(question, { [name]: value });
  }
  for (const name of [...NUMBERS, "cap"] as const) {
    const number = Number(query.get(name) ?? Number.NaN);
    if (number >= 0) question[name] = number;
  }
  for (const name of FLAGS) question[name] = query.get(name) === "1";
  question.aa = query.get("aa") !== "0";
  return question;
}

/** The calculator's address for a battle of a table. */
export function addressOf(game: string, ask: BattleAsk): string {
  const question: Question = {
    ...empty(),
    place: ask.kind as Place,
    attack: ask.attack,
    defend: ask.defend,
    bombard: ask.bombard,
    landing: Object.keys(ask.attack).some((name) => name.startsWith("landed ")) ? "some" : "none",
    lowLuck: ask.low_luck,
    cap: ask.cap,
    damage: ask.damage,
    aa: ask.aa || ask.kind !== "raid",
  };
  return `/odds/${game}${toSearch(question)}`;
}

/** What the server is asked. */
export function battleOf(question: Question, more: Partial<OddsAsk> = {}): OddsAsk {
  const isSea = question.place === "sea";
  const retreat = question.after || question.below || question.onlyAir;
  return {
    attack: question.attack,
    defend: question.defend,
    sea: isSea,
    amphibious: !isSea && question.landing === "all",
    bombard: !isSea && question.landing !== "none" ? question.bombard : {},
    casualties: isOwn(question.order) ? question.order.split(",") : question.order,
    defend_casualties: isOwn(question.defendOrder) ? question.defendOrder.split(",") : question.defendOrder,
    retreat: retreat
      ? { after: question.after || null, below: question.below || null, only_air: question.onlyAir }
      : null,
    submerge: question.dive,
    defend_submerge: question.defendDive,
    low_luck: question.lowLuck,
    ...more,
  };
}

export function raidOf(question: Question): RaidAsk {
  const { attack, defend, cap, damage, aa, lowLuck } = question;
  return { attack, defend, cap, damage: Math.min(damage, cap), aa, low_luck: lowLuck };
}
