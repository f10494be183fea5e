// Going through a lesson: the learner makes the moves that it asks for, the others make theirs by themselves.

import type { Lesson, LessonStep, Told } from "./messages";

export class Course {
  at = $state(0);
  /** Whether something else was tried; then only what is asked for is lit. */
  strayed = $state(false);

  constructor(
    readonly lesson: Lesson,
    private readonly linger: (step: Told) => number,
    private readonly heard: (step: Told) => void,
  ) {}

  get step(): LessonStep {
    return this.lesson.steps[this.at] as LessonStep;
  }

  get over(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }

  get log(): Told[] {
    return this.lesson.steps.slice(0, this.at + 1).flatMap(({ told }) => (told ? [told] : []));
  }

  get legal(): string[] {
    const { legal, do: asked } = this.step;
    return this.strayed && asked !== null ? this.#asked(1) : legal;
  }

  /** The number of the learner's decisions so far: which text is to be read. */
  get decided(): number {
    return this.lesson.steps.slice(0, this.at).filter((step) => step.do !== null).length;
  }

  /** Do what the lesson asks for, several things in whatever order. */
  act(words: string[]): boolean {
    const asked = this.#asked(words.length);
    this.strayed = [...words].sort().join() !== [...asked].sort().join();
    if (this.strayed) return false;
    words.forEach(() => this.#forward());
    return true;
  }

  /** How long to wait until the next step is made by others; null if the learner is to decide, or it is over. */
  get pause(): number | null {
    if (this.over || this.step.do !== null) return null;
    return this.step.told ? this.linger(this.step.told) : 0;
  }

  goOn(): void {
    if (this.pause !== null) this.#forward();
  }

  /** The learner's next moves, as far as nobody else's come in between. */
  #asked(count: number): string[] {
    const asked: string[] = [];
    for (let i = this.at; asked.length < count; i++) {
      const words = this.lesson.steps[i]?.do ?? null;
      if (words === null) break;
      asked.push(words);
    }
    return asked;
  }

  #forward(): void {
    this.at++;
    if (this.step.told) this.heard(this.step.told);
  }
}
