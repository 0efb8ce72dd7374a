// Boards for the lobby, drawn while the page is built: a module that says where the picture of each title is.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer, type Plugin } from "vite";

const MODULE = "virtual:board-pictures";
const GAMES = resolve(import.meta.dirname, "../../src/sandtable/games");
const CORE = resolve(import.meta.dirname, "../../src/sandtable/core");
const LANGUAGES = ["en", "ru"];
const THEMES = ["light", "dark"];

type Draw = (game: string, messages: string, language: string, theme: string) => string;

/** The messages of a game with those of the folders it shares, as the server tells them (core/text.py). */
function messagesOf(game: string, language: string): string {
  const rules = readFileSync(`${GAMES}/${game}/rules.toml`, "utf8");
  const shared = [...(/^shares *= *\[(.*)\]/m.exec(rules)?.[1]?.matchAll(/"([^"]+)"/g) ?? [])];
  const folders = [CORE, ...shared.map(([, other]) => resolve(GAMES, game, other ?? "")), `${GAMES}/${game}`];
  return folders.map((folder) => readFileSync(`${folder}/text/${language}.ftl`, "utf8")).join("\n");
}

/** What a browser has and Node has not, as far as boards ask for it when they are drawn. */
function pretendToBeABrowser(): void {
  Object.assign(globalThis, { innerWidth: 1280, innerHeight: 800, matchMedia: () => ({ matches: false }) });
  globalThis.navigator ??= { language: "en" } as Navigator;
}

export async function drawAll(): Promise<Map<string, string>> {
  pretendToBeABrowser();
  const server = await createServer({
    configFile: false,
    plugins: [
      svelte({
        configFile: false,
        prebundleSvelteLibraries: false,
        compilerOptions: { runes: true, css: "injected", dev: false },
      }),
    ],
    ssr: { noExternal: true, optimizeDeps: { noDiscovery: true, include: [] } },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: "custom",
    logLevel: "error",
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { draw, titles } = (await server.ssrLoadModule("/src/pictures/draw.ts")) as {
      draw: Draw;
      titles: string[];
    };
    const pictures = new Map<string, string>();
    for (const game of titles)
      for (const language of LANGUAGES)
        for (const theme of THEMES)
          pictures.set(
            `${game}-${language}-${theme}`,
            draw(game, messagesOf(game, language), language, theme),
          );
    return pictures;
  } finally {
    await server.close();
  }
}

export function boardPictures(): Plugin {
  let isBuild = false;
  return {
    name: "board-pictures",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const addresses: Record<string, string> = {};
      for (const [name, source] of isBuild ? await drawAll() : []) {
        const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
        const fileName = `assets/board-${name}-${hash}.svg`;
        this.emitFile({ type: "asset", fileName, source });
        addresses[name] = `/${fileName}`;
      }
      return `export const pictures = ${JSON.stringify(addresses)};`;
    },
  };
}
