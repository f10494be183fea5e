"""What the README and the docs say is so: their Python runs, their commands work, their map fits the house."""

import ast
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

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
    for folder in ("kernel", "table"):
        for path in (PACKAGE / folder).glob("[a-z]*.py"):
            assert f"    {path.name} " in ARCHITECTURE, path.name


MAY_IMPORT = {
    "kernel": {"kernel"},
    "games": {"kernel", "games"},
    "table": {"kernel", "games", "table"},
    "bots": {"kernel", "games", "bots", "envs"},  # envs only to seat a guest from OpenSpiel
    "envs": {"kernel", "games", "table", "bots", "envs"},
    "server": {"kernel", "games", "table", "bots", "server"},
    "lab": {"kernel", "games", "table", "bots", "lab"},
    "arena": {"kernel", "games", "table", "bots", "lab", "arena"},
    "bench": {"kernel", "games", "table", "bots", "lab", "envs", "bench"},
}


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_data_flows_one_way(room: str) -> None:
    for path in (PACKAGE / room).rglob("*.py"):
        imported = set(re.findall(r"(?:from|import) strangecase\.(\w+)", path.read_text(encoding="utf-8")))
        assert imported - {"errors", "folders"} <= MAY_IMPORT[room], path


def test_no_game_knows_another() -> None:
    for path in (PACKAGE / "games").glob("*/*.py"):
        imported = set(re.findall(r"strangecase\.games\.(\w+)", path.read_text(encoding="utf-8")))
        assert imported <= {path.parent.name}, path


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
