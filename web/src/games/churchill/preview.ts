// What a card is worth on an issue and where it would take it: chapter 5.2 of the rules, for the eye only. The server
// has the last word.

import type { CardView, ChurchillView, IssueView, LeaderView, NationView, When } from "./types";

export const CHAIR = 7;
const DIE = 6;

/** A range, for chiefs of staff, cards that may be played for less, and leaders who may falter. */
export interface Worth {
  low: number;
  high: number;
}

/** Where an issue lies: in the centre without a seat. */
export interface Spot {
  seat: string | null;
  space: number;
}

type Speaker = Pick<CardView | LeaderView, "value" | "effects">;

export function nationOf(view: ChurchillView, seat: string | null): NationView | undefined {
  return view.nations.find((nation) => nation.seat === seat);
}

export function issueOf(view: ChurchillView, id: string): IssueView | undefined {
  return view.issues.find((issue) => issue.id === id);
}

export function cardOf(view: ChurchillView, id: string | null): CardView | undefined {
  return view.cards.find((card) => card.id === id);
}

export function spotOf(issue: IssueView): Spot {
  return { seat: issue.space ? issue.seat : null, space: issue.space };
}

/** Whether all that an effect asks for holds now. */
export function applies(
  view: ChurchillView,
  when: When | undefined,
  issue: IssueView,
  debate: boolean,
): boolean {
  if (!when) return true;
  const leaders = view.nations.filter(({ leader }) => leader.active).map(({ leader }) => leader.id);
  const isBuilt = view.a_bomb === view.a_bomb_track.length - 1;
  const isAny = (wanted: string[] | undefined, here: string[]) =>
    !wanted?.length || wanted.some((one) => here.includes(one));
  return (
    isAny(when.issue_kind, [issue.kind]) &&
    isAny(when.issue_id, [issue.id]) &&
    isAny(when.issue_flag, [issue.flag]) &&
    isAny(when.issue_on_track, issue.space && issue.seat ? [issue.seat] : []) &&
    isAny(when.leader_active, leaders) &&
    (when.mode === undefined || when.mode === null || when.mode === (debate ? "debate" : "advance")) &&
    (when.a_bomb_at_trinity === undefined ||
      when.a_bomb_at_trinity === null ||
      when.a_bomb_at_trinity === isBuilt)
  );
}

/** What a card or a leader counts for on an issue: its value, its text and the national characteristic. */
export function worth(
  view: ChurchillView,
  seat: string,
  speaker: Speaker,
  issue: IssueView,
  debate: boolean,
  isLeader: boolean,
): Worth {
  const { low, high } = base(speaker);
  const change = (value: number) => (isLeader ? value : asSoviet(view, seat, value, debate));
  const bonus = speaker.effects.reduce(
    (sum, effect) =>
      effect.kind === "strength" && applies(view, effect.when, issue, debate) ? sum + effect.amount : sum,
    0,
  );
  const falters = speaker.effects.reduce(
    (sum, effect) =>
      effect.kind === "risk" && effect.trigger === "before_use" && applies(view, effect.when, issue, debate)
        ? sum + (effect.amount ?? 0)
        : sum,
    0,
  );
  return { low: Math.max(0, change(low) + bonus + falters), high: Math.max(0, change(high) + bonus) };
}

function base(speaker: Speaker): Worth {
  if (speaker.value === null) return { low: 1, high: DIE };
  const least = speaker.effects.find((effect) => effect.kind === "may_lower");
  return { low: least?.kind === "may_lower" ? least.least : speaker.value, high: speaker.value };
}

/** Soviet staff gains 1 in a debate, and under Stalin's paranoia loses 1, but not below 1. */
function asSoviet(view: ChurchillView, seat: string, value: number, debate: boolean): number {
  if (seat !== "ussr") return value;
  const feared = nationOf(view, seat)?.leader.paranoid ? Math.max(1, value - 1) : value;
  return feared + (debate ? 1 : 0);
}

/** Where an issue comes when a nation moves it by so much: off the other's track, over the centre, to the chair. */
export function moved(from: Spot, seat: string, value: number): Spot {
  const there = (from.seat === seat ? from.space : -from.space) + value;
  if (there < 0) return { seat: from.seat, space: -there };
  return there === 0 ? { seat: null, space: 0 } : { seat, space: Math.min(there, CHAIR) };
}

/** Where the issue under debate comes when it is answered with so much; before a capture only the difference counts. */
export function answered(view: ChurchillView, seat: string, value: number): Spot | null {
  const issue = view.debate && issueOf(view, view.debate.issue);
  if (!view.debate || !issue) return null;
  if (!view.debate.captures) return moved(spotOf(issue), seat, value);
  const difference = view.debate.value - value;
  return difference > 0
    ? moved(spotOf(issue), view.debate.seat, difference)
    : moved(spotOf(issue), seat, -difference);
}

/** Where the issue under debate lies if nobody answers. */
export function unanswered(view: ChurchillView): Spot | null {
  const issue = view.debate && issueOf(view, view.debate.issue);
  if (!view.debate || !issue) return null;
  return view.debate.captures ? moved(spotOf(issue), view.debate.seat, view.debate.value) : spotOf(issue);
}

/** What a card counts for in the agenda segment: its text does not, the imperial staff does. */
export function agendaWorth(seat: string, card: CardView): Worth {
  const more = seat === "uk" ? 1 : 0;
  return card.value === null
    ? { low: 1 + more, high: DIE + more }
    : { low: card.value + more, high: card.value + more };
}

/** How many issues each nation would win if the meeting ended now. */
export function standings(view: ChurchillView): Record<string, number> {
  return Object.fromEntries(view.nations.map(({ seat, won }) => [seat, won.length]));
}
