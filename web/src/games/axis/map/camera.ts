// Where one looks: the point of the board in the middle of the screen, and how much it is magnified.

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Extent extends Size {
  wraps: boolean;
}

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point, Size {}

/** How much more than the frame is drawn, on every side. */
export const MARGIN = 0.25;

const CLOSEST = 6;
/** How far a picture may be stretched. */
const COARSEST = 3;
/** How far ahead of a moving hand is drawn: almost as far as the margin reaches back. */
const AHEAD = 1.8;
/** Where a board that wraps is first cut open: in the middle of the Pacific. */
const START = 0.35;
/** A screen much taller than the board shows a part of it, not a ribbon. */
const RIBBON = 2;

/** The farthest one may step back: nothing is seen twice. */
export function farthest(extent: Extent, screen: Size): number {
  const across = screen.width / extent.width;
  return extent.wraps ? across : Math.min(across, screen.height / extent.height);
}

/** The first look: the whole board, or its whole height on a tall screen. */
export function home(extent: Extent, screen: Size, x = extent.width * (extent.wraps ? START : 0.5)): Camera {
  const far = farthest(extent, screen);
  const tall = screen.height / extent.height;
  return settled({ x, y: extent.height / 2, scale: tall > far * RIBBON ? tall : far }, extent, screen);
}

/** A camera that shows no more than there is. */
export function settled(camera: Camera, extent: Extent, screen: Size): Camera {
  const scale = clamped(camera.scale, farthest(extent, screen), CLOSEST);
  return {
    scale,
    x: extent.wraps ? modulo(camera.x, extent.width) : within(camera.x, extent.width, screen.width / scale),
    y: within(camera.y, extent.height, screen.height / scale),
  };
}

/** The camera while a hand moves it: the same limits, but a wrapping board is not unrolled under the hand. */
export function held(camera: Camera, extent: Extent, screen: Size): Camera {
  const { x, y, scale } = settled(camera, extent, screen);
  return { x: extent.wraps ? camera.x : x, y, scale };
}

export function moved(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx / camera.scale, y: camera.y + dy / camera.scale };
}

/** Magnified about a point of the screen, given from its middle. */
export function zoomed(camera: Camera, by: number, about: Point, least: number): Camera {
  const scale = clamped(camera.scale * by, least, CLOSEST);
  const gain = 1 / camera.scale - 1 / scale;
  return { x: camera.x + about.x * gain, y: camera.y + about.y * gain, scale };
}

/** Whether the picture drawn for one camera fills the frame of another. */
export function covers(
  picture: Camera,
  hand: Camera,
  extent: Extent,
  screen: Size,
  margin = MARGIN,
): boolean {
  const stretch = hand.scale / picture.scale;
  if (stretch > COARSEST) return false;
  const spare = (side: number) => (side / 2) * ((1 + 2 * margin) * stretch - 1);
  const isFlat = extent.height * hand.scale <= screen.height;
  return (
    Math.abs(hand.x - picture.x) * hand.scale <= spare(screen.width) &&
    (isFlat || Math.abs(hand.y - picture.y) * hand.scale <= spare(screen.height))
  );
}

/** What to draw for a hand that has left the picture: farther the way it goes, so that it can go on for a while. */
export function ahead(picture: Camera, hand: Camera, extent: Extent, screen: Size): Camera {
  const farther = settled(between(picture, hand, AHEAD, extent), extent, screen);
  const near = extent.wraps ? { ...farther, x: nearest(farther.x, hand.x, extent.width) } : farther;
  return covers(near, hand, extent, screen) ? near : hand;
}

/** The point of the board under a point of the screen, given from its middle. */
export function onBoard(camera: Camera, about: Point): Point {
  return { x: camera.x + about.x / camera.scale, y: camera.y + about.y / camera.scale };
}

/** A part of the way from one camera to another, the short way round. */
export function between(from: Camera, to: Camera, part: number, extent: Extent): Camera {
  const dx = extent.wraps ? nearest(to.x, from.x, extent.width) - from.x : to.x - from.x;
  return {
    x: from.x + dx * part,
    y: from.y + (to.y - from.y) * part,
    scale: from.scale * (to.scale / from.scale) ** part,
  };
}

/** Room around what is framed, in units of the board, and how near it may be looked at. */
const AROUND = 170;
const NEAREST_FRAME = 1.15;

/** The camera that has all these points in sight. */
export function framed(points: readonly Point[], extent: Extent, screen: Size): Camera {
  const [first] = points as [Point];
  const xs = points.map(({ x }) => (extent.wraps ? nearest(x, first.x, extent.width) : x));
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    screen.width / (right - left + 2 * AROUND),
    screen.height / (bottom - top + 2 * AROUND),
    NEAREST_FRAME,
  );
  return settled({ x: (left + right) / 2, y: (top + bottom) / 2, scale }, extent, screen);
}

/** The copy of a point that is nearest to another one on a board that wraps. */
export function nearest(x: number, to: number, width: number): number {
  return x + width * Math.round((to - x) / width);
}

/** How often to repeat what lies between two edges so that a window is filled: shifts in board widths. */
export function shifts(
  left: number,
  right: number,
  window: { left: number; right: number },
  width: number,
): number[] {
  const first = Math.ceil((window.left - right) / width);
  const last = Math.floor((window.right - left) / width);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * width);
}

export function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}

function within(middle: number, whole: number, seen: number): number {
  return seen >= whole ? whole / 2 : clamped(middle, seen / 2, whole - seen / 2);
}
