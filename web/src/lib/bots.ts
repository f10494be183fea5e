// The bots that can be played against.
import { say } from "../words";
import type { BotInfo } from "./messages";

/** Whom a newcomer meets: the second weakest knows the rules of thumb, and errs. */
export const firstBot = (bots: BotInfo[]): string => (bots[1] ?? bots[0])?.name ?? "";

/** A bot by name, with the points that it has shown in the arena. */
export const withPoints = ({ name, rating }: BotInfo): string => {
  const w = say();
  const called = w.strengths[name] ?? name;
  return rating === null ? called : `${called} (${w.points(rating)})`;
};
