// What cards say: the view tells it as messages, the texts have the words.

import type { Text } from "../../text/text";
import type { CardView, Phrase } from "./types";

/** With its sign, as printed on cards. */
export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`;
}

/** A sentence of a card's text: its phrases with commas between them. */
export function sentence(text: Text, phrases: Phrase[]): string {
  return phrases.map(({ key, args }) => text.say(key, args)).join(", ");
}

/** A person of the staff, by the name an owner's deck brings or by ours. */
export function personName(text: Text, id: string, card?: CardView): string {
  return card?.person || text.name("person", id);
}

/** The name as it fits on a card. */
export function familyName(name: string): string {
  return name.split(" ").at(-1) ?? name;
}
