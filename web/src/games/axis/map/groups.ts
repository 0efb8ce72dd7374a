// The chips of a space: how many can be shown, and where they stand.

import type { Space } from "./board";
import type { Point, Rect, Size } from "./camera";
import { type ChipData, chipsOf, collapsed } from "./chips";
import type { Ground } from "./ground";
import type { Heading } from "./headings";
import { about, around, grown, isOutside, isTight, NEAR, type Scene, type Sizes, type Taken } from "./places";

export interface PlacedChip extends Point {
  chip: ChipData;
}

/** The chips of a space; `isOutside` when they stand beside it. */
export interface ChipGroup extends Rect {
  space: string;
  chips: PlacedChip[];
  isOutside: boolean;
}

const AFAR = 0.3;

export function placedChips(
  space: Space,
  scene: Scene,
  sizes: Sizes,
  taken: Taken,
  heading: Heading | undefined,
): ChipGroup | null {
  const chips = chipsOf(scene.view.spaces[space.id], space.isSea);
  if (!chips.length) return null;
  for (const { most, allowed } of ladder(chips.length, scene.scale)) {
    const group = bestGroup(space, collapsed(chips, most), allowed, scene, sizes, taken, heading);
    if (!group) continue;
    taken.add(grown(group, sizes.gap / 2));
    return group;
  }
  return null;
}

/** How many chips one would like to show, and how far they may stand out of their space. */
function ladder(count: number, scale: number): { most: number; allowed: number }[] {
  const cap = scale < NEAR ? 4 : 99;
  const wished = Math.min(count, cap);
  const steps = new Set([wished, 6, 4, 3, 2, 1].filter((most) => most <= wished));
  const strict = [...steps].map((most) => ({ most, allowed: 0.2 }));
  return [
    ...strict,
    ...(scale < AFAR
      ? []
      : [
          { most: 2, allowed: 0.6 },
          { most: 1, allowed: 9 },
        ]),
  ];
}

function bestGroup(
  space: Space,
  chips: ChipData[],
  allowed: number,
  { ground }: Scene,
  sizes: Sizes,
  taken: Taken,
  heading: Heading | undefined,
): ChipGroup | null {
  const isIslet = isTight(space, sizes, ground);
  const onSea = isIslet ? 0.06 : 0.55;
  const middle = heading ? { x: heading.x + heading.width / 2, y: heading.y + heading.height / 2 } : space;
  const reach = Math.hypot(space.box.width, space.box.height) / 2 + sizes.chip.width;
  const tries = shapesFor(chips.length).flatMap((columns, order) => {
    const size = gridSize(chips.length, columns, sizes);
    return placesFor(space, size, ground, sizes, heading).flatMap((point, index) => {
      const rect = about(point, size);
      const strain = ground.strain(rect, space.id, onSea);
      if (strain > allowed) return [];
      const away = Math.hypot(point.x - middle.x, point.y - middle.y) / reach;
      const below = heading && index === 0 ? 0 : 0.3;
      return [{ rect, columns, cost: strain * 6 + away + order * 0.15 + below }];
    });
  });
  tries.sort((a, b) => a.cost - b.cost);
  const found = tries.find(({ rect }) => !taken.has(rect));
  if (!found) return null;
  return {
    ...found.rect,
    space: space.id,
    chips: grid(chips, found.columns, found.rect, sizes),
    isOutside: isOutside(found.rect, space, ground),
  };
}

/** Numbers of columns to try, the most pleasing first. */
function shapesFor(count: number): number[] {
  const wide = Math.ceil(Math.sqrt(count * 1.6));
  return [...new Set([wide, wide + 1, wide - 1, count, 1])].filter(
    (columns) => columns > 0 && columns <= count,
  );
}

function gridSize(count: number, columns: number, { chip, gap }: Sizes): Size {
  const rows = Math.ceil(count / columns);
  return { width: columns * (chip.width + gap) - gap, height: rows * (chip.height + gap) - gap };
}

function grid(chips: ChipData[], columns: number, rect: Rect, { chip, gap }: Sizes): PlacedChip[] {
  return chips.map((data, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, chips.length - row * columns);
    const left = rect.x + (rect.width - (inRow * (chip.width + gap) - gap)) / 2;
    return {
      chip: data,
      x: left + (index % columns) * (chip.width + gap) + chip.width / 2,
      y: rect.y + row * (chip.height + gap) + chip.height / 2,
    };
  });
}

/** Below the heading, then on its other sides, on the board's own spots, anywhere in the space, beside an islet. */
function placesFor(
  space: Space,
  size: Size,
  ground: Ground,
  { gap, chip }: Sizes,
  heading: Heading | undefined,
): Point[] {
  const beside = heading ? besides(heading, size, gap) : [space];
  const outside = around(space, size, chip.width * 0.5);
  return [...beside, ...space.spots, ...ground.spots(space.id), ...outside];
}

function besides(heading: Rect, size: Size, gap: number): Point[] {
  const x = heading.x + heading.width / 2;
  const y = heading.y + heading.height / 2;
  const dx = (heading.width + size.width) / 2 + gap;
  const dy = (heading.height + size.height) / 2 + gap;
  return [
    { x, y: y + dy },
    { x: x + dx, y },
    { x: x - dx, y },
    { x, y: y - dy },
    { x: x + dx / 2, y: y + dy },
    { x: x - dx / 2, y: y + dy },
  ];
}
