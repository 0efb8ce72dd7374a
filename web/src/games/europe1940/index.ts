// Europe 1940 at the table: the page of Axis & Allies with this edition's map, politics and income.

import { axisPage } from "../axis/page";
import FreeUnits from "./FreeUnits.svelte";
import Income from "./Income.svelte";
import { map } from "./map";
import { say } from "./messages";
import Politics from "./Politics.svelte";
import PoliticsAnswer from "./PoliticsAnswer.svelte";
import Scramble from "./Scramble.svelte";
import Targets from "./Targets.svelte";

export const page = axisPage(map, {
  panels: [
    { id: "politics", sign: "⚑", name: () => say("politics"), Component: Politics },
    { id: "income", sign: "◎", name: () => say("income"), Component: Income },
  ],
  goal: {
    short: ({ cities_to_win }) => say("axis-goal", { count: cities_to_win }),
    about: (text) => text.say("game-about"),
  },
  choices: { politics: PoliticsAnswer },
  allocations: { scramble: Scramble, targets: Targets, "free-units": FreeUnits },
});
