// Draws the boards for the lobby: the same components that are at the table, with a position that tools/covers.py has
// written down. It runs in Node while the page is built (build/pictures.ts) and is no part of the page.

import type { Component } from "svelte";
import { render } from "svelte/server";
import type { Look } from "../api/types";
import look from "../app.css?raw";
import type { CoverProps } from "../games/page";
import { type Language, settings, type Theme } from "../settings.svelte";
import { Table } from "../table/table.svelte";
import { Text } from "../text/text";
import { coarse, drawingIn, paletteOf, usedIn } from "./svg";

/** A position worth a picture, and the part of the board that is shown. */
interface Cover {
  box: string;
  view: unknown;
}

const drawings = import.meta.glob<Component<CoverProps>>("../games/*/Cover.svelte", {
  import: "default",
  eager: true,
});
const positions = import.meta.glob<Cover>("../games/*/cover.json", { import: "default", eager: true });
const colours = import.meta.glob<string>("../games/**/*.css", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The titles that have a picture. */
export const titles: string[] = Object.keys(positions).map((path) => path.split("/")[2] ?? "");

/** The picture of a title as an SVG file; `messages` are those of the game. */
export function draw(game: string, messages: string, language: Language, theme: Theme): string {
  const Drawing = drawings[`../games/${game}/Cover.svelte`];
  const cover = positions[`../games/${game}/cover.json`];
  if (!Drawing || !cover) throw new Error(`${game} has no picture: make covers`);
  settings.language = language;
  const table = new Table(game);
  table.text = new Text(language, [messages]);
  table.look = { view: cover.view, seat: null, decisions: {}, moment: 0, events: [] } as unknown as Look;
  const { head, body } = render(Drawing, { props: { table, box: cover.box } });
  const drawing = coarse(drawingIn(body));
  const styles = [paletteOf(look), ...Object.values(colours), usedIn(head, drawing)].join("\n");
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="${cover.box}" data-theme="${theme}"`;
  return `<svg ${frame}><style>${styles}</style>${drawing}</svg>\n`;
}
