// The page's own texts, in the reader's language.

import { settings } from "../settings.svelte";
import en from "./en.ftl?raw";
import ru from "./ru.ftl?raw";
import { type Args, Text } from "./text";

/** A way to say messages of a pair of files; what is said changes with the language wherever a component reads it. */
export function messages(english: string, russian: string): (key: string, args?: Args) => string {
  const texts = { en: new Text("en", [english]), ru: new Text("ru", [russian]) };
  return (key, args) => texts[settings.language].say(key, args);
}

export const t = messages(en, ru);

/** A time the reader can place: today's by the clock, others by the day. */
export function when(time: string): string {
  const then = new Date(time);
  const today = then.toDateString() === new Date().toDateString();
  const form: Intl.DateTimeFormatOptions = today
    ? { hour: "2-digit", minute: "2-digit" }
    : { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  return new Intl.DateTimeFormat(settings.language, form).format(then);
}
