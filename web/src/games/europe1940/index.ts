// Europe 1940 at the table: the page of Axis & Allies with this edition's map, politics and income.

import { axisPage } from "../axis/page";
import { map } from "./map";
import { say } from "./messages";

export const page = axisPage(map, {
  panels: [
    { id: "politics", sign: "⚑", name: () => say("politics"), load: () => import("./Politics.svelte") },
    { id: "income", sign: "◎", name: () => say("income"), load: () => import("./Income.svelte") },
  ],
  goal: {
    short: ({ cities_to_win }) => say("axis-goal", { count: cities_to_win }),
    about: (text) => text.say("game-about"),
  },
  choices: { politics: () => import("./PoliticsAnswer.svelte") },
  allocations: {
    scramble: () => import("./Scramble.svelte"),
    targets: () => import("./Targets.svelte"),
    "free-units": () => import("./FreeUnits.svelte"),
  },
});
