// Messages in one language, made exactly as the server makes them (core/text.py): an argument that names a
// thing is looked up as a message of its own (`card = "air_red"` becomes the text of `card-air_red`, and
// `$card_id` keeps the id), arguments called `seat…` take the names of those who sit there, and the message
// `names-give = card` says that what `give` names are cards; it may list several kinds, and a thing made of parts
// (`tank.ukraine`) is called by its parts; the attribute `.carrying` of a message says how it is called with others aboard. Things in a list stand with commas between them, or with what the message
// `between-path = →` says. A verb agrees with the name that is shown: `{ VERB($seat, "ведёт", "ведут") }` is the second
// where that name is a seat's whose message has the attribute `.number = plural`.

import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from "@fluent/bundle";
import type { RuleInfo } from "../api/types";
import type { Language } from "../settings.svelte";

export type Args = Record<string, unknown>;
export type Names = Record<string, string>;

export class Text {
  readonly #bundle: FluentBundle;
  readonly #rules: Map<string, RuleInfo>;
  /** The names of seats that take a verb in the plural. */
  readonly #plural: Set<string>;

  constructor(
    readonly language: Language,
    readonly sources: string[],
    rules: RuleInfo[] = [],
  ) {
    const functions = { VERB: (given: FluentValue[]) => this.#verb(given) };
    this.#bundle = new FluentBundle(language, { functions, useIsolating: false });
    const resources = sources.map((source) => new FluentResource(source));
    for (const resource of resources) this.#bundle.addResource(resource, { allowOverrides: true });
    const keys = resources.flatMap(({ body }) => body.map(({ id }) => id));
    const plural = keys.filter((key) => key.startsWith("seat-") && this.#isPlural(key));
    this.#plural = new Set(plural.map((key) => this.say(key)));
    this.#rules = new Map(rules.map((rule) => [rule.id, rule]));
  }

  /** These words, and names that a table brings: what people have written, so nothing in it is markup. */
  with(names: Names): Text {
    const messages = Object.entries(names).map(([key, name]) => `${key} = {${JSON.stringify(name)}}`);
    return new Text(this.language, [...this.sources, messages.join("\n")], [...this.#rules.values()]);
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** The message in this language; a missing one shows its key, so that nothing is ever hidden. */
  say(key: string, args: Args = {}, names: Names = {}): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) return `${key} ${Object.keys(args).length ? JSON.stringify(args) : ""}`.trim();
    return this.#bundle.formatPattern(pattern, this.#named(args, names), []);
  }

  /** What a thing is called: the card `air_red`, the seat `p1`; an empty list of faces is `faces-nothing`. */
  name(kind: string, thing: unknown, names: Names = {}): string {
    const nothing = `${kind}-nothing`;
    if (Array.isArray(thing) && !thing.length && this.has(nothing)) return this.say(nothing);
    if (Array.isArray(thing)) {
      const between = this.has(`between-${kind}`) ? ` ${this.say(`between-${kind}`)} ` : ", ";
      return thing.map((one) => this.name(kind, one, names)).join(between);
    }
    if (typeof thing === "object" && thing !== null) {
      const counted = Object.entries(thing).map(
        ([one, count]) => `${count} × ${this.name(kind, one, names)}`,
      );
      return counted.join(", ");
    }
    if (kind.startsWith("seat")) return names[String(thing)] ?? this.#called(["seat"], String(thing));
    if (!this.has(`names-${kind}`)) return this.#called([kind], String(thing));
    const kinds = this.say(`names-${kind}`).split(" ");
    const [first, ...parts] = String(thing).split(".");
    return this.#laden(
      kinds,
      first,
      parts.map((part) => this.#called(kinds, part)),
    );
  }

  /** A thing and its parts; one that can carry others has them aboard (`.carrying`), but for what is in brackets. */
  #laden(kinds: string[], thing: string, parts: string[]): string {
    const cargo = parts.filter((part) => !part.startsWith("("));
    const carrying = this.#bundle.getMessage(`${kinds[0]}-${thing}`)?.attributes.carrying;
    if (!cargo.length || !carrying) return [this.#called(kinds, thing), ...parts].join(" ");
    const laden = this.#bundle.formatPattern(carrying, { cargo: cargo.join(", ") }, []);
    return [laden, ...parts.filter((part) => part.startsWith("("))].join(" ");
  }

  /** The first name found for a thing among these kinds, or its id. */
  #called(kinds: string[], thing: string): string {
    const key = kinds.map((kind) => `${kind}-${thing}`).find((one) => this.has(one));
    return key ? this.say(key) : thing;
  }

  /** One line of the log; a reader who may not know its secret gets the message's `-hidden` form. */
  event(event: { key: string; args: Args; withheld?: boolean }, names: Names = {}): string {
    const hidden = `event-${event.key}-hidden`;
    return this.say(event.withheld && this.has(hidden) ? hidden : `event-${event.key}`, event.args, names);
  }

  /** The question; one that a seat is asked in another's stead (`seat_for`) has the message's `-for` form. */
  ask(asked: { ask: string; args: Args }, names: Names = {}): string {
    return this.say(`ask-${asked.ask}${"seat_for" in asked.args ? "-for" : ""}`, asked.args, names);
  }

  /** An action as a person would say it. */
  action(action: { do: string } & Args, names: Names = {}): string {
    const { do: tag, ...fields } = action;
    const orders = fields.orders as Array<{ do: string } & Args> | undefined;
    if (tag === "plan" && orders?.length) return orders.map((order) => this.action(order, names)).join("; ");
    const empty = (tag === "plan" || tag === "allocate") && Object.values(fields).every(isEmpty);
    return this.say(`do-${tag}${empty ? "-nothing" : ""}`, laidFlat(fields), names);
  }

  /** An action as the answer to a question: being done is "Keep my hand" at one and "End my turn" at another. */
  answer(ask: string, action: { do: string } & Args, names: Names = {}): string {
    const key = `do-${action.do}-${ask}`;
    return capital(this.has(key) ? this.say(key, laidFlat(action), names) : this.action(action, names));
  }

  /** The rule's own sentence. */
  rule(id: string): string {
    return this.#rules.get(id)?.[this.language] ?? id;
  }

  knowsRule(id: string): boolean {
    return this.#rules.has(id);
  }

  #isPlural(key: string): boolean {
    return this.#bundle.getMessage(key)?.attributes.number === "plural";
  }

  #verb([subject, singular, plural]: FluentValue[]): FluentValue {
    return (this.#plural.has(String(subject)) ? plural : singular) ?? "";
  }

  #named(args: Args, names: Names): Record<string, FluentVariable> {
    const named: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) {
      if (typeof value === "boolean") named[name] = String(value);
      else if (value === null || value === undefined) named[name] = "none";
      else if (typeof value === "number") {
        named[name] = value;
        const label = `${name}-${value}`;
        if (this.has(label)) named[`${name}_name`] = this.say(label);
      } else {
        named[name] = this.name(name, value, names);
        named[`${name}_id`] = String(value);
      }
    }
    return named;
  }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** Nested things as arguments of one message; a table of counts stays one argument. */
function laidFlat(fields: Args): Args {
  const flat: Args = {};
  for (const [name, value] of Object.entries(fields)) {
    const isThing = typeof value === "object" && value !== null && !Array.isArray(value);
    const isCount = isThing && Object.values(value).every((part) => typeof part === "number");
    Object.assign(flat, isThing && !isCount ? laidFlat(value as Args) : { [name]: value });
  }
  return flat;
}
