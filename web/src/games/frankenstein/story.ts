// The story of a game, read off its log: who made which recipe when, and when it was decided.

import type { Told } from "../../lib/messages";

export interface Made {
  seat: number;
  recipe: string;
  /** In which turn, both players' counted, and with which step of the log. */
  turn: number;
  step: number;
}

export interface Story {
  made: Made[];
  turns: number;
  /** By seat: how many jars were moved. */
  moved: number[];
}

/** A turn is what one player does until the other does something: nobody's turn is without a decision. */
export function storyOf(log: Told[]): Story {
  const story: Story = { made: [], turns: 0, moved: [0, 0] };
  let last: number | null = null;
  for (const [step, { seat, events }] of log.entries()) {
    if (seat === null) continue;
    if (seat !== last) story.turns++;
    last = seat;
    for (const event of events) {
      if (event["what"] === "validated") story.made.push({ seat, recipe: String(event["recipe"]), turn: story.turns, step });
      if (event["what"] === "moved") story.moved[seat] = (story.moved[seat] ?? 0) + String(event["jars"]).length;
    }
  }
  return story;
}

/** The recipe with which the winner came to lead for good; null if he never did before the end. */
export function turningPoint({ made }: Story, winner: number): Made | null {
  let [lead, found]: [number, Made | null] = [0, null];
  for (const each of made) {
    const before = lead;
    lead += each.seat === winner ? 1 : -1;
    if (lead <= 0) found = null;
    else if (before <= 0) found = each;
  }
  return found;
}
