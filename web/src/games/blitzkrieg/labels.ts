// What a screen reader is told of theatres and spaces.

import type { Names, Text } from "../../text/text";
import { say } from "./messages";
import type { BlitzkriegView, TheatreView } from "./types";

/** Who leads on a track, and by how much. */
export function standing(marker: number, view: BlitzkriegView, text: Text, names: Names): string {
  if (marker === 0) return say("middle");
  const name = text.name("seat", view.sides[marker > 0 ? 0 : 1]?.seat, names);
  return say("leads", { name, steps: Math.abs(marker) });
}

export function labelOfTheatre(theatre: TheatreView, view: BlitzkriegView, text: Text, names: Names): string {
  const points = theatre.campaigns.map((campaign) => campaign.points).join(", ");
  const parts = [
    text.name("theatre", theatre.id),
    text.say(`status-${theatre.status}`),
    theatre.status === "open" ? standing(theatre.marker, view, text, names) : "",
    `${text.say("word-points")}: ${points}`,
    theatre.links.length ? say("links-to", { names: text.name("theatre", theatre.links) }) : "",
  ];
  return parts.filter(Boolean).join("; ");
}

export function labelOfSpace(
  theatre: TheatreView,
  row: number,
  at: number,
  text: Text,
  names: Names,
): string {
  const campaign = theatre.campaigns[row];
  const space = campaign?.spaces[at];
  if (!campaign || !space) return "";
  const value = ["none", "bombing", "research_and_production"].includes(space.effect)
    ? ""
    : ` ${space.value}`;
  const token = space.token
    ? `${text.name("token", space.token)} (${text.name("seat", space.seat, names)})`
    : say("free");
  const parts = [
    `${text.name("theatre", theatre.id)}, ${say("campaign-is", { row: row + 1, points: campaign.points })}, ${at + 1}`,
    text.name("type", space.type),
    `${text.name("effect", space.effect)}${value}`,
    token,
    space.active ? say("active") : "",
  ];
  return parts.filter(Boolean).join("; ");
}
