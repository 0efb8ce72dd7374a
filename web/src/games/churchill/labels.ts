// What a screen reader is told of issues, leaders, fronts and regions; tooltips say the same.

import type { Text } from "../../text/text";
import { say } from "./messages";
import { CHAIR, type Spot, type Worth } from "./preview";
import type { FrontView, IssueView, LeaderView, NationView, RegionView } from "./types";
import { obstacleOf } from "./warmap";

export function spotWords(text: Text, { seat, space }: Spot): string {
  if (!seat || !space) return say("spot-centre");
  const name = text.name("seat", seat);
  return space === CHAIR ? say("spot-chair", { name }) : say("spot-track", { name, space });
}

export function worthWords({ low, high }: Worth): string {
  return low === high ? String(high) : `${low}–${high}`;
}

export function issueLabel(text: Text, issue: IssueView): string {
  const name = text.name("issue", issue.id);
  if (issue.place === "home") return `${name}: ${say("spot-home")}`;
  if (issue.place === "out") return `${name}: ${say("spot-out")}`;
  return `${name}: ${spotWords(text, issue)}`;
}

/** What an issue brings to whoever wins it. */
export function issueAbout(text: Text, issue: IssueView): string {
  const key = issue.kind === "conditional" ? issue.id : issue.kind;
  const { political, networks } = issue;
  return say(`about-${key}`, { nation: text.name("seat", issue.flag), political, networks });
}

export type LeaderState = "active" | "spent" | "bound" | "ill" | "paranoid";

/** The most pressing thing to know about a leader. */
export function leaderState(leader: LeaderView): LeaderState {
  if (leader.misses_next) return "ill";
  if (leader.paranoid) return "paranoid";
  if (!leader.active) return "spent";
  return leader.may_advance ? "active" : "bound";
}

export function leaderLabel(text: Text, nation: NationView): string {
  const { leader } = nation;
  const state = leaderState(leader);
  return [
    `${text.name("leader", leader.id)} (${text.name("seat", nation.seat)})`,
    say("value-is", { value: leader.value }),
    say(leader.active ? "leader-active" : "leader-spent"),
    state === "active" || state === "spent" ? "" : say(`leader-${state}`),
    say("count-cards", { cards: nation.hand_count }),
    say("count-issues", { issues: nation.won.length }),
    nation.sealed ? say("sealed") : "",
  ]
    .filter(Boolean)
    .join("; ");
}

/** Where a front stands, where it goes, and how strong it is. */
export function frontLabel(text: Text, front: FrontView): string {
  return [
    text.name("front", front.id),
    frontWay(text, front),
    say("strength-is", { strength: front.strength }),
    frontState(text, front),
  ]
    .filter(Boolean)
    .join("; ");
}

export function frontWay(text: Text, front: FrontView): string {
  const here = front.place ? text.name("space", front.spaces[front.place - 1]?.id) : say("in-box");
  return front.entry && front.open ? `${here} → ${text.name("space", front.entry)}` : here;
}

export function frontState(text: Text, front: FrontView): string {
  const next = front.spaces.find(({ id }) => id === front.entry);
  switch (obstacleOf(front)) {
    case "done":
      return say("front-done");
    case "fleet":
      return say("front-needs-fleet", { naval: front.naval, need: next?.naval ?? 0 });
    case "agreement":
      return say("front-needs-issue", { issue: text.name("issue", next?.issue) });
    default:
      return front.strength >= 10
        ? say("front-breaks")
        : say("front-chance", { percent: Math.max(0, front.strength) * 10 });
  }
}

export function regionLabel(text: Text, region: RegionView): string {
  return [
    text.name("region", region.id),
    region.colony ? say("colony") : "",
    region.networks && region.network
      ? say("networks-of", { count: region.networks, name: text.name("seat", region.network) })
      : say("no-networks"),
    region.control ? say("control-of", { name: text.name("seat", region.control) }) : "",
  ]
    .filter(Boolean)
    .join("; ");
}
