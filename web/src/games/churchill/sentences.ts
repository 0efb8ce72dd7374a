// The texts of cards as sentences: the vocabulary of effects and instructions in the reader's words.

import type { Text } from "../../text/text";
import { say } from "./messages";
import type { BandView, ByDie, CardView, When } from "./types";

export type Effect = CardView["effects"][number];
export type Op = BandView["ops"][number];

/** With its sign, as printed on cards. */
export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`;
}

/** `box:arctic` as the texts name it. */
export function targetName(text: Text, target: string): string {
  if (target === "own_fronts") return say("own-fronts");
  const [what, name] = target.split(":");
  if (what === "box" && name) return text.name("box", name);
  return text.name("target", name ?? what);
}

export function effectSentence(text: Text, effect: Effect): string {
  const conditions = "when" in effect ? whenWords(text, effect.when) : [];
  return [effectWords(text, effect), ...conditions].join(", ");
}

function effectWords(text: Text, effect: Effect): string {
  switch (effect.kind) {
    case "strength":
      return text.say("effect-strength", { amount: signed(effect.amount) });
    case "gain": {
      const gained = text.say("effect-gain", { what: effect.what, amount: effect.amount });
      return effect.target ? `${gained} (${targetName(text, effect.target)})` : gained;
    }
    case "may_lower":
      return text.say("effect-may_lower", { least: effect.least });
    case "risk": {
      const risk = text.say("effect-risk", { dice: effect.dice, fail: effect.fail, result: effect.result });
      return effect.amount ? `${risk} (${signed(effect.amount)})` : risk;
    }
    case "purge_watch":
      return text.say("effect-purge_watch", { fail: effect.fail });
    default:
      return text.say("effect-undebatable");
  }
}

function whenWords(text: Text, when: When | undefined): string[] {
  if (!when) return [];
  const words: string[] = [];
  if (when.issue_kind?.length) words.push(text.say("when-issue_kind", { issue_kind: when.issue_kind }));
  if (when.issue_id?.length) words.push(text.say("when-issue_id", { issue: when.issue_id }));
  if (when.issue_flag?.length) words.push(text.say("when-issue_flag", { nation: when.issue_flag }));
  if (when.issue_on_track?.length)
    words.push(text.say("when-issue_on_track", { nation: when.issue_on_track }));
  if (when.leader_active?.length) words.push(text.say("when-leader_active", { leader: when.leader_active }));
  if (when.mode) words.push(text.say(`when-mode-${when.mode}`));
  if (typeof when.a_bomb_at_trinity === "boolean")
    words.push(text.say(`when-a_bomb_at_trinity-${when.a_bomb_at_trinity}`));
  return words;
}

export function opSentence(text: Text, op: Op): string {
  switch (op.op) {
    case "force_production":
      return text.say("op-force_production", {
        nation: op.nation,
        count: op.count ?? 1,
        kind: op.kind,
        target: targetName(text, op.target),
      });
    case "production_delta":
      return text.say("op-production_delta", { nation: op.nation, delta: signed(op.delta) });
    case "convoy":
      return text.say("op-convoy", { gain: op.gain ?? 1, arctic: op.arctic, success: op.success });
    case "leader_restriction":
      return text.say(`op-leader_restriction-${op.restriction}`, { leader: op.leader });
    case "place_issue": {
      const placed = text.say("op-place_issue", { issue: op.issue });
      return op.track ? `${placed} (${text.name("seat", op.track)} ${op.space ?? 0})` : placed;
    }
    case "axis_reserve":
      return text.say("op-axis_reserve", {
        kind: text.name("reserve", op.kind),
        count: op.count ?? 1,
        target: targetName(text, op.target),
      });
    case "place_support":
      return text.say("op-place_support", {
        kind: op.kind,
        count: op.count ?? 1,
        target: targetName(text, op.target),
      });
    case "remove_support":
      return text.say("op-remove_support", { count: op.count ?? 1, target: targetName(text, op.target) });
    case "pol_mil_place":
      return text.say("op-pol_mil_place", {
        nations: text.name("nation", op.nations),
        marker: op.marker,
        count: countWords(op.count ?? 1),
      });
    default:
      return text.say("op-pol_mil_remove", {
        marker: op.marker,
        owner: op.owner === "all" ? text.say("owner-all") : text.name("nation", op.owner),
        times: countWords(op.times),
      });
  }
}

/** A number, or the numbers a die may bring. */
export function countWords(count: number | ByDie): string {
  if (typeof count === "number") return String(count);
  const { faces } = count;
  return say("by-die", { low: Math.min(...faces), high: Math.max(...faces) });
}

/** A person of the staff, by the name an owner's deck brings or by ours. */
export function personName(text: Text, id: string, card?: CardView): string {
  return card?.person || text.name("person", id);
}

/** The name as it fits on a card. */
export function familyName(name: string): string {
  return name.split(" ").at(-1) ?? name;
}
