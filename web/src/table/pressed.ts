// A finger has no other button: one that stays for a moment does what that button would.

import type { Attachment } from "svelte/attachments";

/** Milliseconds after which a press is a long one. */
export const LONG = 450;

/** Does this when a finger stays; the click that follows when it is lifted, and the browser's menu, are left out. */
export function pressedLong(deed: () => void): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let pressing: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    const letGo = () => clearTimeout(pressing);
    const listeners: Record<string, (event: Event) => void> = {
      pointerdown: (event) => {
        isPressed = false;
        if ((event as PointerEvent).pointerType !== "touch") return;
        pressing = setTimeout(() => {
          isPressed = true;
          deed();
        }, LONG);
      },
      pointerup: letGo,
      pointerleave: letGo,
      pointercancel: letGo,
      contextmenu: (event) => leaveOut(event),
      click: (event) => {
        leaveOut(event);
        isPressed = false;
      },
    };
    const leaveOut = (event: Event): void => {
      letGo();
      if (!isPressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const [name, hear] of Object.entries(listeners))
      element.addEventListener(name, hear, { capture: true });
    return () => {
      letGo();
      for (const [name, hear] of Object.entries(listeners))
        element.removeEventListener(name, hear, { capture: true });
    };
  };
}
