// Where names, badges and chips stand at a given magnification. Everything keeps its size on the screen, so what does
// not fit from afar is left out or drawn together, and nothing ever covers anything else.

import type { Space } from "./board";
import { type ChipGroup, placedChips } from "./groups";
import { type Heading, isCapital, placedHeading } from "./headings";
import { about, type Scene, type Sizes, signAt, sizesAt, Taken } from "./places";

export interface Layout {
  sizes: Sizes;
  headings: Heading[];
  groups: ChipGroup[];
}

export function layoutOf(scene: Scene): Layout {
  const sizes = sizesAt(scene.scale);
  const taken = new Taken(scene.board);
  for (const sign of scene.board.signs) taken.add(about(sign, signAt(scene.scale)));
  const spaces = [...scene.board.spaces.values()].toSorted((a, b) => weight(b, scene) - weight(a, scene));
  const headings = spaces.flatMap((space) => placedHeading(space, scene, sizes, taken) ?? []);
  const at = new Map(headings.map((heading) => [heading.space, heading]));
  const groups = spaces
    .toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)
    .flatMap((space) => placedChips(space, scene, sizes, taken, at.get(space.id)) ?? []);
  return { sizes, headings, groups };
}

/** Who is placed first: capitals, cities, rich lands, lands, seas. */
function weight(space: Space, { view }: Scene): number {
  if (space.isSea) return -1;
  const state = view.spaces[space.id];
  return (isCapital(space.id, view) ? 100 : 0) + (state?.city ? 50 : 0) + (state?.ipc ?? 0);
}
