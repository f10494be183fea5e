// Why a hint says what it says.

import type { SayWhy } from "../../why";
import { fillWhy } from "../../why";
import { isStandard, kindOf, type Suit } from "../cards";
import { boardWords, cardName, suitName } from ".";
import sentences from "@strangecase/games/jekyll_vs_hyde/words/why.json";

/** Which of several sentences a fact has. */
function keyOf(reason: Record<string, unknown>): string {
  const name = String(reason["why"]);
  if (name === "none") return reason["least"] ? "none.least" : name;
  if (name === "aside") return reason["left"] ? "aside.more" : "aside.only";
  if (name === "effect") return reason["sure"] ? "effect.sure" : "effect.if";
  const kind = { takes: "by", ranks: "place", rank: "place", ends: "end" }[name];
  return kind ? `${name}.${String(reason[kind])}` : name;
}

export const sayWhy: SayWhy = (reason, lang, { options, you }) => {
  const w = boardWords();
  const standard = isStandard(options);
  const text = (key: string) => String(reason[key] ?? "");
  const card = (key: string) => (reason[key] ? cardName(w, text(key), standard) : "");
  const suit = (of: string) => (of && of !== "+" ? suitName(w, of as Suit, standard) : "");
  const blanks = {
    ...reason,
    card: card("card"),
    led: card("led"),
    keeps: card("keeps"),
    high: suit(reason["card"] ? kindOf(text("card")) : ""),
    low: suit(reason["led"] ? kindOf(text("led")) : ""),
    suit: suit(text("suit")),
    highest: suit(text("highest")),
    rival: w.roles[1 - (you ?? 0)] ?? "",
    then: reason["why"] === "effect" ? (sentences[`effect.${text("suit")}` as "effect.P"][lang] ?? "") : "",
  };
  const [jekyll, hyde] = (reason["tricks"] ?? []) as number[];
  const more = ["besides", "then"].map((each) => (reason[each] ? ` ${fillWhy(sentences, `then.${text(each)}`, lang, { jekyll, hyde })}` : ""));
  return fillWhy(sentences, keyOf(reason), lang, blanks) + more.join("");
};
