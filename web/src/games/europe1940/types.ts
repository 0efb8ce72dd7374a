// Made by tools/typescript.py from the server's structs: do not edit.
import type {
  AgreeToLosses,
  AxisView,
  BreakOff,
  Fight,
  KeepMoney,
  LandAt,
  ObjectToLosses,
  PlaceBid,
  Press,
  Retire,
} from "../axis/types";

/** The answer to `Allocate`: amounts by part, zeros left out. */
export interface Allocation {
  do: "allocate";
  amounts?: Record<string, number>;
}

/** One condition of an objective: what it asks for, whether it is met, and the powers or spaces it speaks of. */
export interface Condition {
  key: string;
  met: boolean;
  seats?: string[];
  good?: string[];
  bad?: string[];
}

/** What enemies in a convoy zone can cost a power in its next income phase, as things are. */
export interface ConvoyView {
  seat: string;
  dice: number;
  most: number;
}

/** Be at war with these powers from now on. */
export interface DeclareWar {
  do: "declare";
  on: string[];
}

/** The national objectives may be left out. */
export interface EuropeOptions {
  low_luck?: boolean;
  bid?: Record<string, number>;
  max_rounds?: number | null;
  objectives?: boolean;
}

/** The table as everybody sees it. */
export interface EuropeView extends AxisView {
  politics: Record<string, PoliticsView>;
  neutrals: Record<string, NeutralView>;
  convoys: Record<string, ConvoyView[]>;
  objectives: ObjectiveView[];
  raid: Record<string, Record<string, number>>;
  unbroken: string[];
}

/** Let the ships of this power through one's canals and straits from its next turn on. */
export interface GiveLeave {
  do: "give-leave";
  to: string;
}

/** Declare no war, and leave everything else as it is. */
export interface KeepPeace {
  do: "peace";
}

/** A territory that no power controls. */
export interface NeutralView {
  stance: string;
  army: number;
  ipc: number;
}

/** An objective: what it is worth, what it would bring now, and which of its conditions are met. */
export interface ObjectiveView {
  id: string;
  seat: string;
  rule: string;
  worth: number;
  each: boolean;
  ipc: number;
  conditions: Condition[];
}

/** The answer to `Orders`: a sequence of small orders. */
export interface Plan {
  do: "plan";
  orders?: unknown[];
}

/** How a power stands with the others. */
export interface PoliticsView {
  at_war_with: string[];
  may_declare_on: string[];
  bound: Record<string, Refusal>;
  lets_through: string[];
}

/** Why an action is not allowed: the rule that forbids it, and a message if the rule's sentence is not enough. */
export interface Refusal {
  rule: string;
  key: string;
  args: Record<string, unknown>;
}

/** Let them through no more. */
export interface WithdrawLeave {
  do: "withdraw-leave";
  to: string;
}

export type Action =
  | AgreeToLosses
  | Allocation
  | BreakOff
  | DeclareWar
  | Fight
  | GiveLeave
  | KeepMoney
  | KeepPeace
  | LandAt
  | ObjectToLosses
  | PlaceBid
  | Plan
  | Press
  | Retire
  | WithdrawLeave;

export type View = EuropeView;
