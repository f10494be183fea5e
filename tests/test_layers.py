"""How the package is built: no packages that import each other in a circle, and nothing in it that only tests use."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
USERS = ("src", "docs", "tools", "examples", "README.md", "Makefile", "pyproject.toml")
CALLED_BY_PYTHON = {"__dir__", "__getattr__"}
WORD = re.compile(r"\w+")


@cache
def modules() -> dict[str, Path]:
    found = {}
    for path in sorted((SOURCES / "strangecase").rglob("*.py")):
        if "template" not in path.parts:  # that is copied, not imported
            parts = path.relative_to(SOURCES).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def package_of(module: str) -> str:
    """The package below the root that a module belongs to, each game being one; or the module, if it is in none."""
    parts = module.split(".")
    games = modules().get(".".join(parts[:3])) if parts[1:2] == ["games"] else None
    return ".".join(parts[: 3 if games and games.name == "__init__.py" else 2])


def imported(tree: ast.AST) -> Iterator[str]:
    """The modules of ours that a module imports, wherever in it, and by what it calls `import_module` with."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("strangecase"):
            for name in node.names:
                inner = f"{node.module}.{name.name}"
                yield inner if inner in modules() else str(node.module)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.startswith("strangecase"))
        elif isinstance(node, ast.Constant) and node.value in modules() and node.value != "strangecase":
            yield str(node.value)


def uses() -> dict[str, set[str]]:
    """By package those that it imports."""
    found: dict[str, set[str]] = {}
    for module, path in modules().items():
        package = package_of(module)
        others = {package_of(each) for each in imported(ast.parse(path.read_text(encoding="utf-8")))}
        found.setdefault(package, set()).update(others - {package})
    return found


def test_no_packages_import_each_other_in_a_circle() -> None:
    packages = uses()
    assert {"strangecase.search", "strangecase.kernel"} <= packages["strangecase.games.frankenstein"]
    try:
        TopologicalSorter(packages).prepare()
    except CycleError as error:
        raise AssertionError(" -> ".join(error.args[1])) from None


def test_what_only_tests_use_is_not_in_the_package() -> None:
    """Whatever a module defines is named once more, in the package or by those for whom it is."""
    paths = [path for name in USERS for path in [ROOT / name, *(ROOT / name).rglob("*")] if path.is_file()]
    texts = [path.read_text(encoding="utf-8", errors="ignore") for path in paths if path.suffix not in (".pyc", ".png")]
    named = Counter(word for text in texts for word in WORD.findall(text))
    unused = [
        f"{module}.{name}"
        for module, path in modules().items()
        for name in defined(ast.parse(path.read_text(encoding="utf-8")))
        if named[name] == 1 and name not in CALLED_BY_PYTHON
    ]
    assert unused == []


def defined(tree: ast.Module) -> Iterator[str]:
    """What a module defines; what is handed over to somebody where it is defined has its user there."""
    for node in tree.body:
        if (isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.decorator_list) or (
            isinstance(node, ast.FunctionDef) and [ast.unparse(each) for each in node.decorator_list] == ["kernel"]
        ):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id
