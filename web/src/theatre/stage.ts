// The stage over the board: finds things, draws likenesses of them, and moves them by the browser's own animations.

import { elementsOf } from "../table/highlight";
import { sound } from "../table/sound";
import { type Die, type Figure, type Motion, nameOf, type Place } from "./script";

const SVG = "http://www.w3.org/2000/svg";
/** The board is round the corner when two places are farther apart than this part of it: a map that wraps. */
const ROUND = 0.62;
const BURST = "M0 -40L9 -14 34 -24 16 -2 40 8 14 12 18 38 0 18 -18 38 -14 12 -40 8 -16 -2 -34 -24 -9 -14Z";
const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

interface At {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class Stage {
  readonly #drawn = new Set<HTMLElement>();
  readonly #hidden = new Map<SVGElement | HTMLElement, string>();
  readonly #running = new Set<Animation>();

  constructor(
    /** Where likenesses are drawn: an element that covers the board. */
    readonly layer: HTMLElement,
  ) {}

  /** Where a place is on the stage; null when it is not drawn. */
  at(place: Place): At | null {
    const rect = this.#rectOf(place);
    if (!rect) return null;
    const frame = this.layer.getBoundingClientRect();
    return {
      x: rect.left + rect.width / 2 - frame.left,
      y: rect.top + rect.height / 2 - frame.top,
      width: rect.width,
      height: rect.height,
    };
  }

  /** Whether a place is drawn and inside the board's frame. */
  sees(place: Place): boolean {
    const at = this.at(place);
    if (!at) return false;
    const { width, height } = this.layer.getBoundingClientRect();
    return at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height;
  }

  #rectOf(place: Place): { left: number; top: number; width: number; height: number } | null {
    if (typeof place === "string") return this.find(place)?.getBoundingClientRect() ?? null;
    const drawing = this.layer.parentElement?.querySelector<SVGSVGElement>("svg[role=group]");
    const matrix = drawing?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(place.x, place.y).matrixTransform(matrix);
    return { left: x, top: y, width: 0, height: 0 };
  }

  find(place: Place): SVGElement | HTMLElement | null {
    if (typeof place !== "string") return null;
    const found = elementsOf(place).filter((element) => !this.layer.contains(element));
    return (found[0] as SVGElement | HTMLElement | undefined) ?? null;
  }

  /** Carries a motion out; what has moved stays where it is until the stage is cleared. */
  async perform(motion: Motion, ms: number, event: { key: string; n: number }): Promise<void> {
    const mark = (element: HTMLElement, from: Place, to: Place = from) => {
      element.dataset.from = nameOf(from);
      element.dataset.to = nameOf(to);
      element.dataset.event = event.key;
      element.dataset.n = String(event.n);
      element.dataset.motion = motion.kind;
    };
    switch (motion.kind) {
      case "flip":
      case "appear":
        return this.#turn(motion, ms, mark);
      case "flash":
      case "shake":
      case "burst":
      case "crack":
      case "fade":
        return this.#effect(motion.kind, motion.at, ms, mark);
      case "roll":
        return this.#roll(motion.dice, motion.at, ms, mark, motion.leaves ?? true);
      case "count":
      case "flag":
        return this.#write(motion, ms, mark);
      default:
        return this.#move(motion, ms, mark);
    }
  }

  /** Takes everything away and gives the board back as it is. */
  clear(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
    for (const drawn of this.#drawn) drawn.remove();
    this.#drawn.clear();
    for (const [element, visibility] of this.#hidden) element.style.visibility = visibility;
    this.#hidden.clear();
  }

  async #animate(element: Element, frames: Keyframe[], ms: number, easing = "ease-in-out"): Promise<void> {
    const animation = element.animate(frames, { duration: Math.max(1, ms), easing, fill: "forwards" });
    this.#running.add(animation);
    // One that is taken away was skipped.
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }

  // The motions

  async #move(
    motion: Extract<Motion, { path: Place[] }>,
    ms: number,
    mark: (element: HTMLElement, from: Place, to: Place) => void,
  ): Promise<void> {
    const way = motion.path.map((place) => ({ place, at: this.at(place) })).filter(({ at }) => at);
    const [first, last] = [way[0], way.at(-1)];
    if (!first?.at || !last?.at) return;
    const figure = this.#draw(motion.what, first.at);
    if (!figure) return;
    mark(figure, motion.path[0] as Place, motion.path.at(-1) as Place);
    const board = this.layer.getBoundingClientRect().width * ROUND;
    const frames: Keyframe[] = [];
    way.forEach(({ at }, index) => {
      const before = way[index - 1]?.at;
      const offset = way.length > 1 ? index / (way.length - 1) : 1;
      const transform = `translate(${at?.x}px, ${at?.y}px)`;
      // Round the back of the world one does not fly over the front of it.
      if (before && at && Math.abs(before.x - at.x) > board) {
        const there = Math.max(0, offset - 0.01);
        frames.push({ transform: `translate(${before.x}px, ${before.y}px)`, opacity: 0, offset: there });
        frames.push({ transform, opacity: 0, offset: there });
      }
      frames.push({ transform, opacity: 1, offset });
    });
    await this.#animate(figure, frames, ms, motion.kind === "fly" ? "ease-in" : undefined);
    if (motion.leaves) this.#remove(figure);
  }

  async #turn(
    motion: Extract<Motion, { kind: "flip" | "appear" }>,
    ms: number,
    mark: (element: HTMLElement, at: Place) => void,
  ): Promise<void> {
    const at = this.at(motion.at);
    const figure = at && this.#draw(motion.what, at);
    if (!at || !figure) return;
    mark(figure, motion.at);
    const put = `translate(${at.x}px, ${at.y}px)`;
    if (motion.kind === "appear") {
      const frames = [
        { transform: `${put} scale(1.9)`, opacity: 0 },
        { transform: `${put} scale(1)`, opacity: 1 },
      ];
      await this.#animate(figure, frames, ms, "ease-out");
    } else {
      const back = this.#back(figure);
      const half = [
        { transform: `${put} scale(1.15) rotateY(0deg)` },
        { transform: `${put} scale(1.25) rotateY(90deg)` },
      ];
      await this.#animate(figure, half, ms * 0.35, "ease-in");
      back?.remove();
      const rest = [
        { transform: `${put} scale(1.25) rotateY(90deg)` },
        { transform: `${put} scale(1.2) rotateY(0deg)`, offset: 0.55 },
        { transform: `${put} scale(1) rotateY(0deg)` },
      ];
      await this.#animate(figure, rest, ms * 0.65, "ease-out");
    }
    if (motion.leaves) this.#remove(figure);
  }

  /** The back of a token or card that is about to be turned over. */
  #back(figure: HTMLElement): HTMLElement | null {
    const face = figure.firstElementChild?.getBoundingClientRect();
    if (!face) return null;
    const back = document.createElement("div");
    back.className = "theatre-back";
    back.style.width = `${face.width}px`;
    back.style.height = `${face.height}px`;
    figure.append(back);
    return back;
  }

  async #effect(
    kind: "flash" | "shake" | "burst" | "crack" | "fade",
    place: Place,
    ms: number,
    mark: (element: HTMLElement, at: Place) => void,
  ): Promise<void> {
    const at = this.at(place);
    if (!at) return;
    if (kind === "shake" || kind === "fade") {
      const thing = this.find(place);
      const figure = thing && this.#like(thing, at);
      if (!figure) return;
      mark(figure, place);
      const put = `translate(${at.x}px, ${at.y}px)`;
      const by = (x: number) => ({ transform: `translate(${at.x + x}px, ${at.y}px)` });
      const frames =
        kind === "shake"
          ? [by(0), by(-6), by(6), by(-5), by(5), by(-2), by(0)]
          : [
              { transform: put, opacity: 1 },
              { transform: `${put} scale(0.6)`, opacity: 0 },
            ];
      await this.#animate(figure, frames, ms);
      // What has faded is gone until the board is drawn anew; what was shaken stands as before.
      if (kind === "shake") this.#remove(figure, thing);
      return;
    }
    if (kind === "burst" || kind === "crack") sound("blast");
    const figure = this.#box();
    const size = kind === "flash" ? Math.max(44, at.width + 12) : Math.max(54, Math.min(110, at.width * 0.9));
    const high = kind === "flash" ? Math.max(44, at.height + 12) : size;
    figure.classList.add(`theatre-${kind}`);
    if (kind === "flash") {
      const ring = document.createElement("div");
      ring.style.width = `${size}px`;
      ring.style.height = `${high}px`;
      figure.append(ring);
    } else figure.append(drawing([BURST], [-42, -42, 84, 84], size));
    mark(figure, place);
    const put = `translate(${at.x}px, ${at.y}px)`;
    if (kind === "crack") this.#shaken(place, ms);
    const frames =
      kind === "flash"
        ? [
            { transform: `${put} scale(1.35)`, opacity: 0 },
            { transform: put, opacity: 1, offset: 0.3 },
            { transform: put, opacity: 0 },
          ]
        : [
            { transform: `${put} scale(0.2) rotate(0deg)`, opacity: 1 },
            { transform: `${put} scale(1.1) rotate(25deg)`, opacity: 1, offset: 0.5 },
            { transform: `${put} scale(1.25) rotate(40deg)`, opacity: 0 },
          ];
    await this.#animate(figure, frames, ms, "ease-out");
    this.#remove(figure);
  }

  /** What is hit trembles, and then it is no longer what it was. */
  #shaken(place: Place, ms: number): void {
    const thing = this.find(place);
    const at = this.at(place);
    const figure = thing && at && this.#like(thing, at);
    if (!figure || !at) return;
    const by = (x: number, y: number, opacity = 1) => ({
      transform: `translate(${at.x + x}px, ${at.y + y}px)`,
      opacity,
    });
    const frames = [by(0, 0), by(-5, 2), by(5, -2), by(-4, 3), by(3, 4, 0.7), by(0, 8, 0)];
    void this.#animate(figure, frames, ms);
  }

  async #roll(
    groups: Die[][],
    place: Place,
    ms: number,
    mark: (element: HTMLElement, at: Place) => void,
    leaves: boolean,
  ): Promise<void> {
    const at = this.at(place);
    if (!at || !groups.flat().length) return;
    const figure = this.#box();
    const tray = document.createElement("div");
    tray.className = "theatre-dice";
    const dice = groups.map((group) => {
      const row = document.createElement("div");
      tray.append(row);
      return group.map((die) => {
        const cube = document.createElement("div");
        cube.className = "theatre-die";
        cube.append(die.isNumber ? String(die.face) : faceOf(die.face));
        row.append(cube);
        return { cube, die };
      });
    });
    figure.append(tray);
    const { width, height } = this.layer.getBoundingClientRect();
    const size = tray.getBoundingClientRect();
    const x = Math.min(Math.max(at.x, size.width / 2 + 4), width - size.width / 2 - 4);
    const y = Math.min(
      Math.max(at.y - at.height / 2 - size.height / 2 - 8, size.height / 2 + 4),
      height - size.height / 2,
    );
    figure.style.transform = `translate(${x}px, ${y}px)`;
    figure.dataset.faces = groups.map((group) => group.map(({ face }) => face).join(" ")).join(" | ");
    mark(figure, place);
    const tumbling = dice.flat().map(({ cube }, index) =>
      this.#animate(
        cube,
        [
          {
            transform: `translate(${((index % 3) - 1) * 14}px, -26px) rotate(${-300 - 40 * (index % 4)}deg)`,
            opacity: 0,
          },
          { opacity: 1, offset: 0.2 },
          { transform: "none", opacity: 1 },
        ],
        ms * 0.5,
        "cubic-bezier(.2,.9,.4,1)",
      ),
    );
    await Promise.all(tumbling);
    for (const { cube, die } of dice.flat()) cube.classList.add(die.good ? "good" : "poor");
    await this.#animate(
      figure,
      [{ opacity: 1 }, { opacity: 1, offset: 0.85 }, { opacity: leaves ? 0 : 1 }],
      ms * 0.5,
    );
    if (leaves) this.#remove(figure);
  }

  async #write(
    motion: Extract<Motion, { kind: "count" | "flag" }>,
    ms: number,
    mark: (element: HTMLElement, at: Place) => void,
  ): Promise<void> {
    const at = this.at(motion.at);
    if (!at) return;
    const figure = this.#box();
    const words = document.createElement("div");
    words.className = `theatre-${motion.kind}`;
    words.textContent = motion.kind === "count" ? motion.by : motion.text;
    if (motion.kind === "count" && motion.good !== undefined)
      words.classList.add(motion.good ? "good" : "poor");
    figure.append(words);
    const { width, height } = this.layer.getBoundingClientRect();
    const size = words.getBoundingClientRect();
    const x = Math.min(
      Math.max(at.x, size.width / 2 + 4),
      Math.max(size.width / 2, width - size.width / 2 - 4),
    );
    const y = Math.min(Math.max(at.y, size.height / 2 + 24), height - size.height / 2 - 4);
    mark(figure, motion.at);
    const frames = [
      { transform: `translate(${x}px, ${y + 6}px) scale(0.7)`, opacity: 0 },
      { transform: `translate(${x}px, ${y - 4}px) scale(1)`, opacity: 1, offset: 0.25 },
      { transform: `translate(${x}px, ${y - 8}px)`, opacity: 1, offset: 0.8 },
      { transform: `translate(${x}px, ${y - 22}px)`, opacity: 0 },
    ];
    await this.#animate(figure, frames, ms, "linear");
    this.#remove(figure);
  }

  // Drawing

  #draw(what: Figure, at: At): HTMLElement | null {
    if ("like" in what) {
      const thing = this.find(what.like);
      const here = thing && this.at(what.like);
      return thing && here ? this.#like(thing, here) : null;
    }
    const figure = this.#box();
    figure.classList.add("theatre-figure");
    const size = what.size ?? 40;
    const picture = drawing(what.drawing, what.box, size);
    const ground = document.createElement("div");
    if (what.power) ground.dataset.power = what.power;
    if (what.power || what.ground) ground.className = "theatre-ground";
    if (what.ground) ground.style.background = what.ground;
    if (what.ink) ground.style.color = what.ink;
    if (what.turn) picture.style.transform = `rotate(${what.turn}deg)`;
    ground.append(picture);
    if (what.sign) {
      const sign = document.createElement("b");
      sign.textContent = what.sign;
      ground.append(sign);
    }
    figure.append(ground);
    figure.style.transform = `translate(${at.x}px, ${at.y}px)`;
    return figure;
  }

  /** A likeness of a thing, in its place; the thing itself is hidden until the stage is cleared. */
  #like(thing: SVGElement | HTMLElement, at: At): HTMLElement {
    const figure = this.#box();
    figure.style.transform = `translate(${at.x}px, ${at.y}px)`;
    const copy = bare(thing.cloneNode(true) as SVGElement | HTMLElement);
    if (thing instanceof SVGGraphicsElement && copy instanceof SVGElement) {
      const matrix = thing.getScreenCTM();
      const frame = this.layer.getBoundingClientRect();
      const svg = document.createElementNS(SVG, "svg");
      const group = document.createElementNS(SVG, "g");
      svg.classList.add("theatre-likeness");
      copy.removeAttribute("transform");
      copy.style.transform = "none";
      if (matrix) {
        const [x, y] = [matrix.e - frame.left - at.x, matrix.f - frame.top - at.y];
        group.setAttribute("transform", `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${x} ${y})`);
      }
      group.append(copy);
      svg.append(group);
      figure.append(svg);
    } else {
      copy.style.width = `${at.width}px`;
      copy.style.height = `${at.height}px`;
      copy.style.transform = "translate(-50%, -50%)";
      copy.style.position = "absolute";
      copy.style.margin = "0";
      figure.append(copy);
    }
    if (!this.#hidden.has(thing)) this.#hidden.set(thing, thing.style.visibility);
    thing.style.visibility = "hidden";
    return figure;
  }

  #box(): HTMLElement {
    const box = document.createElement("div");
    box.className = "theatre-thing";
    this.layer.append(box);
    this.#drawn.add(box);
    return box;
  }

  #remove(figure: HTMLElement, thing: SVGElement | HTMLElement | null = null): void {
    figure.remove();
    this.#drawn.delete(figure);
    if (!thing) return;
    thing.style.visibility = this.#hidden.get(thing) ?? "";
    this.#hidden.delete(thing);
  }
}

/** A copy that nothing on the page takes for the thing itself. */
function bare<E extends Element>(copy: E): E {
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of element.getAttributeNames())
      if (name === "id" || name === "role" || name === "tabindex" || /^(data|aria)-/.test(name)) {
        if (name !== "data-power") element.removeAttribute(name);
      }
    element.classList.remove("lit", "dim", "picked", "aimed");
  }
  if (copy instanceof SVGElement || copy instanceof HTMLElement) copy.style.visibility = "visible";
  for (const title of copy.querySelectorAll("title")) title.remove();
  return copy;
}

function drawing(paths: string[], box: readonly number[], size: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", box.join(" "));
  svg.setAttribute("width", String(size));
  svg.setAttribute("height", String((size * (box[3] ?? 1)) / (box[2] ?? 1)));
  for (const d of paths) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    path.setAttribute("fill-rule", "evenodd");
    svg.append(path);
  }
  return svg;
}

/** A die of six by its pips, any other by its number. */
function faceOf(face: number): Element | Text {
  const pips = PIPS[face];
  if (!pips) return document.createTextNode(String(face));
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-2 -2 4 4");
  for (const [x, y] of pips) {
    const pip = document.createElementNS(SVG, "circle");
    pip.setAttribute("cx", String(x * 1.05));
    pip.setAttribute("cy", String(y * 1.05));
    pip.setAttribute("r", "0.42");
    svg.append(pip);
  }
  return svg;
}
