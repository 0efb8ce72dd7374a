// Brings what a guide speaks of into sight: all of it where there is room, else the first of it.

import { motionIsReduced } from "../settings.svelte";

interface Span {
  top: number;
  bottom: number;
}

/** How far to scroll so that some things stand in a window, with no more movement than it takes. */
export function shift(things: Span[], window: Span): number {
  const [first] = things;
  if (!first) return 0;
  const all = {
    top: Math.min(...things.map(({ top }) => top)),
    bottom: Math.max(...things.map(({ bottom }) => bottom)),
  };
  const wanted = all.bottom - all.top <= window.bottom - window.top ? all : first;
  if (wanted.top >= window.top && wanted.bottom <= window.bottom) return 0;
  if (wanted.bottom - wanted.top > window.bottom - window.top) return wanted.top - window.top;
  return (wanted.top + wanted.bottom) / 2 - (window.top + window.bottom) / 2;
}

/** Whether it stays where it is on the screen when the page scrolls: what one holds, on a phone. */
export function isHeld(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(one).position)) return true;
  return false;
}

export function bringIntoSight(elements: Element[], window: Span): void {
  const [first] = elements;
  if (!first) return;
  const behavior = motionIsReduced() ? "auto" : "smooth";
  const { left, right } = first.getBoundingClientRect();
  if (left < 0 || right > innerWidth || isClipped(first))
    first.scrollIntoView({ block: "nearest", inline: "center", behavior: "auto" });
  const by = shift(
    elements.map((element) => element.getBoundingClientRect()),
    window,
  );
  if (by) scrollerOf(first).scrollBy({ top: by, behavior });
}

/** Whether a list that scrolls by itself hides it. */
function isClipped(element: Element): boolean {
  const list = ancestor(
    element,
    (one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth,
  );
  if (!list || list === document.scrollingElement) return false;
  const [inner, outer] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
  return (
    inner.left < outer.left ||
    inner.right > outer.right ||
    inner.top < outer.top ||
    inner.bottom > outer.bottom
  );
}

/** What scrolls the whole table. */
function scrollerOf(element: Element): Element {
  const table = element.closest("main") ?? element;
  return ancestor(table, (one) => one.scrollHeight > one.clientHeight) ?? document.documentElement;
}

function ancestor(element: Element, fits: (one: Element) => boolean): Element | null {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(one);
    const scrolls = one === document.scrollingElement || /auto|scroll/.test(overflowX + overflowY);
    if (scrolls && fits(one)) return one;
  }
  return document.scrollingElement;
}
