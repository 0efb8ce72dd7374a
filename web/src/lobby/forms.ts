// The form for a new table: the fields of the options' schema, as the game narrows them.

import type { OptionsForm } from "../games/page";
import type { Field } from "./schema";

type Options = Record<string, unknown>;

/** The fields that matter with these options, numbers within their limits. */
export function fieldsFor(form: OptionsForm | null, fields: Field[], options: Options): Field[] {
  if (!form) return fields;
  const first = form.first ?? [];
  const rank = ({ name }: Field) => (first.includes(name) ? first.indexOf(name) : first.length);
  return [...fields]
    .sort((one, other) => rank(one) - rank(other))
    .filter(({ name }) => form.only?.[name]?.(options) ?? true)
    .map((field) => {
      const [low, high] = form.limits?.[field.name]?.(options) ?? [];
      return field.kind === "number" ? { ...field, low: low ?? field.low, high: high ?? field.high } : field;
    });
}

/** The options of these fields; whatever else was chosen is left to its default. */
export function chosen(fields: Field[], options: Options): Options {
  return Object.fromEntries(fields.map(({ name }) => [name, options[name]]));
}
