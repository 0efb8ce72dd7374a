// What the form for a new table knows of a game beyond the schema of its options.

import type { Field } from "./schema";

type Options = Record<string, unknown>;

interface Form {
  /** Options that mean something only beside others. */
  only: Record<string, (options: Options) => boolean>;
  /** The least and the most of a number. */
  limits: Record<string, (options: Options) => [low: number, high: number]>;
}

const isSolo = (options: Options): boolean => options.mode === "solo";
const isForPeople = (options: Options): boolean => options.mode !== "solo";

const forms: Record<string, Form> = {
  siege: { only: { players: isForPeople }, limits: { players: () => [2, 6] } },
  blitzkrieg: {
    only: {
      level: isSolo,
      stratagems: isSolo,
      extra_weapons: (options) => options.board === "base",
      show_reserve_counts: isForPeople,
      bot_points: isSolo,
      bot_steps: isSolo,
    },
    limits: { bot_points: () => [0, 24], bot_steps: ({ board }) => [0, board === "nippon" ? 4 : 10] },
  },
  spring1942: { only: {}, limits: { max_rounds: () => [1, 50] } },
};

/** The fields that matter with these options, numbers within their limits. */
export function fieldsFor(game: string, fields: Field[], options: Options): Field[] {
  const form = forms[game];
  if (!form) return fields;
  return fields
    .filter(({ name }) => form.only[name]?.(options) ?? true)
    .map((field) => {
      const [low, high] = form.limits[field.name]?.(options) ?? [];
      return field.kind === "number" ? { ...field, low: low ?? field.low, high: high ?? field.high } : field;
    });
}

/** The options of these fields; whatever else was chosen is left to its default. */
export function chosen(fields: Field[], options: Options): Options {
  return Object.fromEntries(fields.map(({ name }) => [name, options[name]]));
}
