// What happened in Siege since one's last turn: what the city lost, what was destroyed, what came, what stands at the walls.

import type { EventInfo } from "../../api/types";
import { say as heading } from "../../theatre/messages";
import type { SinceLine, SinceQuestion, SinceSection } from "../../theatre/script";
import { say } from "./messages";
import type { SiegeView } from "./types";

const LOST = ["wall-lost", "pillbox-lost", "building-lost", "eliminated"];
const DESTROYED = ["trophy", "destroyed"];
const BUILT = ["build", "pillbox"];
const CAME = ["tank", "column", "rouse-all", "mend", "he111-through"];

export function since({ events, view, text, names }: SinceQuestion<SiegeView>): SinceSection[] {
  const told = (keys: string[], mood?: "good" | "bad"): SinceLine[] =>
    events
      .filter(({ key }) => keys.includes(key))
      .map((event) => ({ mood, text: text.event(event, names), places: placesOf(event) }));
  const threats = view.sectors.flatMap(({ sector, wall, building, enemies }): SinceLine[] =>
    (enemies.tank ?? []).map(({ kind, armour }) => ({
      text: say(wall || !building ? "threat" : "threat-open", {
        kind: text.name("kind", kind),
        sector,
        armour,
      }),
      places: [`space:tank-${sector}`],
      mood: wall ? undefined : "bad",
    })),
  );
  return [
    { title: heading("since-lost"), lines: told(LOST, "bad") },
    { title: heading("since-destroyed"), lines: [...told(DESTROYED, "good"), ...told(BUILT, "good")] },
    { title: heading("since-came"), lines: told(CAME) },
    { title: heading("since-watch"), lines: threats },
  ];
}

function placesOf({ key, args }: EventInfo): SinceLine["places"] {
  if (key === "wall-lost" || key === "pillbox-lost" || BUILT.includes(key)) return [`wall:${args.sector}`];
  if (key === "building-lost") return [`space:city-${args.sector}`];
  if (key === "tank") return [`space:rear-${args.sector}`];
  return typeof args.ring === "string" ? [`space:${args.ring}-${args.sector}`] : [];
}
