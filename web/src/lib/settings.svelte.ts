// What a person has chosen on this device: language, theme, sounds, pace. Kept in localStorage.

export const LANGS = ["en", "fr", "it"] as const;
export type Lang = (typeof LANGS)[number];
export const THEMES = ["system", "dark", "light"] as const;
export type Theme = (typeof THEMES)[number];
/** For how long a step is looked at before the next is shown. */
export const PACES = { slow: 2, normal: 1, fast: 0.4, none: 0 };
export type Pace = keyof typeof PACES;

// Private windows may forbid storage: the page then works with what the browser says.
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
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

const QUIET = 40;
const volumeOf = (word: string | null): number => (word !== null && /^\d{1,3}$/.test(word) ? Math.min(100, Number(word)) : QUIET);

class Settings {
  lang = $state<Lang>(oneOf(LANGS, [kept("lang"), ...navigator.languages]) ?? "en");
  theme = $state<Theme>(oneOf(THEMES, [kept("theme")]) ?? "system");
  /** Of sounds, 0 to 100. */
  volume = $state(volumeOf(kept("volume")));
  pace = $state<Pace>(oneOf(Object.keys(PACES) as Pace[], [kept("pace")]) ?? "normal");

  /** Show the choices on the document, and keep them. To be called in an effect. */
  apply(): void {
    document.documentElement.lang = this.lang;
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.style.setProperty("--pace", String(PACES[this.pace]));
    keep("lang", this.lang);
    keep("theme", this.theme);
    keep("volume", String(this.volume));
    keep("pace", this.pace);
  }
}

export const settings = new Settings();

export const paced = (milliseconds: number): number => milliseconds * PACES[settings.pace];

const less = matchMedia("(prefers-reduced-motion: reduce)");
export const reducedMotion = (): boolean => less.matches;
