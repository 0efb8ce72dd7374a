// The arithmetic of an allocation: which numbers its limits still allow. The server has the last word.

import type { AllocateInfo, LimitInfo } from "../api/types";

export type Amounts = Record<string, number>;

export function total(limit: LimitInfo, amounts: Amounts): number {
  return Object.entries(limit.weights).reduce(
    (sum, [part, weight]) => sum + weight * (amounts[part] ?? 0),
    0,
  );
}

/** How much further a part may be raised as things stand. */
export function room(decision: AllocateInfo, amounts: Amounts, part: string): number {
  const own = decision.parts.find(({ name }) => name === part);
  if (!own) return 0;
  let left = own.high - (amounts[part] ?? 0);
  for (const limit of decision.limits) {
    const weight = limit.weights[part] ?? 0;
    if (weight > 0 && limit.high !== null) {
      left = Math.min(left, Math.floor((limit.high - total(limit, amounts)) / weight));
    }
  }
  return Math.max(0, left);
}

/** The limits these amounts do not keep. */
export function broken(decision: AllocateInfo, amounts: Amounts): LimitInfo[] {
  return decision.limits.filter((limit) => {
    const sum = total(limit, amounts);
    return (limit.high !== null && sum > limit.high) || (limit.low !== null && sum < limit.low);
  });
}

/** An answer to begin with: the parts in this order, each as high as the limits let it be. */
export function filled(decision: AllocateInfo, order: string[]): Amounts {
  const amounts: Amounts = {};
  for (const part of order) {
    const more = room(decision, amounts, part);
    if (more) amounts[part] = more;
  }
  return amounts;
}

/** The amounts as an answer: what is nought is left out, and what is not asked for. */
export function answer(decision: AllocateInfo, amounts: Amounts): { do: string; amounts: Amounts } {
  const asked = decision.parts.map(({ name }) => [name, amounts[name] ?? 0] as const);
  return { do: "allocate", amounts: Object.fromEntries(asked.filter(([, amount]) => amount)) };
}
