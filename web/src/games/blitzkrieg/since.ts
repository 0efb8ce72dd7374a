// What the other side did in Blitzkrieg since one's last turn, and where it is about to win something.

import type { Thing } from "../../table/highlight";
import { say as heading } from "../../theatre/messages";
import type { SinceLine, SinceQuestion, SinceSection } from "../../theatre/script";
import { say } from "./messages";
import { sideOf } from "./preview";
import { spaceKey } from "./targets";
import { lead } from "./tokens";
import type { BlitzkriegView } from "./types";

const DONE = ["placed", "tactical", "strategic", "retreat", "research", "research-at-once", "opened"];
const SCORED = ["points", "propaganda", "theatre-won", "campaign-won"];
/** So few steps before its end a marker is worth a warning. */
const NEAR = 3;

export function since({ events, view, mine, text, names }: SinceQuestion<BlitzkriegView>): SinceSection[] {
  const told = (keys: string[], moodOf: (seat: string) => SinceLine["mood"] = () => undefined): SinceLine[] =>
    events
      .filter(({ key }) => keys.includes(key))
      .map((event) => ({
        mood: moodOf(String(event.args.seat)),
        text: text.event(event, names),
        places: placesOf(event.args),
      }));
  const against = (seat: string) => (mine.includes(seat) ? "good" : "bad") as SinceLine["mood"];
  const bombed = events
    .filter(({ key, args }) => key === "bombed" && mine.includes(String(args.seat_victim)))
    .map((event): SinceLine => ({ mood: "bad", text: text.event(event, names) }));
  const me = mine[0] ? sideOf(view, mine[0]) : 0;
  const threats = view.theatres.flatMap((theatre): SinceLine[] => {
    const left = theatre.wins - lead(theatre, 1 - me);
    if (theatre.status !== "open" || left > NEAR || left <= 0) return [];
    const name = text.name("theatre", theatre.id);
    return [
      { mood: "bad", text: say("nearly-lost", { name, steps: left }), places: [`track:${theatre.id}`] },
    ];
  });
  return [
    { title: heading("since-moves"), lines: told(DONE) },
    { title: heading("since-lost"), lines: bombed },
    { title: heading("since-income"), lines: told(SCORED, against) },
    { title: heading("since-watch"), lines: threats },
  ];
}

function placesOf({ theatre, row, space }: Record<string, unknown>): Thing[] {
  if (typeof theatre !== "string") return [];
  return space ? [`space:${spaceKey(theatre, Number(row), Number(space))}`] : [`track:${theatre}`];
}
