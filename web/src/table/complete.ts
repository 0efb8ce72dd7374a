// Completion over the legal actions: by their canonical text, or by the words a person would use.

import type { Option } from "../api/types";

export interface Said {
  option: Option;
  label: string;
}

/** Answers that contain every typed word, those that begin as typed first. */
export function matches(typed: string, answers: Said[]): Said[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = answers.filter(({ option, label }) => {
    const all = `${option.text} ${label}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const begins = ({ option }: Said) => option.text.startsWith(typed.trim().toLowerCase());
  return [...fitting.filter(begins), ...fitting.filter((answer) => !begins(answer))];
}

/** What Tab makes of the typed text: as many letters as all fitting actions share, up to the end of a word. */
export function completed(typed: string, answers: Said[]): string {
  const texts = answers.map(({ option }) => option.text).filter((text) => text.startsWith(typed.trimStart()));
  const first = texts[0];
  if (first === undefined) return typed;
  let shared = first;
  for (const text of texts) while (!text.startsWith(shared)) shared = shared.slice(0, -1);
  if (shared.length > typed.length || texts.length === 1) return shared;
  const end = first.indexOf(" ", typed.length + 1);
  return end < 0 ? first : first.slice(0, end + 1);
}
