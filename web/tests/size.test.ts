// What a visitor waits for must stay small: the lobby, and whatever is needed to sit down at a table of every game, the
// page itself included. Fonts and the lobby's pictures come after what is read; what is opened by a click comes then.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const PAGE = resolve(__dirname, "../../src/sandtable/page");
/** Bytes, packed. */
const FIRST_LOAD = 60_000;
const ROOM = 200_000;
const GAMES = ["siege", "blitzkrieg", "churchill", "spring1942", "europe1940"];
const TABLE = "src/table/TablePage.svelte";

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${PAGE}/.vite/manifest.json`, "utf8"));

/** The files that come with some parts of the page: what they import, and their styles. */
function filesOf(...names: string[]): Set<string> {
  const files = new Set<string>();
  const take = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const other of chunk.imports ?? []) take(other);
  };
  for (const name of names) take(name);
  return files;
}

function packed(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${PAGE}/${file}`)).length, 0);
}

describe("what has to be fetched", () => {
  it("for the lobby", () => {
    const total = packed(["index.html", ...filesOf("index.html")]);
    console.log(`first load: ${total} bytes gzipped`);
    expect(total).toBeLessThan(FIRST_LOAD);
  });

  it.each(GAMES)("for a table of %s, its map and what plays on it included", (game) => {
    const own = Object.keys(manifest).filter((name) =>
      [`src/games/${game}/index.ts`, `src/games/${game}/theatre.ts`].includes(name),
    );
    expect(own).toHaveLength(2);
    const maps = Object.keys(manifest).filter((name) =>
      new RegExp(`src/games/${game}/map\\..*json`).test(name),
    );
    const total = packed(["index.html", ...filesOf("index.html", TABLE, ...own, ...maps)]);
    console.log(`a table of ${game}, from nothing: ${total} bytes gzipped`);
    expect(total).toBeLessThan(ROOM);
  });
});
