// Going through a chapter: the learner makes the moves that it asks for, the others make theirs by themselves.

import { choiceOf, isAbout } from "./choices";
import type { Chapter, Choice, LessonStep, Told } from "./messages";

/** Why something that was tried is not done: the rules forbid it, or the lesson asks for something else. */
export type Strayed = "illegal" | "other" | null;

export class Course {
  at = $state(0);
  /** What else was tried; then only what is asked for is lit. */
  strayed = $state<Strayed>(null);
  /** What was tried where the choice is free: it is answered, and not done before the learner goes on. */
  tried = $state.raw<Choice | null>(null);
  /** Whether the learner goes on another way than was tried: then that way is asked for, like all else. */
  turns = $state(false);
  /** How often another choice was asked for. */
  again = $state(0);
  /** Whether the table has come to rest: only then the coach speaks. */
  rests = $state(true);

  /** Tells the board whether what was tried is done. */
  #answer: ((done: boolean) => void) | null = null;

  constructor(
    readonly chapter: Chapter,
    private readonly linger: (step: Told) => number,
    private readonly heard: (step: Told) => void,
  ) {}

  get step(): LessonStep {
    return this.chapter.steps[this.at] as LessonStep;
  }

  /** What the learner sees, told anew where another choice is asked for: a board has sent what it sent for one sight. */
  get sight(): LessonStep["sight"] {
    return this.again ? { ...this.step.sight } : this.step.sight;
  }

  get over(): boolean {
    return this.at === this.chapter.steps.length - 1;
  }

  get log(): Told[] {
    const shown = this.chapter.steps.slice(0, this.at + 1).flatMap(({ told }) => (told ? [told] : []));
    return [...this.chapter.before, ...shown];
  }

  /** Whether what was tried is what the lesson goes on with. */
  get isOwn(): boolean {
    return this.tried !== null && this.tried.do === this.step.do;
  }

  /** Whether the learner may choose now. */
  get isFree(): boolean {
    return this.step.free && !this.turns;
  }

  /** What is lit: nothing while the learner is only spoken to, and while an answer is read, what it answers. */
  get legal(): Choice[] {
    const { legal, do: asked } = this.step;
    if (asked === null) return [];
    if (this.tried !== null) return [this.tried];
    if (this.isFree || (!this.strayed && !this.turns)) return legal;
    const lit = this.#asked(legal.length);
    return legal.filter((choice) => lit.some((each) => isAlike(choice, each)));
  }

  /** Whether the coach speaks, and waits for the learner. */
  get stops(): boolean {
    return this.over || isStop(this.step);
  }

  /** Which text is to be read, counted from 0; the last one is for the end. */
  get told(): number {
    return this.chapter.steps.slice(0, this.at).filter(isStop).length;
  }

  /** Do what the lesson asks for, several things in whatever order. A free choice is done when the learner goes on. */
  act(words: string[]): Promise<boolean> {
    const { do: asked, legal } = this.step;
    if (asked === null || this.tried !== null) return Promise.resolve(false);
    const choice = choiceOf(legal, words[0] ?? null);
    if (this.isFree && choice) {
      this.strayed = null;
      this.tried = choice;
      return new Promise((answer) => (this.#answer = answer));
    }
    const done = [...words].sort().join() === this.#asked(words.length).map((each) => each.do).sort().join();
    this.strayed = done ? null : choice ? "other" : "illegal";
    if (done) words.forEach(() => this.#forward());
    return Promise.resolve(done);
  }

  /** How long to wait until the table has come to rest, or the next step is made by others; null if neither. */
  get pause(): number | null {
    if (this.stops && this.rests) return null;
    return this.step.told ? this.linger(this.step.told) : 0;
  }

  /** After the pause. */
  next(): void {
    if (this.stops) this.rests = true;
    else this.#forward();
  }

  /** The learner has read, or is content with what was answered. */
  goOn(): void {
    if (this.tried !== null && !this.isOwn) {
      this.turns = true;
      return this.tryAgain();
    }
    this.tried = null;
    this.#answer?.(true);
    if (!this.over) this.#forward();
  }

  tryAgain(): void {
    this.tried = null;
    this.again++;
    this.#answer?.(false);
  }

  /** The learner's next moves, as far as nobody else's come in between. */
  #asked(count: number): Choice[] {
    const asked: Choice[] = [];
    for (let i = this.at; asked.length < count; i++) {
      const choice = askedOf(this.chapter.steps[i]);
      if (!choice) break;
      asked.push(choice);
    }
    return asked;
  }

  #forward(): void {
    this.at++;
    this.turns = false;
    this.rests = false;
    if (this.step.told) this.heard(this.step.told);
  }
}

/** What a step asks the learner for, if it does. */
export const askedOf = (step: LessonStep | undefined): Choice | undefined => step && choiceOf(step.legal, step.do);

/** The same, or the same but for how many: a board may let the learner count up to what is asked, from one. */
function isAlike(one: Choice, other: Choice): boolean {
  if (one.do === other.do) return true;
  const { jars, ...fields } = other.fields;
  return jars !== undefined && isAbout(one, fields);
}

const isStop = (step: LessonStep): boolean => step.do !== null || step.says;

/** The answer to what was tried; a key that ends in * is for all that begins so, unless it has one of its own. */
export function replyTo(replies: Record<string, string>, words: string): string {
  const rest = Object.keys(replies).find((key) => key.endsWith("*") && words.startsWith(key.slice(0, -1)));
  return replies[words] ?? (rest ? (replies[rest] ?? "") : "");
}

/** The coach's text at a stop: where one is empty, the one before it still holds. */
export function textAt(texts: string[], stop: number): string {
  return texts.slice(0, stop + 1).findLast(Boolean) ?? "";
}
