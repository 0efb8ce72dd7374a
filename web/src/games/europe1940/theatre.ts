// What Europe 1940 adds to be watched: declarations of war, convoys and objectives, scrambles, raids on bases.

import type { Script } from "../../theatre/script";
import type { AxisView } from "../axis/types";
import { appears, axisTheatre, flash, flown, paid, rolled } from "../axis/watched";

type Paid = { seat: string; ipc: number };

const SCRIPTS: Record<string, Script<AxisView>> = {
  war: ({ seat, seat_on }: { seat: string; seat_on: string }, { text, names }) => [
    [
      { kind: "flash", at: `treasury:${seat}` },
      { kind: "flash", at: `treasury:${seat_on}` },
      {
        kind: "flag",
        at: `treasury:${seat_on}`,
        text: text?.event({ key: "war", args: { seat, seat_on } }, names) ?? "⚑",
      },
    ],
  ],
  "free-to-declare": ({ space }: { space: string }) => flash(`space:${space}`),
  raised: appears,
  convoy: ({ seat, zone, ipc, faces }: Paid & { zone: string; faces: number[] | number[][] }) => [
    [{ kind: "roll", at: `space:${zone}`, dice: [faces.flat().map((face) => ({ face, good: face <= 3 }))] }],
    ...paid("−", seat, ipc),
  ],
  objective: ({ seat, ipc }: Paid) => paid("+", seat, ipc),
  collected: ({ seat, ipc }: Paid) => paid("+", seat, ipc),
  target: ({ space }: { space: string }) => flash(`space:${space}`),
  "facility-fire": rolled("facility-fire"),
  "facility-bombed": ({ space, count }: { space: string; count: number }) => [
    [
      { kind: "burst", at: `space:${space}` },
      { kind: "count", at: `space:${space}`, by: `−${count}`, good: false },
    ],
  ],
  scramble: flown,
  "scramblers-home": flown,
};

export const theatre = axisTheatre(SCRIPTS, ["leave-given", "leave-withdrawn"]);
