// Income as the panel shows it, a sheet for each power.

import type { EuropeView, ObjectiveView } from "./types";

export interface Sheet {
  seat: string;
  /** IPC of its land. */
  land: number;
  /** IPC of the objectives that are met now. */
  bonus: number;
  objectives: ObjectiveView[];
  /** The dice that enemies will roll against its convoys in all. */
  dice: number;
  convoys: { zone: string; dice: number; most: number }[];
}

export function sheets(view: EuropeView): Sheet[] {
  return Object.entries(view.powers).map(([seat, { income }]) => {
    const objectives = view.objectives.filter((objective) => objective.seat === seat);
    const convoys = Object.entries(view.convoys).flatMap(([zone, preyed]) =>
      preyed.filter((one) => one.seat === seat).map(({ dice, most }) => ({ zone, dice, most })),
    );
    return {
      seat,
      land: income,
      bonus: objectives.reduce((sum, { ipc }) => sum + ipc, 0),
      objectives,
      dice: convoys.reduce((sum, { dice }) => sum + dice, 0),
      convoys,
    };
  });
}
