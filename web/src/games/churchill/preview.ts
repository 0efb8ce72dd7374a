// Where a card would take an issue, for the eye only: what it is worth the server says, and it has the last word.

import type { CardView, ChurchillView, IssueView, NationView, WorthView } from "./types";

export const CHAIR = 7;

/** A range, for chiefs of staff, cards that may be played for less, and leaders who may falter. */
export type Worth = Pick<WorthView, "low" | "high">;

/** Where an issue lies: in the centre without a seat. */
export interface Spot {
  seat: string | null;
  space: number;
}

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

/** What the server says a card or a leader counts for on an issue; without one, in the agenda. */
export function worthOf(view: ChurchillView, speaker: string | null, issue: string | null): Worth | null {
  return view.worths.find((worth) => worth.speaker === speaker && worth.issue === issue) ?? null;
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
