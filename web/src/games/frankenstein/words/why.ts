// Why a hint says what it says.

import type { SayWhy } from "../../why";
import { fillWhy } from "../../why";
import { boardWords, kindName, recipeName } from ".";
import sentences from "@strangecase/games/frankenstein/words/why.json";

export const sayWhy: SayWhy = (reason, lang, { you }) => {
  const w = boardWords();
  const kind = (key: string) => (reason[key] ? kindName(w, String(reason[key])) : "");
  const blanks = {
    ...reason,
    kind: kind("kind"),
    first: kind("first"),
    second: kind("second"),
    recipe: recipeName(w, String(reason["recipe"] ?? "")),
    rival: w.roles[1 - (you ?? 0)] ?? "",
  };
  const name = String(reason["why"]);
  return fillWhy(sentences, "now" in reason ? `${name}.${reason["now"] ? "now" : "later"}` : name, lang, blanks);
};
