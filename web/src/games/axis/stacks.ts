// Units that are alike, sorted for people.

import { grouped } from "../../grouped";
import type { Text } from "../../text/text";
import type { StackView } from "./types";

export function byPower(stacks: readonly StackView[]): [string, StackView[]][] {
  return [...grouped([...stacks], (stack) => stack.seat)];
}

/** What a transport carries, in words: `germany.tank` is a tank. */
export function aboard({ cargo }: StackView, text: Text): string {
  return (cargo ?? []).map((one) => text.name("unit", one.split(".")[1])).join(", ");
}

export function counted(stacks: readonly StackView[]): number {
  return stacks.reduce((sum, { count }) => sum + count, 0);
}

/** Stacks of one label as one: guests and own aircraft are told apart only on the map. */
export function merged(stacks: readonly StackView[]): StackView[] {
  return [...grouped([...stacks], ({ label }) => label).values()].flatMap((some) =>
    some[0] ? [{ ...some[0], count: counted(some) }] : [],
  );
}

/** Kinds with their numbers, whatever else sets the units apart. */
export function kindsOf(stacks: readonly StackView[]): { unit: string; seat: string; count: number }[] {
  const kinds = grouped([...stacks], ({ seat, unit }) => `${seat} ${unit}`);
  return [...kinds.values()].map((some) => ({
    unit: some[0]?.unit ?? "",
    seat: some[0]?.seat ?? "",
    count: counted(some),
  }));
}
