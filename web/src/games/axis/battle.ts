// The battle board in numbers: columns by what hits, dice as they fell, and which part of the question a unit is.

import type { AllocateInfo, EventInfo } from "../../api/types";
import { grouped } from "../../grouped";
import type { AxisView, StackView } from "./types";

export interface Column {
  value: number;
  stacks: StackView[];
}

/** Units by the number up to which they hit; those that cannot hit come first. */
export function columns(stacks: readonly StackView[]): Column[] {
  const groups = grouped([...stacks], ({ value }) => String(value ?? 0));
  return [...groups]
    .map(([value, some]) => ({ value: Number(value), stacks: some }))
    .sort((one, other) => one.value - other.value);
}

export interface Volley {
  step: string;
  side: string;
  hits: number;
  /** How many of these dice hit on average. */
  expected: number;
  dice: { face: number; hits: boolean }[];
}

/** Dice that hit: of units, of guns, of what is raided. */
export const FIRING = ["fire", "anti-air", "facility-fire"];
const BEGINNINGS = ["battle", "battle-round"];

/** The dice of the round being fought, as far as the reader's moment. */
export function volleys(log: EventInfo[], until: number): Volley[] {
  const known = log.filter((event) => event.n <= until);
  const begun = known.findLastIndex((event) => BEGINNINGS.includes(event.key));
  const fired = known.slice(begun).filter(({ key }) => FIRING.includes(key));
  return fired.map(volleyOf);
}

/** The dice of one event. */
export function volleyOf({ key, args }: EventInfo): Volley {
  return {
    step: key === "fire" ? String(args.step) : key,
    side: key === "fire" ? String(args.side) : "defender",
    hits: Number(args.hits),
    expected: expectedOf(args.faces as number[][], (args.values as number[] | undefined) ?? []),
    dice: diceOf(args.faces as number[][], (args.values as number[] | undefined) ?? []),
  };
}

const SIDES_OF_A_DIE = 6;

function expectedOf(faces: number[][], values: number[]): number {
  return faces.reduce((sum, group, index) => sum + (group.length * (values[index] ?? 0)) / SIDES_OF_A_DIE, 0);
}

function diceOf(faces: number[][], values: number[]): Volley["dice"] {
  return faces.flatMap((group, index) => group.map((face) => ({ face, hits: face <= (values[index] ?? 0) })));
}

/** How many of each stack are lost by the numbers chosen: of units that are alike first those that hit least. */
export function lostFrom(
  stacks: readonly StackView[],
  amounts: Record<string, number>,
  partOf: (stack: StackView) => string | null,
): Map<StackView, number> {
  const left = { ...amounts };
  const lost = new Map<StackView, number>();
  for (const stack of [...stacks].sort((one, other) => (one.value ?? 0) - (other.value ?? 0))) {
    const part = partOf(stack);
    const taken = part ? Math.min(stack.count, left[part] ?? 0) : 0;
    if (part && taken) {
      left[part] = (left[part] ?? 0) - taken;
      lost.set(stack, taken);
    }
  }
  return lost;
}

/** The part of a question about losses that a unit on the board belongs to; one's own are named without the power. */
export function partOf(stack: StackView, decision: AllocateInfo, view: AxisView): string | null {
  const words = stack.label.split(".");
  if (words[0] === stack.seat) words.shift();
  const isAloft = view.kinds[stack.unit]?.domain === "air";
  if (!isAloft && /^\d+$/.test(words.at(-1) ?? "")) words.pop();
  const plain = words.join(".");
  const names = [`${stack.seat}.${plain}`, ...(stack.seat === decision.seat ? [plain] : [])];
  return decision.parts.find(({ name }) => names.includes(name))?.name ?? null;
}
