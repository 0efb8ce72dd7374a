// How the pieces look: what an id says about colour and ring, and the drawings.

const ATTACK = /^(air|artillery|tank|counterattack)_(red|green|blue|any)$/;

export function isAttack(card: string): boolean {
  return ATTACK.test(card);
}

/** The colour of an attack card, or of a token that moves a colour. */
export function colourOf(thing: string): string | null {
  return ATTACK.exec(thing)?.[2] ?? /^move_(red|green|blue)$/.exec(thing)?.[1] ?? null;
}

/** The name of the drawing of a card or token. */
export function drawingOf(thing: string): string {
  if (thing.startsWith("sabotage_")) return thing.slice("sabotage_".length);
  return ATTACK.exec(thing)?.[1] ?? (thing.startsWith("move_") ? "move" : thing);
}

export const SPECIAL = new Set(["pz2_h", "pz4_h", "maus", "panther_g"]);

/** A tank's name where there is little room. */
export function short(name: string): string {
  return name.replace("Kpfw. ", "").replace("Ausf. ", "").replace("Sd. Kfz.", "Sd.Kfz.");
}

/** Drawings in a square of 32, as paths: filled, or drawn with a line. */
export const FILLED: Record<string, string> = {
  air: "M16 2l2 9 12 6v3l-12-3-1 8 4 3v2l-5-1-5 1v-2l4-3-1-8-12 3v-3l12-6z",
  il2: "M16 3l2 7 12 4v4l-12-1-1 8 5 2v3l-6-1-6 1v-3l5-2-1-8-12 1v-4l12-4z",
  he_111:
    "M16 1c2 0 3 3 3 9l4 1v-3h2v4l6 3v4l-12-2-1 8 5 3v3l-7-1-7 1v-3l5-3-1-8-12 2v-4l6-3V8h2v3l4-1c0-6 1-9 3-9z",
  artillery: "M2 20l16-6 1 3 10-9 1 2-10 10 2 4H8a4 4 0 1 1-6-4zM6 25a2 2 0 1 0 0-.1zM20 25h9v2h-9z",
  tank: "M3 21h26l-2 6a2 2 0 0 1-2 1H7a2 2 0 0 1-2-1zM5 20l3-4h17l3 4zM10 15l2-5h9l1 2h9v2h-9l-1 1z",
  pillbox: "M3 26c0-9 5-15 13-15s13 6 13 15zM9 18v4h14v-4z",
  sandbags:
    "M3 27a3 3 0 0 1 0-6h8a3 3 0 0 1 0 6zM21 27a3 3 0 0 1 0-6h8a3 3 0 0 1 0 6zM11 20a3 3 0 0 1 0-6h10a3 3 0 0 1 0 6zM13 13a3 3 0 0 1 0-6h6a3 3 0 0 1 0 6z",
  onslaught: "M14 30V15H6L16 3l10 12h-8v15zM4 26h6v4H4zM22 26h6v4h-6z",
  move: "M14 2h4v16h8L16 30 6 18h8z",
  counterattack: "M19 1L6 18h8l-3 13 15-18h-9z",
};

export const LINED: Record<string, string> = {
  precise_shot: "M16 2v9M16 21v9M2 16h9M21 16h9M16 6a10 10 0 1 1-.1 0M16 14a2 2 0 1 1-.1 0",
  hedgehogs: "M5 28L24 5M9 5l18 23M3 18h26",
  patrol: "M2 16c7-11 21-11 28 0-7 11-21 11-28 0zM16 11a5 5 0 1 1-.1 0",
  modification: "M6 8h13v19H6zM11 8V4h14v19h-6M12.5 13v9M8 17.5h9",
  repair: "M5 27l13-13M18 14a6 6 0 0 1 8-9l-4 4 1 3 3 1 4-4a6 6 0 0 1-9 8",
  barbed_wire:
    "M1 12c8-6 22 6 30 0M1 21c8-6 22 6 30 0M6 6l4 8M10 7l-5 7M20 9l4 8M24 10l-5 7M10 15l4 8M14 16l-5 7",
  clockwise: "M26 16a10 10 0 1 1-4-8M22 2v7h-7",
  counter_clockwise: "M6 16a10 10 0 1 0 4-8M10 2v7h7",
  all_discard_1: "M7 4h14v19H7zM12 28h13V10M10.5 13.5h7",
  reveal_3: "M4 16h12M10 10v12",
  reveal_4: "M4 16h12M10 10v12",
};

export const NUMBERED: Record<string, string> = { reveal_3: "3", reveal_4: "4" };

interface Hull {
  left: number;
  right: number;
  track: number;
  hull: number;
  slope: number;
  turret: [number, number, number];
  gun: number;
  bore: number;
}

/** Tanks from the side, in a box of 64 by 30: length, height, slope, turret (place, width, height) and gun. */
const HULLS: Record<string, Hull> = {
  sdkfz_140_1: { left: 16, right: 50, track: 8, hull: 6, slope: 4, turret: [26, 14, 5], gun: 9, bore: 1.6 },
  pz2_h: { left: 13, right: 51, track: 9, hull: 5, slope: 4, turret: [24, 16, 6], gun: 10, bore: 1.6 },
  pz3: { left: 10, right: 52, track: 9, hull: 6, slope: 4, turret: [22, 18, 7], gun: 13, bore: 2 },
  pz4_h: { left: 8, right: 53, track: 9, hull: 7, slope: 3, turret: [20, 22, 8], gun: 18, bore: 2.2 },
  panther_g: { left: 7, right: 54, track: 10, hull: 7, slope: 11, turret: [20, 20, 8], gun: 22, bore: 2.4 },
  tiger_e: { left: 6, right: 54, track: 11, hull: 7, slope: 2, turret: [19, 23, 9], gun: 20, bore: 2.8 },
  maus: { left: 2, right: 58, track: 13, hull: 6, slope: 6, turret: [20, 30, 8], gun: 13, bore: 3.4 },
};

export function silhouette(kind: string): string | null {
  const tank = HULLS[kind];
  if (!tank) return null;
  const { left, right, track, hull, slope, turret, gun, bore } = tank;
  const [place, width, height] = turret;
  const ground = 29;
  const deck = ground - track - hull;
  const roof = deck - height;
  const muzzle = place + width + gun;
  const axis = roof + height * 0.45;
  return [
    `M${left + 3} ${ground}h${right - left - 6}l3 -4l-2 -${track - 4}H${left + 2}l-2 ${track - 4}z`,
    `M${left} ${ground - track}L${left + 2} ${deck}H${right - slope}L${right + 2} ${ground - track}z`,
    `M${place} ${deck}l1 -${height - 1}q1 -1 2 -1h${width - 7}l3 ${height * 0.5}l1 ${height * 0.5}z`,
    `M${place + width - 3} ${axis}H${muzzle - 4}v-${bore * 0.5}h4v${bore * 2}h-4v-${bore * 0.5}H${place + width - 3}z`,
  ].join("");
}
