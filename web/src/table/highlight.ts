// Things on the table that can be pointed out, by the names their elements give themselves: `space:ukraine` is every
// element with `data-space="ukraine"`, `card:il2` one with `data-card="il2"`. Hints and lessons speak of them.

export type Thing = `${string}:${string}`;

/** The selector of a thing; `region:hand thing:il2` is one inside another. */
export function selectorOf(thing: Thing): string {
  return thing.split(" ").map(attributeOf).join(" ");
}

function attributeOf(thing: string): string {
  const at = thing.indexOf(":");
  const name = thing.slice(at + 1).replace(/["\\]/g, "\\$&");
  return `[data-${thing.slice(0, at)}="${name}"]`;
}

/** What may hide parts of an element because they lie outside of it: a map's frame, a list that scrolls by itself. */
const frames = new WeakMap<Element, Element[]>();

function framesOf(element: Element): Element[] {
  const known = frames.get(element);
  if (known) return known;
  const found: Element[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    if (!(one instanceof SVGElement) && /auto|scroll|hidden|clip/.test(getComputedStyle(one).overflow))
      found.push(one);
  frames.set(element, found);
  return found;
}

/** Whether some of an element is in sight, as far as what it stands in goes. */
export function isInSight(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return framesOf(element).every((frame) => {
    const around = frame.getBoundingClientRect();
    return right >= around.left && left <= around.right && bottom >= around.top && top <= around.bottom;
  });
}

/** Its elements that are drawn now. */
export function elementsOf(thing: Thing, root: ParentNode = document): Element[] {
  return [...root.querySelectorAll(selectorOf(thing))].filter(
    (element) => element.getClientRects().length > 0,
  );
}

export interface Ring {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A dot on a map is smaller than what it stands for. */
const LEAST = 44;
const DOT = 24;
const AROUND = 4;

/** The ring around an element on the screen. */
export function ringOf({ left, top, width, height }: Ring): Ring {
  const least = Math.max(width, height) < DOT ? LEAST : 0;
  const wide = Math.max(least, width + 2 * AROUND);
  const high = Math.max(least, height + 2 * AROUND);
  return { left: left + width / 2 - wide / 2, top: top + height / 2 - high / 2, width: wide, height: high };
}
