// How wide a text will be, known before it is drawn.

import type { Measure } from "./places";

const SIZE = 100;
/** The usual width of a letter, where nothing can be measured. */
const LETTER = 0.48;

export function measureWith(font: string): Measure {
  const pen = document.createElement("canvas").getContext?.("2d");
  if (!pen) return (text) => text.length * LETTER;
  pen.font = `700 ${SIZE}px ${font}`;
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? pen.measureText(text).width / SIZE;
    known.set(text, width);
    return width;
  };
}
