// The catalogue as a book: chapters in order, each rule in the chapter it belongs to.

import type { RuleInfo } from "../api/types";
import type { Text } from "../text/text";

export interface Chapter {
  /** Its address on the page. */
  id: string;
  title: string;
  rules: RuleInfo[];
}

const READING = "reading";

/** Where the book is silent we read it; such a rule stands beside those it explains. */
export function isReading(rule: RuleInfo): boolean {
  return rule.section === READING;
}

/** The chapters in the order of the catalogue; a reading belongs to the chapter it stands in. */
export function chaptersOf(rules: RuleInfo[], text: Text): Chapter[] {
  const chapters = new Map<string, Chapter>();
  let section = rules.find((rule) => !isReading(rule))?.section ?? READING;
  for (const rule of rules) {
    if (!isReading(rule)) section = rule.section;
    const id = slug(section);
    const chapter = chapters.get(id) ?? { id, title: sectionName(text, section), rules: [] };
    chapter.rules.push(rule);
    chapters.set(id, chapter);
  }
  return [...chapters.values()];
}

/** As core/text.py has it: the message `section-the-cards` for "The cards". */
export function sectionName(text: Text, section: string): string {
  const key = `section-${slug(section)}`;
  return text.has(key) ? text.say(key) : section;
}

function slug(section: string): string {
  return section
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
