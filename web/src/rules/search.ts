// Finding a rule by any words of its id, section, place or sentences, in either language.

import type { RuleInfo } from "../api/types";

export function found(rules: RuleInfo[], typed: string): RuleInfo[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(({ id, section, place, en, ru }) => {
    const all = `${id} ${section} ${place} ${en} ${ru}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
