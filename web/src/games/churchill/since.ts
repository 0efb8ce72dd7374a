// What happened in Churchill since one's last answer, when that is much: issues, fronts, the conference, the war.

import type { Thing } from "../../table/highlight";
import { say as heading } from "../../theatre/messages";
import type { SinceLine, SinceQuestion, SinceSection } from "../../theatre/script";
import type { ChurchillView } from "./types";

const DONE = ["advanced", "debated", "passed", "raised", "appointed", "pawn-moved", "directed"];
const OWN = ["settled", "conference-won", "agenda-won", "production-taken", "technology"];
const WAR = ["front-advances", "front-fails", "axis-surrenders", "reserve-strikes", "fleet-sunk", "kamikaze"];
const POLITICS = ["political-placed", "political-removed", "network-removed"];
/** Less than this one has just seen. */
const LEAST = 6;
/** An issue so near to another's chair may be lost. */
const NEAR = 5;

export function since({ events, view, mine, text, names }: SinceQuestion<ChurchillView>): SinceSection[] {
  const told = (keys: string[], isMood: boolean): SinceLine[] =>
    events
      .filter(({ key, args }) => keys.includes(key) && !(keys === DONE && mine.includes(String(args.seat))))
      .map((event) => ({
        mood:
          isMood && event.args.seat ? (mine.includes(String(event.args.seat)) ? "good" : "bad") : undefined,
        text: text.event(event, names),
        places: placesOf(event.args),
      }));
  const [done, won, war, politics] = [
    told(DONE, false),
    told(OWN, true),
    told(WAR, false),
    told(POLITICS, false),
  ];
  if (done.length + won.length + war.length + politics.length < LEAST) return [];
  const threats = view.issues
    .filter(({ place, seat, space }) => place === "track" && seat && !mine.includes(seat) && space >= NEAR)
    .map(
      ({ id, seat, space }): SinceLine => ({
        mood: "bad",
        text: text.event({ key: "moved", args: { issue: id, seat, space } }, names),
        places: [`issue:${id}`],
      }),
    );
  return [
    { title: heading("since-taken"), lines: won },
    { title: heading("since-battles"), lines: war },
    { title: heading("since-moves"), lines: [...done, ...politics] },
    { title: heading("since-watch"), lines: view.segment === "meeting" ? threats : [] },
  ];
}

function placesOf({ issue, front, region }: Record<string, unknown>): Thing[] {
  if (issue) return [`issue:${issue}`];
  if (front) return [`place:front/${front}`];
  return region ? [`place:region/${region}`] : [];
}
