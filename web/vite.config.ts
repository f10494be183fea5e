import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  // What the terminal and the page both say lies with the games (tsconfig.json has the same).
  resolve: { alias: { "@strangecase": decodeURIComponent(new URL("../src/strangecase", import.meta.url).pathname) } },
  build: {
    // The server allows no data: fonts and no inline script, so every file stands on its own under /assets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
});
