// Made by tools/typescript.py from the server's structs: do not edit.
import type { Over } from "../../api/types";

/** Let the proposed losses stand. */
export interface AgreeToLosses {
  do: "agree";
}

/** The answer to `Allocate`: amounts by part, zeros left out. */
export interface Allocation {
  do: "allocate";
  amounts?: Record<string, number>;
}

/** The table as everybody sees it. */
export interface AxisView {
  edition: string;
  round: number;
  turn: string;
  phase: string;
  step: string;
  kinds: Record<string, KindView>;
  powers: Record<string, PowerView>;
  spaces: Record<string, SpaceView>;
  bought: Record<string, number>;
  cities: Record<string, number>;
  cities_to_win: number;
  battle: BattleView | null;
  battles: BattleAhead[];
  result: Over | null;
}

/** A battle that waits to be fought, or that a plan leads to. */
export interface BattleAhead {
  kind: string;
  space: string;
  attackers: StackView[];
  defenders: StackView[];
}

/** The battle being fought: both sides, and the defenders behind the casualty line. */
export interface BattleView {
  kind: string;
  space: string;
  round: number;
  step: string;
  attackers: StackView[];
  defenders: StackView[];
  line: StackView[];
}

/** The aircraft leave the battle. */
export interface BreakOff {
  do: "break-off";
}

/** A factory or a base, its damage, and how many units it can still bring into play this turn. */
export interface FacilityView {
  unit: string;
  damage: number;
  capacity: number;
  makes?: number;
  cap?: number;
  out_of_action?: boolean;
  upgraded_to?: string;
}

/** Fight this battle next. */
export interface Fight {
  do: "fight";
  battle: string;
  space: string;
}

/** Place no more units: what is left of the bid is money. */
export interface KeepMoney {
  do: "done";
}

/** What a kind of unit costs and how it fights and moves. */
export interface KindView {
  domain: string;
  cost: number;
  attack: number;
  defence: number;
  move: number;
  hits: number;
  hold: number;
  decks: number;
  light: boolean;
  can_be_hit: boolean;
}

/** A stranded aircraft lands there. */
export interface LandAt {
  do: "land";
  space: string;
}

/** Do not agree to the proposed losses: the attacker will choose. */
export interface ObjectToLosses {
  do: "object";
}

/** Put a unit there for the bid. */
export interface PlaceBid {
  do: "place";
  unit: string;
  space: string;
}

/** The answer to `Orders`: a sequence of small orders. */
export interface Plan {
  do: "plan";
  orders?: unknown[];
}

/** A power's economy. */
export interface PowerView {
  side: string;
  ipc: number;
  income: number;
  capital: string;
  capital_lost: boolean;
}

/** Fight on. */
export interface Press {
  do: "press";
}

/** Retreat to this space. */
export interface Retire {
  do: "retreat";
  space: string;
}

/** A space with anything in it, or with an owner. */
export interface SpaceView {
  seat?: string | null;
  ipc?: number;
  city?: string;
  units?: StackView[];
  facilities?: FacilityView[];
}

/** The victory that is played for, and the book's two optional rules. */
export interface Spring1942Options {
  low_luck?: boolean;
  bid?: Record<string, number>;
  max_rounds?: number | null;
  victory?: "standard" | "total";
  closed_straits?: boolean;
  escorts?: boolean;
}

/** Units that are alike. `label` is how orders name them. */
export interface StackView {
  label: string;
  unit: string;
  seat: string;
  count: number;
  moves: number;
  cargo?: string[];
  host?: string | null;
  lands?: string | null;
  flags?: string[];
  value?: number;
}

export type Action =
  | AgreeToLosses
  | Allocation
  | BreakOff
  | Fight
  | KeepMoney
  | LandAt
  | ObjectToLosses
  | PlaceBid
  | Plan
  | Press
  | Retire;

export type View = AxisView;
