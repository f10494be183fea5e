"""`docs/adding-a-game.md` shows all of Kuhn poker, and what it says to type works."""

import re
from pathlib import Path

import pytest

from strangecase.cli import main
from strangecase.kernel.tiers import FILES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
KUHN = ROOT / "examples" / "kuhn_poker"


def shown(kind: str) -> list[str]:
    """The blocks of a kind: what stands behind the three ticks."""
    return re.findall(rf"```{re.escape(kind)}\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("file", sorted(path.name for path in KUHN.glob("*.py")))
def test_it_shows_the_whole_game(file: str) -> None:
    blocks = [block.strip() for block in shown(f"python {file}")]
    whole = re.split(r"\n\n(?:\n)?(?=FIELDS|@kernel\ndef (?!determinize))", (KUHN / file).read_text(encoding="utf-8"))
    assert blocks == [part.strip() for part in whole]


def test_kuhn_is_small() -> None:
    files = list(KUHN.iterdir())
    lines = [len(path.read_text(encoding="utf-8").splitlines()) for path in files if path.suffix == ".py"]
    assert len(lines) <= 3
    assert sum(lines) <= 120
    assert {path.name for path in files} - {"__pycache__"} == {"__init__.py", "rules.py", "sight.py"}


def test_its_commands_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STRANGECASE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("STRANGECASE_GAMES", "")
    monkeypatch.setattr("rich.console.Console.input", lambda self, prompt: "stay")
    lines = [line for block in shown("sh") for line in block.splitlines()]
    assert [line.split()[1] for line in lines] == ["new", "play", "check", "simulate", "arena"]
    for line in lines:
        assert main(line.split()[1:]) == 0, line


def test_its_python_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for block in shown("python"):
        exec(compile(block, "adding-a-game.md", "exec"), {})


def test_it_names_no_file_that_a_game_cannot_have() -> None:
    named = re.findall(r"^\| `([\w/]+)\.py`", PAGE, re.MULTILINE)
    assert len(named) == 9
    assert set(named) <= {*FILES, "features"}
