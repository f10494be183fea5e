// What a person has chosen on this device: language, theme, sounds. Kept in localStorage.

export const LANGS = ["en", "fr", "it"] as const;
export type Lang = (typeof LANGS)[number];
export const THEMES = ["system", "dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

// Private windows may forbid storage: the page then works with what the browser says.
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

function oneOf<T extends string>(all: readonly T[], wanted: (string | null)[]): T | undefined {
  for (const word of wanted) {
    const found = all.find((each) => each === word?.slice(0, each.length).toLowerCase());
    if (found) return found;
  }
  return undefined;
}

class Settings {
  lang = $state<Lang>(oneOf(LANGS, [kept("lang"), ...navigator.languages]) ?? "en");
  theme = $state<Theme>(oneOf(THEMES, [kept("theme")]) ?? "system");
  sounds = $state(kept("sounds") === "on");

  /** Show the choices on the document, and keep them. To be called in an effect. */
  apply(): void {
    document.documentElement.lang = this.lang;
    document.documentElement.dataset.theme = this.theme;
    keep("lang", this.lang);
    keep("theme", this.theme);
    keep("sounds", this.sounds ? "on" : "off");
  }
}

export const settings = new Settings();

const less = matchMedia("(prefers-reduced-motion: reduce)");
export const reducedMotion = (): boolean => less.matches;
