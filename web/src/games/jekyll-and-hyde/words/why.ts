// Why a hint says what it says.

import type { SayWhy } from "../../why";
import { fillWhy } from "../../why";
import type { Camp } from "../cards";
import { boardWords, cardName, placeName, unbroken } from ".";
import sentences from "@strangecase/games/jekyll_and_hyde/words/why.json";

/** Which of several sentences a fact has: deeds multiply, other cards count. */
function keyOf(reason: Record<string, unknown>): string {
  const name = String(reason["why"]);
  if (!("worth" in reason)) return name;
  if (reason["factor"]) return `${name}.deed`;
  return name === "lost" && !reason["worth"] ? "lost.nothing" : name;
}

export const sayWhy: SayWhy = (reason, lang, { seats }) => {
  const w = boardWords();
  const card = (key: string) => (reason[key] ? cardName(w, String(reason[key])) : "");
  const blanks = {
    ...reason,
    card: card("card"),
    keeps: card("keeps"),
    camp: w.camps[(reason["camp"] ?? "J") as Camp],
    who: placeName(w, Number(reason["place"] ?? 0), seats),
  };
  return unbroken(fillWhy(sentences, keyOf(reason), lang, blanks));
};
