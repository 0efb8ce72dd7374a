// What opens over the page closes on Escape and when something else is pointed at.

export function dismissable(details: HTMLDetailsElement, isOver = true): { destroy(): void } | undefined {
  if (!isOver) return;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") details.open = false;
  };
  const onPoint = (event: PointerEvent) => {
    if (!details.contains(event.target as Node)) details.open = false;
  };
  window.addEventListener("keydown", onKey);
  window.addEventListener("pointerdown", onPoint);
  return {
    destroy() {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("pointerdown", onPoint);
    },
  };
}
