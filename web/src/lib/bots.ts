// The bots that can be played against.
import { sayHome } from "../words/home";
import { say } from "../words";
import type { BotInfo } from "./messages";

/** Whom a newcomer meets: the second weakest knows the rules of thumb, and errs. */
export const firstBot = (bots: BotInfo[]): string => (bots[1] ?? bots[0])?.name ?? "";

/** How strong a bot is, in a word. */
export const levelOf = (name: string): string => sayHome().levels[name] ?? say().strengths[name] ?? name;

/** The same, with the points that it has shown in the arena. */
export const withPoints = ({ name, rating }: BotInfo): string =>
  rating === null ? levelOf(name) : `${levelOf(name)} (${sayHome().rated(rating)})`;
