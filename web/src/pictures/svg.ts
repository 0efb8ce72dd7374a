// What makes a picture of its own out of what a component has written.

/** The inside of the largest drawing in a page. */
export function drawingIn(page: string): string {
  const drawings: string[] = [];
  let depth = 0;
  let start = 0;
  for (const tag of page.matchAll(/<(\/?)svg\b[^>]*>/g)) {
    depth += tag[1] ? -1 : 1;
    if (!tag[1] && depth === 1) start = tag.index + tag[0].length;
    if (tag[1] && depth === 0) drawings.push(page.slice(start, tag.index));
  }
  const [largest = ""] = drawings.toSorted((a, b) => b.length - a.length);
  return largest.replace(/<!--.*?-->/gs, "");
}

/** The colours and fonts of the page, which every style speaks of. */
export function paletteOf(styles: string): string {
  return (styles.match(/^:root[^{]*\{[^}]*\}/gm) ?? []).join("\n");
}

/** Of the styles of many components those of which something is in the drawing. */
export function usedIn(head: string, drawing: string): string {
  const sheets = [...head.matchAll(/<style id="(svelte-\w+)">(.*?)<\/style>/gs)];
  return sheets.flatMap(([, id, sheet]) => (drawing.includes(id ?? "") ? [sheet] : [])).join("\n");
}

/** A small picture needs no tenths: paths with whole numbers are a third of their size. */
export function coarse(drawing: string): string {
  return drawing.replace(/ d="([^"]{200,})"/g, (_, path: string) => ` d="${path.replace(/\.\d+/g, "")}"`);
}
