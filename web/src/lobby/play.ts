// From a wish to a table.

import { api } from "../api/client";
import { ensurePerson } from "../api/person";
import type { GameInfo, NewTable, SeatChoice } from "../api/types";
import { go } from "../router.svelte";
import { keep, settings } from "../settings.svelte";

/** Whether a newcomer is offered a lesson before the first game. */
export function offersLesson(game: GameInfo): boolean {
  const { lessons } = game;
  return lessons.length > 0 && !lessons.some(({ begun }) => begun) && !settings.taught.includes(game.id);
}

/** One click: a beginner's options, oneself in the first seat, bots in the others, and off it goes. */
export async function playNow(game: GameInfo): Promise<void> {
  const options = game.beginner ?? game.defaults ?? {};
  const seats = await api.seats(game.id, options);
  const bot: SeatChoice = { kind: "bot", level: game.default_level };
  const choices = seats.map((seat, place): [string, SeatChoice] => [
    seat,
    place === 0 ? { kind: "me" } : bot,
  ]);
  await open({
    game: game.id,
    options,
    seats: Object.fromEntries(choices),
    public: false,
    clock: { kind: "live" },
    start: true,
  });
}

/** Makes the table, keeps the links of its open seats, and goes there. */
export async function open(wish: NewTable): Promise<void> {
  await ensurePerson();
  const { table, links } = await api.create(wish);
  keep({ links: { ...settings.links, [table.id]: links } });
  go(`/t/${table.id}`);
}
