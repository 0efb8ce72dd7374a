// The same enemy from one view to the next: views hold no identities, but a piece that moves should be seen moving.

import { RINGS, type Ring } from "./geometry";
import type { EnemyView, SiegeView } from "./types";

export interface Piece extends EnemyView {
  id: number;
  ring: Ring;
  sector: number;
}

let pieces = 0;

/** The enemies of a view, each with the id of the piece it was in the view before. */
export function follow(before: Piece[], view: SiegeView): Piece[] {
  const now = view.sectors.flatMap(({ sector, enemies }) =>
    RINGS.flatMap((ring) => (enemies[ring] ?? []).map((enemy) => ({ ...enemy, ring, sector }))),
  );
  const free = new Set(before);
  const ids = new Map<number, number>();
  const pairs = now.flatMap((piece, place) =>
    before.filter((old) => old.kind === piece.kind).map((old) => ({ place, old, far: distance(old, piece) })),
  );
  for (const { place, old } of pairs.sort((a, b) => a.far - b.far)) {
    if (ids.has(place) || !free.has(old)) continue;
    free.delete(old);
    ids.set(place, old.id);
  }
  return now.map((piece, place) => ({ ...piece, id: ids.get(place) ?? ++pieces }));
}

/** How unlike two places of one piece are: pieces mostly stay, or go inwards, or to the side. */
function distance(old: Piece, piece: Omit<Piece, "id">): number {
  const rings = RINGS.indexOf(piece.ring) - RINGS.indexOf(old.ring);
  const turn = Math.abs(piece.sector - old.sector);
  const sectors = Math.min(turn, 6 - turn);
  const wear = Math.abs(piece.armour - old.armour);
  return sectors * 3 + (rings >= 0 ? rings * 2 : 5 - rings) + wear * 0.5;
}

/** What a piece is called: where it stands, what it is, and which of several that are alike. */
export function nameOfPiece(piece: Piece, pieces: Piece[]): string {
  const alike = pieces.filter(
    ({ ring, sector, kind }) => ring === piece.ring && sector === piece.sector && kind === piece.kind,
  );
  return `${piece.ring}-${piece.sector}/${piece.kind}/${alike.indexOf(piece)}`;
}
