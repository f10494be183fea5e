"""The terminal in three languages: whole games, refusals, coming back; and a language that there is not."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.theme import Theme

from strangecase.cli.sitting import Sitting, resume
from strangecase.games import all_games, find_game, game_at
from strangecase.kernel.engine import actions_in, engine
from strangecase.kernel.game import Game, NumberOption
from strangecase.tables.gate import Reason, Refused
from strangecase.words import catalogue
from tests.cli.test_play import play, play_game, records
from tests.test_words import entries, texts

EXAMPLES = Path(__file__).parents[2] / "examples"
ASIDE = {
    "fr": ["aide", "conseil", "journal", "table", "xyzzy"],
    "it": ["aiuto", "consiglio", "registro", "tavolo", "xyzzy"],
}
LEAST = 6  # letters by which a sentence is known


class Typist(Console):
    """A terminal at which somebody tries everything once, and then does what is legal first."""

    def __init__(self, sitting: Sitting, first: list[str]) -> None:
        super().__init__(file=StringIO(), theme=Theme(dict(sitting.game.terminal.STYLES)), width=1000, highlight=False)
        self.sitting, self.first = sitting, list(first)

    def input(self, prompt: Any = "", **options: Any) -> str:
        self.print(prompt)
        if self.first:
            return self.first.pop(0)
        table = self.sitting.table
        action = actions_in(table.view(self.sitting.seat)[0].legal)[-1]
        return str(self.sitting.game.notation.write_action(action))

    @property
    def text(self) -> str:
        assert isinstance(self.file, StringIO)
        return self.file.getvalue()


def played(game: Game, language: str, data: Path, first: list[str]) -> str:
    """All that is printed in a game that somebody plays to its end."""
    shortest = {option.name: option.least for option in game.options if isinstance(option, NumberOption)}
    options = game.read_options(shortest)
    names = ["Anna", *("greedy" for _ in range(game.players[0] - 1))]
    sitting = Sitting.begin(game, names, 0, "greedy", options, data / "game.json")
    sitting.language = language
    out = Typist(sitting, first)
    sitting.play(out)
    assert not out.first
    return out.text


def english(game: Game, language: str) -> Iterator[tuple[str, str]]:
    """The English sentences that another language has otherwise: what finds them, and where they stand."""
    for package, name in ((game.package, "sentences"), (game.package, "terminal"), ("strangecase", "terminal")):
        for key, by_language in entries(catalogue(package, name)):
            others = texts(by_language[language])
            for text in texts(by_language["en"]):
                parts = re.split(r"\{\w+\}", text)
                if text not in others and sum(map(str.isalpha, "".join(parts))) >= LEAST:
                    yield rf"(?<!\w){'.+'.join(map(re.escape, parts))}(?!\w)", f"{name}.json: {key}"


@pytest.mark.parametrize("language", ["fr", "it"])
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_whole_game_in_another_language_has_no_english_sentence(game: Game, language: str, tmp_path: Path) -> None:
    text = played(game, language, tmp_path, ASIDE[language]).replace(game.title, "")
    for pattern, where in english(game, language):
        found = re.search(pattern, text)
        assert not found, f"{where}: {found and found[0]}"
    assert {"fr": "Impossible. ", "it": "Non si può. "}[language] in text
    assert {"fr": "procès-verbal", "it": "verbale"}[language] in text


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_same_search_finds_the_english_sentences_of_an_english_game(game: Game, tmp_path: Path) -> None:
    text = played(game, "en", tmp_path, ["help", "hint", "log", "xyzzy"])
    assert sum(bool(re.search(pattern, text)) for pattern, _ in english(game, "fr")) > 15


@pytest.mark.parametrize(("language", "said"), [("fr", "Au choix : "), ("it", "A scelta: "), ("en", "One of: ")])
def test_a_game_that_brings_no_words_is_framed_in_every_language(language: str, said: str, tmp_path: Path) -> None:
    text = played(game_at(str(EXAMPLES / "kuhn_poker")), language, tmp_path, [])
    assert said in text
    assert all((start in text) == (start == said) for start in ("Au choix : ", "A scelta: ", "One of: "))


def test_a_refusal_in_french_and_the_english_commands(tmp_path: Path) -> None:
    done = play(tmp_path, "P9\nplay P1\nhelp\nlog\nquit\n", "--lang", "fr")
    assert "Impossible. JVH-1: « P9 » n'est pas une carte" in done.stdout
    assert "Impossible. JVH-5: c'est un échange : donnez une carte" in done.stdout
    assert "règles   les règles du jeu" in done.stdout
    assert "La partie est gardée. « strangecase play jekyll-vs-hyde --lang fr » la reprend." in done.stdout


def test_a_refusal_names_suits_in_the_language_and_cards_of_the_deck(tmp_path: Path) -> None:
    game = find_game("jekyll-vs-hyde")
    sitting = Sitting.begin(
        game, ["Anna", "greedy"], 0, "greedy", game.read_options({"deck": "standard"}), tmp_path / "x"
    )
    sitting.language = "it"
    view = game.notation.read_state("hands P1 G5 | P2; led P3; to follow jekyll")
    action = game.notation.read_action("play G5")
    refusal = game.gate.refuse(engine(game).view(view, 0)[0], action)
    said = sitting._why(Refused.because(Reason.ILLEGAL, refusal))
    assert "Superbia" in said
    assert "♣2" in said
    assert "Pride" not in said


def test_the_language_is_no_part_of_a_kept_game(tmp_path: Path) -> None:
    first = play(tmp_path, "quitter\n", "--lang", "fr")
    assert "La partie est gardée." in first.stdout
    again = play(tmp_path, "esci\n", "--lang", "it")
    assert "Riprende la partita non finita" in again.stderr
    assert "La partita è conservata." in again.stdout
    resumed = resume(find_game("jekyll-vs-hyde"), tmp_path / "jekyll-vs-hyde.unfinished.json")
    assert resumed
    assert resumed.language == "en"
    assert json.loads((tmp_path / "jekyll-vs-hyde.unfinished.json").read_text())["case"]["seats"][0] == "Joueur"


def test_giving_up_is_asked_in_the_language(tmp_path: Path) -> None:
    done = play(tmp_path, "abbandona\nno\nabbandona\nsì\n", "--lang", "it", "--name", "anna")
    assert "Scrivi «sì»" in done.stdout
    assert "Ha vinto enfield." in done.stdout


def test_a_record_is_read_in_another_language_than_it_was_played_in(tmp_path: Path) -> None:
    play_game("the-card-game", tmp_path, "resign\nyes\n", "--name", "anna")
    (record,) = records(tmp_path)
    command = [sys.executable, "-m", "strangecase", "replay", str(record), "--lang"]
    french = subprocess.run([*command, "fr"], capture_output=True, text=True, check=True).stdout
    assert "cartes sont posées dans la rangée" in french
    assert french.endswith("La partie s'arrête ici.\n")
    unknown = subprocess.run([*command, "de"], capture_output=True, text=True, check=False)
    assert unknown.returncode == 2
    assert "there are: en, fr, it" in unknown.stderr


def test_a_language_that_there_is_not_is_refused(tmp_path: Path) -> None:
    done = play(tmp_path, "quit\n", "--lang", "de")
    assert done.returncode == 2
    assert "unknown language: 'de'; there are: en, fr, it" in done.stderr
    assert not list(tmp_path.iterdir())
