// What the options of a game are called, for the form that asks them and the table that has them.

import { t } from "../text/page";
import type { Text } from "../text/text";

type Options = Record<string, unknown>;

export function labelOf(text: Text, field: string): string {
  return text.has(`option-${field}`) ? text.say(`option-${field}`) : t(`option-${field}`);
}

/** A value's name: the variants' field `variants` holds things called `variant-…`. */
export function nameOf(text: Text, field: string, value: string): string {
  return text.name(text.has(`${field}-${value}`) ? field : field.replace(/s$/, ""), value);
}

export function aboutOf(text: Text, field: string, value: unknown): string {
  const keys = [`${field}-${value}-about`, `${field.replace(/s$/, "")}-${value}-about`];
  const key = keys.find((one) => text.has(one));
  return key ? text.say(key) : "";
}

/** What a table has chosen other than the defaults, in a few words each. */
export function told(text: Text, options: Options, defaults: Options): string[] {
  return Object.entries(options)
    .filter(([field, value]) => !isSame(value, defaults[field]))
    .map(([field, value]) => said(text, field, value));
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function said(text: Text, field: string, value: unknown): string {
  const label = labelOf(text, field);
  if (value === true || isDeck(value)) return label;
  if (value === false || value === null) return `${label}: ${t("option-off")}`;
  return `${label}: ${named(text, field, value)}`;
}

/** Something with parts of its own, which its label must stand for. */
function isDeck(value: unknown): boolean {
  return (
    value instanceof Object &&
    !Array.isArray(value) &&
    Object.values(value).some((part) => part instanceof Object)
  );
}

function named(text: Text, field: string, value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return nameOf(text, field, value);
  if (Array.isArray(value)) return value.map((one) => nameOf(text, field, one)).join(", ") || t("option-off");
  return Object.entries(value as Record<string, number>)
    .map(([seat, amount]) => `${text.name("seat", seat)} ${amount}`)
    .join(", ");
}
