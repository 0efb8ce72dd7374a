// The first load must stay small: everything that the lobby fetches but its fonts.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";

const PAGE = resolve(__dirname, "../../src/sandtable/page");
const MOST = 200_000;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

it("the first load is small", () => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${PAGE}/.vite/manifest.json`, "utf8"));
  const files = new Set<string>(["index.html"]);
  const take = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const other of chunk.imports ?? []) take(other);
  };
  take("index.html");
  const sizes = [...files].map((file) => gzipSync(readFileSync(`${PAGE}/${file}`)).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`first load: ${total} bytes gzipped in ${files.size} files`);
  expect(total).toBeLessThan(MOST);
});
