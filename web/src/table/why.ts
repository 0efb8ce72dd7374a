// Something that cannot be done now, and why: told when it is pointed at, has the focus, or is pressed for long.
//
//   <button {@attach greyed(problem)} …>   looks and behaves as if disabled, but can be asked why
//   <button {@attach explained(why)} …>    can be used still, and says what stands against it

import type { Attachment } from "svelte/attachments";
import { LONG } from "./pressed";

/** The sentence, or where to get it; nothing where there is nothing to explain. */
export type Reason = string | null | (() => string | null | Promise<string | null>);

/** How long what a finger has asked for stays in sight. */
const READ = 5000;
const MARGIN = 8;
const WIDTH = 290;
const HIGH = 90;

let bubble: HTMLElement | null = null;
let told: Element | null = null;
let asked = 0;
let fading: ReturnType<typeof setTimeout> | undefined;

/** Greyed out for a reason; without one it is as usual. */
export function greyed(reason: Reason): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    if (reason === null) return;
    element.setAttribute("aria-disabled", "true");
    const explaining = explained(reason)(element);
    const refuse = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      tell(element, reason);
    };
    element.addEventListener("click", refuse, { capture: true });
    return () => {
      element.removeAttribute("aria-disabled");
      element.removeEventListener("click", refuse, { capture: true });
      explaining?.();
    };
  };
}

/** Says why, and lets everything else be. */
export function explained(reason: Reason): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    if (reason === null) return;
    let pressing: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    const listeners: Record<string, (event: Event) => void> = {
      pointerenter: (event) => isTouch(event) || tell(element, reason),
      pointerleave: (event) => {
        clearTimeout(pressing);
        if (!isTouch(event)) hush(element);
      },
      pointerdown: (event) => {
        isPressed = false;
        if (!isTouch(event)) return;
        pressing = setTimeout(() => {
          isPressed = true;
          tell(element, reason);
          fading = setTimeout(() => hush(element), READ);
        }, LONG);
      },
      pointerup: () => clearTimeout(pressing),
      pointercancel: () => clearTimeout(pressing),
      // A long press asks, and does nothing else: no menu, and no click when the finger is lifted.
      contextmenu: (event) => isPressed && event.preventDefault(),
      click: (event) => {
        if (!isPressed) return;
        isPressed = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      focus: () => element.matches(":focus-visible") && tell(element, reason),
      blur: () => hush(element),
    };
    const isFirst = (name: string): boolean => name === "click";
    for (const [name, hear] of Object.entries(listeners)) element.addEventListener(name, hear, isFirst(name));
    element.setAttribute("data-why", "");
    return () => {
      clearTimeout(pressing);
      for (const [name, hear] of Object.entries(listeners))
        element.removeEventListener(name, hear, isFirst(name));
      element.removeAttribute("data-why");
      hush(element);
    };
  };
}

function isTouch(event: Event): boolean {
  return (event as PointerEvent).pointerType === "touch";
}

/** Says why at this element. */
export async function tell(element: Element, reason: Reason): Promise<void> {
  const asking = ++asked;
  told = element;
  clearTimeout(fading);
  const sentence = typeof reason === "function" ? await reason() : reason;
  if (asking !== asked || !sentence) return;
  const shown = bubble ?? made();
  const { left, top, bottom } = element.getBoundingClientRect();
  const isHigh = top < HIGH;
  shown.textContent = sentence;
  shown.style.left = `${Math.min(Math.max(left, MARGIN), innerWidth - WIDTH - MARGIN)}px`;
  shown.style.top = `${isHigh ? bottom + 6 : top - 6}px`;
  shown.classList.toggle("above", !isHigh);
  shown.hidden = false;
  element.setAttribute("aria-describedby", shown.id);
}

function hush(element: Element | null): void {
  if (!element || element !== told) return;
  asked += 1;
  told = null;
  clearTimeout(fading);
  element.removeAttribute("aria-describedby");
  if (bubble) bubble.hidden = true;
}

/** One for the whole page: nobody points at two things. */
function made(): HTMLElement {
  bubble = document.createElement("div");
  bubble.id = "why";
  bubble.className = "panel";
  bubble.setAttribute("role", "tooltip");
  document.body.append(bubble);
  addEventListener("scroll", () => hush(told), { capture: true, passive: true });
  addEventListener("keydown", ({ key }) => key === "Escape" && hush(told));
  addEventListener("pointerdown", ({ target }) => told?.contains(target as Node) || hush(told), true);
  return bubble;
}
