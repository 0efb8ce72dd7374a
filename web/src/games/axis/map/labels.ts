// What a screen reader is told of a space: its name, its owner, what it yields and what stands there.

import { say } from "../messages";
import type { Name, Space } from "./board";
import { chipsOf } from "./chips";
import type { MapView } from "./map";

export function labelOf(space: Space, view: MapView, name: Name): string {
  const state = view.spaces[space.id];
  const neutral = view.neutrals?.[space.id];
  const ipc = state?.ipc ?? neutral?.ipc;
  const parts = [
    name("space", space.id),
    state?.seat ? name("seat", state.seat) : "",
    neutral ? name("stance", neutral.stance) : "",
    neutral?.army ? say("army", { count: neutral.army }) : "",
    view.convoys?.[space.id] ? say("convoy") : "",
    ipc ? say("ipc", { ipc }) : "",
    state?.city ? `★ ${name("city", state.city)}` : "",
    ...(state?.facilities ?? []).map(
      ({ unit, damage }) => name("unit", unit) + (damage ? ` (−${damage})` : ""),
    ),
    ...unitsOf(space, view, name),
  ];
  return parts.filter(Boolean).join("; ");
}

function unitsOf(space: Space, view: MapView, name: Name): string[] {
  const chips = chipsOf(view.spaces[space.id], space.isSea);
  const seats = [...new Set(chips.map(({ seat }) => seat))];
  return seats.map((seat) => {
    const own = chips.filter((chip) => chip.seat === seat);
    return `${name("seat", seat)}: ${own.map(({ unit, count }) => `${count} × ${name("unit", unit)}`).join(", ")}`;
  });
}
