// The sequences of play that a guide tells.

import type { Guide, SequenceInfo } from "../api/types";

export interface ToldSequence {
  name: string;
  steps: { step: string; again: boolean }[];
}

/** The guide's sequences in its order, with their steps; a step that an earlier one had is not told again. */
export function told(guide: Guide, sequences: SequenceInfo[]): ToldSequence[] {
  const known = new Set<string>();
  return guide.sequences.flatMap((name) => {
    const sequence = sequences.find((one) => one.name === name);
    if (!sequence) return [];
    const steps = sequence.steps.map(({ name: step }) => ({ step, again: known.has(step) }));
    for (const { step } of steps) known.add(step);
    return [{ name, steps }];
  });
}
