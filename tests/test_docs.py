"""What the README and the docs say is so: their Python runs, their commands work, their map fits the house."""

import ast
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import strangecase

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "strangecase"
README = (ROOT / "README.md").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


ENVIRONMENTS = sorted((ROOT / "docs" / "envs").glob("*.md"))


def blocks(language: str, text: str = README) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


@pytest.mark.parametrize("number", range(len(blocks("python"))))
def test_the_python_of_the_readme_runs(number: int) -> None:
    exec(compile(blocks("python")[number], "README.md", "exec"), {})


@pytest.mark.parametrize("page", ENVIRONMENTS, ids=lambda page: page.stem)
def test_the_python_of_the_environments_runs(page: Path) -> None:
    for block in blocks("python", page.read_text(encoding="utf-8")):
        if "import torch" not in block or importlib.util.find_spec("torch"):  # which the suite does not bring
            exec(compile(block, page.name, "exec"), {})


def test_the_commands_of_the_readme_work(tmp_path: Path) -> None:
    lines = [line for block in blocks("sh") for line in block.splitlines() if line.startswith("strangecase ")]
    assert len(lines) >= 7
    env = {**os.environ, "STRANGECASE_DATA": str(tmp_path / "data")}
    for line in lines:
        words = line.split()[1:]
        if words[0] == "bench":
            words += ["jekyll-vs-hyde", "--seconds", "0.01"]  # all four would compile for a minute
        command = [sys.executable, "-m", "strangecase", *words]
        done = subprocess.run(
            command, cwd=tmp_path, env=env, input="quit\n", capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{line}: {done.stderr}"


def test_every_link_of_the_readme_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target


def test_the_map_names_every_room() -> None:
    rooms = [path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"]
    for room in rooms:
        assert f"  {room}/ " in ARCHITECTURE, room
    for folder in ("kernel", "tables"):
        for path in (PACKAGE / folder).glob("[a-z]*.py"):
            assert f"    {path.name} " in ARCHITECTURE, path.name


MAY_IMPORT = {
    "words": set(),
    "kernel": {"kernel"},
    "search": {"kernel", "search"},
    "observations": {"kernel", "observations"},
    "games": {"kernel", "search", "observations", "games"},
    "tables": {"kernel", "games", "tables"},
    "openspiel": {"kernel", "observations", "games", "openspiel"},
    "bots": {"kernel", "search", "games", "openspiel", "bots"},
    "envs": {"kernel", "observations", "games", "openspiel", "bots", "envs"},
    "server": {"kernel", "search", "games", "tables", "bots", "server"},
    "lab": {"kernel", "search", "observations", "games", "tables", "bots", "lab"},
    "arena": {"kernel", "search", "games", "tables", "bots", "lab", "arena"},
    "bench": {"kernel", "search", "observations", "games", "tables", "bots", "lab", "openspiel", "envs", "bench"},
}


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_data_flows_one_way(room: str) -> None:
    for path in (PACKAGE / room).rglob("*.py"):
        imported = set(re.findall(r"(?:from|import) strangecase\.(\w+)", path.read_text(encoding="utf-8")))
        assert imported - {"errors", "folders", "notation", "odds", "words"} <= MAY_IMPORT[room], path


def test_no_game_knows_another() -> None:
    for path in (PACKAGE / "games").glob("*/**/*.py"):
        imported = set(re.findall(r"strangecase\.games\.(\w+)", path.read_text(encoding="utf-8")))
        assert imported <= {path.relative_to(PACKAGE / "games").parts[0]}, path


def test_files_and_functions_stay_short() -> None:
    for path in [*PACKAGE.rglob("*.py"), *(ROOT / "tests").rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        assert len(text.splitlines()) <= (400 if path.name == "rules.py" else 800), path
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                length = (node.end_lineno or 0) - node.lineno
                assert length <= 45, f"{path}: {node.name} has {length} lines"


def test_every_promise_of_security_has_its_test() -> None:
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", text)
    assert len(named) > 30
    for file, test in named:
        assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8") if test else (ROOT / file).is_file()
    promised = [line for line in text.splitlines() if line.startswith("| ") and "tests/" not in line]
    heads = ("| ---", "| promised", "| |", "| a ", "| somebody", "| the machine")
    assert not [line for line in promised if not line.startswith(heads)], "a promise that no test holds"


def test_the_package_offers_what_it_says_and_nothing_else() -> None:
    offered = {name for name in vars(strangecase) if not name.startswith("_")}
    rooms = {path.stem for path in PACKAGE.iterdir()}
    assert offered - rooms <= {*strangecase.__all__, "Any", "Mapping", "Sequence", "TYPE_CHECKING", "importlib"}
    for name in strangecase.__all__:
        assert getattr(strangecase, name).__doc__, name
    assert set(strangecase.__all__) <= set(dir(strangecase))
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = strangecase.chess


def test_a_table_from_a_seed_is_always_the_same() -> None:
    one, other = (strangecase.table("frankenstein", ["Anna", "Bert"], {"recipes": "random"}, 7) for _ in "ab")
    assert one.state.tobytes() == other.state.tobytes()
