"""`strangecase new` makes a game that runs, and `strangecase check` says what is wrong with one."""

import re
from pathlib import Path

import pytest

from strangecase.cli import main
from strangecase.cli.commands.new import make
from strangecase.errors import Misuse, UnknownName
from strangecase.games import all_games, find_game, game_at
from strangecase.lab.checking import check

ROOT = Path(__file__).parents[2]
KUHN = ROOT / "examples" / "kuhn_poker"


@pytest.fixture(autouse=True)
def _known_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STRANGECASE_GAMES", "")


def changed(folder: Path, file: str, old: str, new: str) -> Path:
    """A copy of Kuhn poker, called as its folder, with one change."""
    folder.mkdir()
    for path in KUHN.glob("*.py"):
        text = path.read_text(encoding="utf-8").replace("kuhn-poker", folder.name.replace("_", "-"))
        assert path.name != file or old in text
        (folder / path.name).write_text(text.replace(old, new) if path.name == file else text, encoding="utf-8")
    return folder


def line_of(folder: Path, file: str, words: str) -> int:
    lines = (folder / file).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if words in line)


def test_a_new_game_can_be_played_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STRANGECASE_DATA", str(tmp_path / "data"))
    assert main(["new", "my_game"]) == 0
    assert main(["simulate", "./my_game", "--games", "50"]) == 0
    said = capsys.readouterr().out
    assert "My game: 50 games" in said
    assert re.search(r"returns [+-]\d\.\d+ on average", said)
    answers = iter(["stay"])
    monkeypatch.setattr("rich.console.Console.input", lambda self, prompt: next(answers))
    assert main(["play", "./my_game", "--bot", "random"]) == 0
    assert "Won by" in capsys.readouterr().out
    assert main(["new", "my_game"]) == 1


def test_what_lies_in_its_bots_counts_and_is_looked_over(tmp_path: Path) -> None:
    folder = changed(tmp_path / "with_bots", "rules.py", "", "")
    (folder / "bots").mkdir()
    heuristic = folder / "bots" / "heuristic.py"
    lines = ["from strangecase.kernel.compiler import kernel", "@kernel", "def heuristic(v, rng):", "    return 0"]
    heuristic.write_text("\n".join(lines))
    assert check(str(folder)).own["bots/heuristic"] == ["heuristic"]
    game = game_at(str(folder))
    assert game.heuristic.is_own("heuristic")
    assert game.opponents is None
    other = changed(tmp_path / "with_a_fault", "rules.py", "", "")
    (other / "bots").mkdir()
    (other / "bots" / "heuristic.py").write_text("\n".join(["import nothing_there", *lines]))
    (fault,) = check(str(other)).faults
    assert (fault.file, fault.line) == ("bots/heuristic.py", 1)


def test_its_records_are_verified_where_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STRANGECASE_DATA", str(tmp_path / "data"))
    monkeypatch.setattr("rich.console.Console.input", lambda self, prompt: "pass")
    for _ in range(3):
        assert main(["play", str(KUHN), "--bot", "random", "--new"]) == 0
    records = [str(path) for path in (tmp_path / "data").rglob("*.case.json")]
    monkeypatch.setenv("STRANGECASE_GAMES", "")
    assert records
    assert main(["verify", "--game", str(KUHN), *records]) == 0
    assert "dealt again" in capsys.readouterr().out


def test_what_is_new_is_whole(tmp_path: Path) -> None:
    make(tmp_path / "my_whist")
    report = check(str(tmp_path / "my_whist"))
    assert report.title == "My whist"
    assert report.faults == []
    assert report.own == {"rules": ["setup", "legal", "apply", "points", "settle"], "sight": ["determinize"]}
    assert report.default["gate"] == ["refuse", "refuse_seat", "refuse_over"]


@pytest.mark.parametrize(
    ("file", "old", "new", "where", "said"),
    [
        ("rules.py", "def apply(", "def carry_out(", "", "there is no `apply`"),
        ("rules.py", "def legal(s: State, out: Any)", "def legal(s: State)", "@kernel\ndef legal", "has 1 arguments"),
        ("rules.py", "    return 2\n", "    return 2 +\n", "return 2 +", "is no Python"),
        ("rules.py", "s.chips[s.actor] = 2", "s.chops[s.actor] = 2", "s.chops", "chops"),
        ("rules.py", "RETURNS = (-2, 2)", "RETURNS = (0, 1)", "@kernel\ndef points", "RETURNS are from 0 to 1"),
        ("rules.py", "most=2", "most=1", "", "cannot read"),
        ("sight.py", "    copy_seen(v, s)\n", "", "@kernel\ndef determinize", "can tell from"),
        ("sight.py", "@kernel\n", "", "def determinize", "write @kernel above it"),
    ],
)
def test_check_says_what_is_wrong_and_where(
    tmp_path: Path, file: str, old: str, new: str, where: str, said: str
) -> None:
    folder = changed(tmp_path / f"broken_{abs(hash((old, new)))}", file, old, new)
    first, *_ = check(str(folder)).faults
    assert said in str(first)
    if where:
        text = (folder / file).read_text(encoding="utf-8")
        assert (first.file, first.line) == (file, text[: text.index(where)].count("\n") + 1)


def test_check_is_a_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(KUHN)]) == 0
    assert "(refuse, refuse_seat, refuse_over)" in capsys.readouterr().out
    folder = changed(tmp_path / "without_apply", "rules.py", "def apply(", "def carry_out(")
    assert main(["check", str(folder)]) == 1
    assert "wrong: rules.py: there is no `apply`" in capsys.readouterr().out


def test_a_game_elsewhere_is_found_by_its_folder_and_then_by_its_name() -> None:
    with pytest.raises(UnknownName):
        find_game("kuhn-poker")
    game = game_at(str(KUHN))
    assert find_game("kuhn-poker") is game
    assert game not in all_games()


@pytest.mark.parametrize("name", [str(KUHN), "examples/kuhn_poker", "./kuhn_poker", "os.path"])
def test_a_name_from_others_never_runs_what_lies_somewhere(name: str) -> None:
    """A case file, or a page, may say any name."""
    with pytest.raises(UnknownName):
        find_game(name)


@pytest.mark.parametrize(
    ("place", "said"),
    [("./nowhere", "no game in"), ("os.path", "is no game"), ("no.such.thing", "no module 'no.such.thing'")],
)
def test_what_is_no_game_is_refused(place: str, said: str) -> None:
    with pytest.raises(Misuse, match=said):
        game_at(place)


def test_a_game_elsewhere_cannot_be_called_as_one_of_the_house(tmp_path: Path) -> None:
    folder = changed(tmp_path / "frankenstein", "__init__.py", "Kuhn poker", "Another")
    with pytest.raises(Misuse, match="there is a game called 'frankenstein' already"):
        game_at(str(folder))
