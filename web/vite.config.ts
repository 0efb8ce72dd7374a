import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { packedMaps } from "./build/maps.ts";
import { boardPictures } from "./build/pictures.ts";

export default defineConfig({
  plugins: [packedMaps(), svelte(), boardPictures()],
  // Tests mount components: they need Svelte as a browser gets it.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  build: {
    outDir: "../src/sandtable/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy knows no data: addresses
    manifest: true, // the size check reads what the first load fetches
    target: "es2022",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts", "tests/**/*.test.ts"] },
});
