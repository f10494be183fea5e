// Why a hint says what it says.

import type { SayWhy } from "../../why";
import { fillWhy } from "../../why";
import { isAction, type Card, type Side, type Trigger } from "../cards";
import { boardWords, cardName } from ".";
import sentences from "@strangecase/games/the_card_game/words/why.json";

export const sayWhy: SayWhy = (reason, lang, { seats }) => {
  const w = boardWords();
  const [card, side, name] = [reason["card"] as Card | undefined, reason["side"] as Side | undefined, String(reason["why"])];
  const seat = seats[Number(reason["seat"])] ?? "";
  const does = card && (isAction(card) ? side && w.explain.actions[card][side] : w.explain.seconds[card as Trigger]);
  const blanks = {
    ...reason,
    seat,
    of: w.of(seat),
    side: side ? w.sides[side] : "",
    effect: does ?? "",
    card: card ? (w.the[card] ?? w.quoted(cardName(w, card))) : "",
  };
  const kind = name === "effect" && reason["open"] ? ".open" : (name === "mine" || name === "theirs") && card ? ".card" : "";
  return fillWhy(sentences, name + kind, lang, blanks);
};
