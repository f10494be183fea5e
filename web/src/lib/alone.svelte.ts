// The one answer that is left, where everyone can know that it is: the page gives it by itself.

/** Milliseconds before that: what has happened is seen first. They are always the same, and tell nothing. */
const MOMENT = 900;

/** While a component is made: `only` is the answer, null where there is more to choose, and `step` what it is given to, for two
 * answers in a row may be the same. What is decided by hand within the moment counts as ever. */
export function answersAlone(only: () => string | null, step: () => number | null, decide: (words: string) => void): void {
  $effect(() => {
    const answer = only();
    if (answer === null || step() === null) return;
    const timer = setTimeout(() => decide(answer), MOMENT);
    return () => clearTimeout(timer);
  });
}
