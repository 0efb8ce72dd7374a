// What happened in Axis & Allies since one's last turn: land taken and lost, battles with their luck, income, what came.

import type { EventInfo } from "../../api/types";
import { say as heading } from "../../theatre/messages";
import type { SinceLine, SinceQuestion, SinceSection } from "../../theatre/script";
import { say } from "./messages";
import { areEnemies, sideOf } from "./relations";
import { type BattleReport, turnReports } from "./report";
import type { AxisView } from "./types";

const TAKEN = ["captured", "liberated", "joined", "returned"];
const INCOME = ["income", "collected", "plunder"];
/** So many hits more or less than expected are luck worth a word. */
const LUCK = 1;

export function since({ events, view, mine, text, names }: SinceQuestion<AxisView>): SinceSection[] {
  const me = mine[0] ?? "";
  const ours = (seat: string) => !!me && sideOf(view, seat) === sideOf(view, me);
  const line = (event: EventInfo, mood?: SinceLine["mood"]): SinceLine => ({
    mood,
    text: text.event(event, names),
    places: typeof event.args.space === "string" ? [`space:${event.args.space}`] : [],
  });
  const taken = events.filter(({ key }) => TAKEN.includes(key));
  const battles = turnReports(events, Number.POSITIVE_INFINITY).flatMap((turn) => turn.battles);
  const foes = events.filter(
    ({ key, args }) => key === "bought" && me && areEnemies(view, me, String(args.seat)),
  );
  return [
    {
      title: heading("since-lost"),
      lines: taken.filter(({ args }) => !ours(String(args.seat))).map((event) => line(event, "bad")),
    },
    {
      title: heading("since-taken"),
      lines: taken.filter(({ args }) => ours(String(args.seat))).map((event) => line(event, "good")),
    },
    { title: heading("since-battles"), lines: battles.map((battle) => told(battle, ours(battle.attacker))) },
    {
      title: heading("since-income"),
      lines: events.filter(({ key }) => INCOME.includes(key)).map((event) => line(event)),
    },
    { title: heading("since-watch"), lines: foes.map((event) => line(event)) },
  ];

  /** Who won, what both lost, and whose dice were better than they should have been. */
  function told(battle: BattleReport, isOurs: boolean): SinceLine {
    const isWon = battle.winner === (isOurs ? "attacker" : "defender");
    const outcome = battle.retreat
      ? say("report-retreat", { space: text.name("space", battle.retreat) })
      : battle.damage !== null
        ? say("damage", { count: battle.damage })
        : battle.winner
          ? say(`report-${battle.winner}`)
          : "";
    const lost = battle.lost.map(
      ({ seat, units }) => `${text.name("seat", seat)} ${text.name("units", units)}`,
    );
    return {
      mood: battle.winner ? (isWon ? "good" : "bad") : undefined,
      text: [
        `${text.name("space", battle.space)} (${text.name("seat", battle.attacker)}): ${outcome}`,
        lost.length ? say("since-cost", { lost: lost.join("; ") }) : "",
        luckOf(battle),
      ]
        .filter(Boolean)
        .join(". "),
      places: [`space:${battle.space}`],
    };
  }
}

/** The luck of the attacker's dice against the defender's, when it is worth a word. */
function luckOf({ volleys }: BattleReport): string {
  const luck = volleys.reduce((sum, { side, hits, expected }) => {
    const better = hits - expected;
    return sum + (side === "attacker" ? better : -better);
  }, 0);
  if (Math.abs(luck) < LUCK) return "";
  const hits = Math.round(Math.abs(luck) * 10) / 10;
  return say(luck > 0 ? "since-luck-attacker" : "since-luck-defender", { hits });
}
