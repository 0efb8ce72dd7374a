// The arithmetic of looking at a part of a drawing.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MOST = 6;

/** The point of the drawing under a point of the screen; the drawing is centred and keeps its shape. */
export function onto(view: Box, screen: DOMRect, clientX: number, clientY: number): { x: number; y: number } {
  const scale = Math.max(view.width / screen.width, view.height / screen.height);
  return {
    x: view.x + view.width / 2 + (clientX - screen.left - screen.width / 2) * scale,
    y: view.y + view.height / 2 + (clientY - screen.top - screen.height / 2) * scale,
  };
}

/** The view after magnifying about a point; null when everything is seen again. */
export function magnified(view: Box, all: Box, by: number, centre: { x: number; y: number }): Box | null {
  const width = Math.max(view.width / by, all.width / MOST);
  if (width >= all.width) return null;
  const scale = width / view.width;
  const wanted = {
    x: centre.x - (centre.x - view.x) * scale,
    y: centre.y - (centre.y - view.y) * scale,
    width,
    height: view.height * scale,
  };
  return inside(wanted, all);
}

export function moved(view: Box, all: Box, x: number, y: number): Box {
  return inside({ ...view, x: view.x + x, y: view.y + y }, all);
}

function inside(view: Box, all: Box): Box {
  const x = Math.min(Math.max(view.x, all.x), all.x + all.width - view.width);
  const y = Math.min(Math.max(view.y, all.y), all.y + all.height - view.height);
  return { ...view, x, y };
}
