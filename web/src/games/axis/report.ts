// What has happened, told from the log: the battles of each turn with their dice and losses, and the land taken.

import type { EventInfo } from "../../api/types";
import { FIRING, type Volley, volleyOf } from "./battle";
import type { BattleView } from "./types";

/** Units of a power by the names orders give them. */
export interface Lost {
  seat: string;
  units: Record<string, number>;
}

export interface BattleReport {
  kind: string;
  space: string;
  attacker: string;
  rounds: number;
  volleys: Volley[];
  lost: Lost[];
  /** Points of damage to a factory, in a raid. */
  damage: number | null;
  /** "attacker", "defender" or "nobody"; unknown while it is fought, and for raids. */
  winner: string | null;
  /** Where the attacker retreated to. */
  retreat: string | null;
  /** When the last of this happened. */
  n: number;
}

export interface TurnReport {
  seat: string;
  round: number;
  battles: BattleReport[];
  /** Spaces that changed hands, and when. */
  taken: { space: string; n: number }[];
}

const TAKEN = ["captured", "liberated"];

/** The turns in which somebody fought or took land, as far as the reader's moment. */
export function turnReports(log: EventInfo[], until: number): TurnReport[] {
  const turns: TurnReport[] = [];
  let battle: BattleReport | null = null;
  let last = -1;
  for (const event of log.filter(({ n }) => n <= until)) {
    const { n, key, args } = event;
    if (key === "turn" || !turns.length) turns.push(begun(args));
    const turn = turns.at(-1) as TurnReport;
    if (key === "turn" || key.startsWith("order-")) battle = null;
    if (key === "battle") {
      battle = opened(event);
      turn.battles.push(battle);
    } else if (battle) told(battle, event);
    if (TAKEN.includes(key)) turn.taken.push({ space: String(args.space), n });
    if (key === "undo") forget(turn, last);
    else last = n;
  }
  return turns.filter(({ battles, taken }) => battles.length || taken.length);
}

/** The battles of the last turn that ended since a moment; one is perhaps still being fought. */
export function endedSince(turns: TurnReport[], moment: number, fought: BattleView | null): BattleReport[] {
  const battles = turns.at(-1)?.battles ?? [];
  const isFought = ({ kind, space }: BattleReport) => kind === fought?.kind && space === fought.space;
  return battles.filter(
    (battle) => battle.n >= moment && !isFought(battle) && (battle.winner || battle.kind === "raid"),
  );
}

/** What was taken back has not happened; dice are never taken back, so it was one moment. */
function forget(turn: TurnReport, moment: number): void {
  turn.battles = turn.battles.filter(({ n }) => n !== moment);
  turn.taken = turn.taken.filter(({ n }) => n !== moment);
}

function begun(args: EventInfo["args"]): TurnReport {
  return { seat: String(args.seat ?? ""), round: Number(args.round ?? 1), battles: [], taken: [] };
}

function opened({ n, args }: EventInfo): BattleReport {
  return {
    kind: String(args.battle),
    space: String(args.space),
    attacker: String(args.seat),
    rounds: 0,
    volleys: [],
    lost: [],
    damage: null,
    winner: null,
    retreat: null,
    n,
  };
}

function told(battle: BattleReport, event: EventInfo): void {
  const { n, key, args } = event;
  if (args.space !== battle.space) return;
  battle.n = n;
  if (key === "battle-round") battle.rounds = Number(args.round);
  if (FIRING.includes(key)) battle.volleys.push(volleyOf(event));
  if (key === "losses") lose(battle, String(args.seat), args.units as Lost["units"]);
  if (key === "anti-air") lose(battle, battle.attacker, (args.units as Lost["units"] | undefined) ?? {});
  if (key === "bombed" || key === "facility-bombed")
    battle.damage = (battle.damage ?? 0) + Number(args.count);
  if (key === "retreat") battle.retreat = String(args.to);
  if (key === "battle-over") battle.winner = String(args.winner);
}

function lose(battle: BattleReport, seat: string, units: Lost["units"]): void {
  if (!Object.keys(units).length) return;
  const known = battle.lost.find((one) => one.seat === seat);
  const lost = known ?? { seat, units: {} };
  if (!known) battle.lost.push(lost);
  for (const [unit, count] of Object.entries(units)) lost.units[unit] = (lost.units[unit] ?? 0) + count;
}
