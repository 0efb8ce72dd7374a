// Moves the camera: hands, wheel, keys and flights. While it moves only a finished picture is shifted and stretched;
// once it rests the map is drawn anew, and when the picture no longer fills the frame, a little farther the same way.

import { motionIsReduced } from "../../../settings.svelte";
import {
  ahead,
  between,
  type Camera,
  covers,
  type Extent,
  farthest,
  framed,
  held,
  home,
  MARGIN,
  moved,
  nearest,
  onBoard,
  type Point,
  type Size,
  settled,
  zoomed,
} from "./camera";

const STEP = 1.5;
const STILL = 6;
const REST = 140;
const FLIGHT = 420;
const DOUBLE_TAP = 320;
const NEAR_TAP = 32;
/** How much farther away than it could be the camera stays, rather than fly again. */
const WATCH_SLACK = 1.9;

export class PanZoom {
  /** The camera that the map is drawn for. */
  camera = $state.raw<Camera | null>(null);
  isHome = $state(true);
  /** The element that is shifted while the camera moves. */
  sheet: HTMLElement | null = null;

  #extent: Extent;
  #screen: Size = { width: 0, height: 0 };
  #hand: Camera | null = null;
  #fingers = new Map<number, Point>();
  #dragged = 0;
  #tap: (Point & { time: number }) | null = null;
  /** Where one looked before something was played. */
  #before: Camera | null = null;
  #rest = 0;
  #flight = 0;

  constructor(extent: Extent) {
    this.#extent = extent;
  }

  resize(screen: Size): void {
    if (!screen.width || !screen.height) return;
    this.#screen = screen;
    if (!this.camera || this.isHome) this.#draw(home(this.#extent, screen, this.camera?.x));
    else this.#draw(settled(this.#hand ?? this.camera, this.#extent, screen));
  }

  /** Puts the fresh picture where the hand is; to be called after every drawing. */
  align(): void {
    const { camera, sheet } = this;
    const hand = this.#hand;
    if (!camera || !sheet) return;
    if (!hand) {
      sheet.style.transform = "";
      return;
    }
    // Whole pixels where nothing is stretched: the picture stays sharp.
    const exact = hand.scale === camera.scale ? Math.round : Number;
    const x = exact((camera.x - hand.x) * hand.scale);
    const y = exact((camera.y - hand.y) * hand.scale);
    sheet.style.transform = `translate(${x}px, ${y}px) scale(${hand.scale / camera.scale})`;
  }

  /** The point of the board under the pointer. */
  at(event: { clientX: number; clientY: number }, frame: DOMRect): Point | null {
    const camera = this.#hand ?? this.camera;
    return camera && onBoard(camera, this.#fromMiddle(event, frame));
  }

  /** Whether the click that follows was the end of a drag or of a double tap. */
  tookClick(): boolean {
    const took = this.#dragged >= STILL;
    this.#dragged = 0;
    return took;
  }

  get isDragging(): boolean {
    return this.#dragged >= STILL && this.#fingers.size > 0;
  }

  wheel(event: WheelEvent, frame: DOMRect): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
    const pinch = event.ctrlKey ? 6 : 1;
    this.#zoom(Math.exp(-event.deltaY * lines * pinch * 0.0016), this.#fromMiddle(event, frame));
  }

  down(event: PointerEvent): void {
    this.#stopFlight();
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size === 1) this.#dragged = 0;
  }

  move(event: PointerEvent, frame: DOMRect): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, now);
    this.#dragged += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.#dragged < STILL) return;
    (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
    if (other) {
      const spread = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
      this.#shift((now.x - before.x) / 2, (now.y - before.y) / 2);
      this.#zoom(spread(now) / spread(before), this.#fromMiddle(middle, frame));
    } else this.#shift(now.x - before.x, now.y - before.y);
  }

  /** A finger that taps twice at once brings the map nearer, but not where each tap is an answer. */
  up(event: PointerEvent, frame: DOMRect, isAnswer = false): void {
    if (!this.#fingers.delete(event.pointerId) || event.type !== "pointerup") return;
    if (event.pointerType !== "touch" || this.#dragged >= STILL || isAnswer) return;
    const now = { x: event.clientX, y: event.clientY, time: event.timeStamp };
    const last = this.#tap;
    this.#tap = now;
    if (!last || now.time - last.time > DOUBLE_TAP) return;
    if (Math.hypot(now.x - last.x, now.y - last.y) > NEAR_TAP) return;
    this.#tap = null;
    this.#dragged = STILL;
    this.closer(this.#fromMiddle(event, frame), 2);
  }

  /** This pointer does something else now than to move the map. */
  release(pointer: number): void {
    this.#fingers.delete(pointer);
    this.#dragged = 0;
  }

  /** Moves and magnifies by key; false when the key means nothing here. */
  key(event: KeyboardEvent): boolean {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [1, 0],
      ArrowRight: [-1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const step = event.shiftKey ? steps[event.key] : undefined;
    if (step) this.#shift((step[0] * this.#screen.width) / 8, (step[1] * this.#screen.height) / 8);
    else if (event.key === "+" || event.key === "=") this.closer();
    else if (event.key === "-") this.farther();
    else if (event.key === "0") this.goHome();
    else return false;
    return true;
  }

  closer(about: Point = { x: 0, y: 0 }, by = STEP): void {
    const camera = this.#hand ?? this.camera;
    if (camera) this.flyTo(zoomed(camera, by, about, farthest(this.#extent, this.#screen)));
  }

  farther(): void {
    this.closer(undefined, 1 / STEP);
  }

  goHome(): void {
    const camera = this.#hand ?? this.camera;
    if (camera) this.flyTo(home(this.#extent, this.#screen, camera.x));
  }

  /** Brings a space into the middle, near enough to read it; stays when it is in plain sight already. A share of the
   *  frame, at its foot, may be covered: the middle is that of the rest. */
  show(place: { x: number; y: number; box: Size }, covered = 0): void {
    const camera = this.#hand ?? this.camera;
    if (!camera) return;
    // Whoever is shown something is not brought back to where they were before something was played.
    this.#before = null;
    this.#stopFlight();
    const { width, height } = this.#screen;
    const fit = (0.3 * Math.min(width, height)) / Math.max(place.box.width, place.box.height, 60);
    const scale = Math.max(Math.min(fit, 1.3), 0.8);
    const middle = (scale: number): Point => ({ x: place.x, y: place.y + (covered * height) / 2 / scale });
    if (camera.scale >= 0.8 && this.#sees(camera, middle(camera.scale), 0.6 * (1 - covered))) return;
    const nearer = Math.max(camera.scale, scale);
    this.flyTo({ ...middle(nearer), scale: nearer });
  }

  /** Brings several spaces into sight together; stays when they are. */
  showAll(places: readonly { x: number; y: number; box: Size }[]): void {
    const [first] = places;
    const camera = this.#hand ?? this.camera;
    if (!camera || !first) return;
    if (places.length === 1) {
      this.show(first);
      return;
    }
    this.#before = null;
    this.#stopFlight();
    if (!places.every((place) => this.#sees(camera, place, 0.8)))
      this.flyTo(framed(places, this.#extent, this.#screen));
  }

  /** Follows what is being played: all of it is in sight, and near enough. Then one is where one was. */
  watch(places: readonly Point[]): void {
    const camera = this.#hand ?? this.camera;
    if (!camera || (!places.length && !this.#before)) return;
    if (!places.length) {
      if (this.#before) this.flyTo(this.#before);
      this.#before = null;
      return;
    }
    this.#before ??= camera;
    const seen = framed(places, this.#extent, this.#screen);
    const isNear = camera.scale >= seen.scale / WATCH_SLACK;
    if (isNear && places.every((place) => this.#sees(camera, place, 0.8))) return;
    this.flyTo(seen);
  }

  /** Moves just so far that a point is in sight. */
  reveal(place: Point): void {
    const camera = this.#hand ?? this.camera;
    if (camera && !this.#sees(camera, place, 0.86)) this.flyTo({ ...place, scale: camera.scale });
  }

  flyTo(target: Camera): void {
    this.#stopFlight();
    const from = this.#hand ?? this.camera;
    const to = settled(target, this.#extent, this.#screen);
    if (!from) return;
    if (motionIsReduced()) {
      this.#draw(to);
      return;
    }
    if (to.scale < from.scale) this.#paint(to, from);
    const start = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - start) / FLIGHT);
      this.#hold(between(from, to, 1 - (1 - part) ** 3, this.#extent));
      if (part < 1) this.#flight = requestAnimationFrame(step);
      else this.#draw(to);
    };
    this.#flight = requestAnimationFrame(step);
  }

  leave(): void {
    this.#stopFlight();
    clearTimeout(this.#rest);
  }

  #sees(camera: Camera, place: Point, share: number): boolean {
    const { width, height } = this.#screen;
    const near = between(camera, { ...camera, ...place }, 1, this.#extent);
    return (
      Math.abs(near.x - camera.x) * camera.scale < (width * share) / 2 &&
      Math.abs(near.y - camera.y) * camera.scale < (height * share) / 2
    );
  }

  #fromMiddle(event: { clientX: number; clientY: number }, frame: DOMRect): Point {
    return {
      x: event.clientX - frame.left - frame.width / 2,
      y: event.clientY - frame.top - frame.height / 2,
    };
  }

  #shift(dx: number, dy: number): void {
    const camera = this.#hand ?? this.camera;
    if (camera) this.#hold(held(moved(camera, -dx, -dy), this.#extent, this.#screen));
  }

  #zoom(by: number, about: Point): void {
    const camera = this.#hand ?? this.camera;
    if (!camera) return;
    this.#stopFlight();
    const least = farthest(this.#extent, this.#screen);
    this.#hold(held(zoomed(camera, by, about, least), this.#extent, this.#screen));
  }

  #hold(hand: Camera): void {
    if (!this.camera) return;
    this.#hand = this.#onTurn(hand, this.camera);
    if (!covers(this.camera, this.#hand, this.#extent, this.#screen))
      this.#paint(ahead(this.camera, this.#hand, this.#extent, this.#screen), this.#hand);
    this.align();
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => this.#settle(), REST);
  }

  /** The hand rests; a picture that was only shifted a little is as good as a fresh one. */
  #settle(): void {
    const { camera } = this;
    const hand = this.#hand;
    if (!camera || !hand) return;
    const isShifted = hand.scale === camera.scale;
    if (!isShifted || !covers(camera, hand, this.#extent, this.#screen, MARGIN / 2)) this.#draw(hand);
  }

  /** Draws the map for one camera while the hand is at another. */
  #paint(picture: Camera, hand: Camera): void {
    this.camera = settled(picture, this.#extent, this.#screen);
    this.#hand = this.#onTurn(hand, this.camera);
  }

  /** The same look on that turn round the world which is drawn. */
  #onTurn(hand: Camera, picture: Camera): Camera {
    const { wraps, width } = this.#extent;
    return wraps ? { ...hand, x: nearest(hand.x, picture.x, width) } : hand;
  }

  #draw(camera: Camera): void {
    clearTimeout(this.#rest);
    this.#hand = null;
    this.camera = settled(camera, this.#extent, this.#screen);
    const all = home(this.#extent, this.#screen, this.camera.x);
    this.isHome = Math.abs(this.camera.scale / all.scale - 1) < 0.01 && Math.abs(this.camera.y - all.y) < 1;
  }

  #stopFlight(): void {
    cancelAnimationFrame(this.#flight);
  }
}
