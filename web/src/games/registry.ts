// Finds what the titles bring by their folders, so that a new title changes nothing outside its own:
//   <title>/index.ts      the page of its table, loaded when somebody plays it
//   <title>/Cover.svelte  its picture in the lobby, drawn while the page is built (src/pictures/draw.ts)
//   <title>/theatre.ts    what its events look like on the board, loaded when somebody watches
//   <title>/Picture.svelte  the pictures that its guide names
//   <title>/form.ts       what the form for a new table must know beyond the options' schema
// A title without one of them, as a game from a file, gets the plain board, a plain cover or the plain form.

import type { Component } from "svelte";
import type { GameTheatre } from "../theatre/script";
import type { GamePage, OptionsForm, PictureProps } from "./page";

const pages = import.meta.glob<GamePage>("./*/index.ts", { import: "page" });
const theatres = import.meta.glob<GameTheatre>("./*/theatre.ts", { import: "theatre" });
const pictures = import.meta.glob<Component<PictureProps>>("./*/Picture.svelte", { import: "default" });
const forms = import.meta.glob<OptionsForm>("./*/form.ts", { import: "form" });

export async function pageOf(game: string): Promise<GamePage> {
  const load = pages[`./${game}/index.ts`];
  return load ? await load() : (await import("./plain/page")).page;
}

export async function formOf(game: string): Promise<OptionsForm | null> {
  return (await forms[`./${game}/form.ts`]?.()) ?? null;
}

/** What a title brings to be watched; of a title without it only the log tells what happened. */
export async function theatreOf(game: string): Promise<GameTheatre | null> {
  return (await theatres[`./${game}/theatre.ts`]?.()) ?? null;
}

export async function picturesOf(game: string): Promise<Component<PictureProps> | null> {
  return (await pictures[`./${game}/Picture.svelte`]?.()) ?? null;
}
