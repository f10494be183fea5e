// Which chapters of lessons have been gone through: the home page knows it, too.

const KEY = "lessons";

/** Which chapters have been gone through on this device, as GAME/CHAPTER. */
class Progress {
  done = $state<string[]>(kept());

  has(game: string, chapter: string): boolean {
    return this.done.includes(`${game}/${chapter}`);
  }

  /** How many of these chapters are done. */
  count(game: string, chapters: string[]): number {
    return chapters.filter((chapter) => this.has(game, chapter)).length;
  }

  /** When a chapter of this game was gone through for the last time, by the order in which all were; -1 for never. */
  last(game: string): number {
    return this.done.findLastIndex((chapter) => chapter.startsWith(`${game}/`));
  }

  add(game: string, chapter: string): void {
    if (this.has(game, chapter)) return;
    this.done = [...this.done, `${game}/${chapter}`];
    try {
      localStorage.setItem(KEY, this.done.join(" "));
    } catch {
      return; // Private windows may forbid storage.
    }
  }
}

function kept(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

export const progress = new Progress();
