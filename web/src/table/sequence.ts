// Where the game stands in its sequence of play, as the turn track draws it.

import type { SequenceInfo, StandingInfo, StepInfo } from "../api/types";
import type { Text } from "../text/text";

/** A sequence under way: its steps, and which of them it stands at. */
export interface Level {
  sequence: string;
  steps: StepInfo[];
  step: string;
}

/** The sequences under way, the widest first; one that waits for its first step is not under way yet. */
export function levelsOf(sequences: SequenceInfo[], standing: StandingInfo[]): Level[] {
  return standing.flatMap(({ sequence, step }) => {
    const steps = sequences.find(({ name }) => name === sequence)?.steps ?? [];
    return steps.some(({ name }) => name === step) ? [{ sequence, steps, step }] : [];
  });
}

export function sequenceName(text: Text, sequence: string): string {
  return nameOf(text, `sequence-${sequence}`, sequence);
}

export function stepName(text: Text, step: string): string {
  return nameOf(text, `step-${step}`, step);
}

/** Its message, or its id in plain words; on the track every name begins with a capital. */
function nameOf(text: Text, key: string, id: string): string {
  const name = text.has(key) ? text.say(key) : id.replace(/[-_]/g, " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
