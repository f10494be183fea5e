import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist/", "node_modules/"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      "max-lines": ["error", 300],
      "no-restricted-globals": ["error", "event"],
      // Routing is our own: there is no SvelteKit whose resolve() a link could go through.
      "svelte/no-navigation-without-resolve": "off",
      "svelte/no-at-html-tags": "error",
    },
  },
  // Generated: it is as long as the server has messages.
  { files: ["src/lib/messages.ts"], rules: { "max-lines": "off" } },
);
