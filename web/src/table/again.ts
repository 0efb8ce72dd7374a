// Another game like the one that is over: the same again, from the other side, or against stronger bots.

import type { GameInfo, NewTable, Over, SeatChoice, TableInfo } from "../api/types";

/** The same table anew: oneself and the bots where they were; where others sat, the seats are open to them. */
export function rematch(table: TableInfo): NewTable {
  return wish(table, (seat) => choiceOf(table, seat));
}

/** The seats one would hold on the other side, or null where there is no other. */
export function otherSeats(table: TableInfo, result: Over): string[] | null {
  const seats = table.seats.map(({ seat }) => seat);
  const { mine } = table;
  const others = seats.filter((seat) => !mine.includes(seat));
  if (!mine.length || !others.length || table.seats.some((one) => !isMineOrBots(table, one.seat)))
    return null;
  const won = (seat: string) => result.winners.includes(seat);
  if (seats.every(won) || !seats.some(won)) return null; // all won or lost together: there are no sides
  const side = others.filter((seat) => won(seat) !== won(mine[0] ?? ""));
  if (!side.length) return null;
  return mine.length === seats.length - side.length ? side : side.slice(0, 1);
}

/** The same with sides changed: oneself in these seats, bots in all others. */
export function swapped(table: TableInfo, seats: string[], usual: string | null): NewTable {
  const level = table.seats.find(({ kind }) => kind === "bot")?.level ?? usual;
  return wish(table, (seat) => (seats.includes(seat) ? { kind: "me" } : { kind: "bot", level }));
}

/** The level above the strongest bot at the table; null where there is none. */
export function nextLevel(table: TableInfo, game: GameInfo): string | null {
  const ladder = LADDER.filter((level) => game.levels.includes(level));
  const levels = table.seats.flatMap(({ kind, level }) =>
    kind === "bot" && level ? [ladder.indexOf(level)] : [],
  );
  if (!levels.length || levels.includes(-1)) return null;
  return ladder[Math.max(...levels) + 1] ?? null;
}

/** Levels from the weakest to the strongest. */
const LADDER = ["random", "easy", "rulebook", "learned", "chart", "normal", "hard"];

export function stronger(table: TableInfo, level: string): NewTable {
  return wish(table, (seat) => {
    const choice = choiceOf(table, seat);
    return choice.kind === "bot" ? { kind: "bot", level } : choice;
  });
}

function wish(table: TableInfo, choose: (seat: string) => SeatChoice): NewTable {
  const seats = Object.fromEntries(table.seats.map(({ seat }) => [seat, choose(seat)]));
  const { game, options, clock } = table;
  return { game, options, seats, public: table.public, clock, start: true };
}

function choiceOf(table: TableInfo, seat: string): SeatChoice {
  if (table.mine.includes(seat)) return { kind: "me" };
  const there = table.seats.find((one) => one.seat === seat);
  return there?.kind === "bot" ? { kind: "bot", level: there.level } : { kind: "open" };
}

function isMineOrBots(table: TableInfo, seat: string): boolean {
  return choiceOf(table, seat).kind !== "open";
}
