"""The patterns of refusals as the sources have them, and the catalogues that have them in other languages."""

import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/strangecase"

# Where those who ask for a table, or sit at one, can be refused by something that is not the game's.
FRAME = [
    "kernel/game.py",
    "words/__init__.py",
    "kernel/defaults/gate.py",
    "games/__init__.py",
    "tables/table.py",
    *(
        f"server/{name}.py"
        for name in (
            *("app", "bot_turns", "cast", "house", "names", "opening", "passphrases", "people", "refusing", "room"),
            *("salting", "sockets"),
        )
    ),
    *(f"server/store/{name}.py" for name in ("appends", "group", "records", "sql", "store")),
]
# Which argument is the pattern.
PATTERN = {
    **dict.fromkeys(("BadInput", "Misuse", "OtherRules", "Taken", "Missing", "Unavailable", "Busy"), 0),
    **dict.fromkeys(("Refusal", "Refused", "Problem"), 1),
    "Vocabulary": 2,
}


@cache
def catalogue(game: str | None = None) -> dict[str, dict[str, str]]:
    """The sentences of a game in the other languages, or those of the frame."""
    folder = PACKAGE / (f"games/{game.replace('-', '_')}/words" if game else "words")
    text = (folder / "refusals.json").read_text(encoding="utf-8")
    pairs: list[tuple[str, dict[str, str]]] = json.loads(text, object_pairs_hook=list)
    found = {key: dict(value) for key, value in pairs}
    assert len(found) == len(pairs), f"a key stands twice in {folder}"
    return found


def sources(game: str | None = None) -> list[ast.AST]:
    """The parts of the source in which people are refused: a game's gate and what reads its words, or the frame's."""
    if game is None:
        words = _reached(_tree(PACKAGE / "kernel/defaults/notation.py"), "no_decision")
        return [*(_tree(PACKAGE / path) for path in FRAME), *words]
    folder = PACKAGE / "games" / game.replace("-", "_")
    return [_tree(folder / "gate.py"), *_reached(_tree(folder / "notation.py"), "read_action")]


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _reached(module: ast.Module, start: str) -> list[ast.AST]:
    """A definition of a module, and all of the module that it leads to."""
    defined: dict[str, ast.AST] = {}
    for statement in module.body:
        if isinstance(statement, ast.FunctionDef):
            defined[statement.name] = statement
        elif isinstance(statement, ast.Assign):
            names = [node.id for target in statement.targets for node in ast.walk(target) if isinstance(node, ast.Name)]
            defined.update(dict.fromkeys(names, statement))
    found, waiting = {start}, [start]
    while waiting:
        for node in ast.walk(defined[waiting.pop()]):
            if isinstance(node, ast.Name) and node.id in defined and node.id not in found:
                found.add(node.id)
                waiting.append(node.id)
    return [defined[name] for name in sorted(found)]


def patterns(trees: list[ast.AST]) -> set[str]:
    """The patterns of all refusals there; each must be a literal."""
    return {pattern for tree in trees for node in ast.walk(tree) for pattern in _patterns_of(node)}


def _patterns_of(node: ast.AST) -> Iterator[str]:
    if not isinstance(node, ast.Call):
        return
    if isinstance(node.func, ast.Name) and node.func.id == "UnknownName":
        kind = _literal(node.args[0])
        yield f"unknown {kind}: '{{given}}'; there are: {{known}}"
        yield f"unknown {kind}: '{{given}}'; did you mean '{{close}}'? there are: {{known}}"
    elif isinstance(node.func, ast.Name) and node.func.id in PATTERN:
        argument = node.args[PATTERN[node.func.id]]
        if not (isinstance(argument, ast.Attribute) and argument.attr == "pattern"):  # one that is passed on
            yield _literal(argument)
    elif ast.unparse(node.func) == "super().__init__" and node.args and isinstance(node.args[0], ast.Constant):
        yield _literal(node.args[0])


def _literal(node: ast.expr) -> str:
    assert isinstance(node, ast.Constant), f"line {node.lineno}: {ast.unparse(node)} is no literal"
    assert isinstance(node.value, str)
    return node.value


def constants(trees: list[ast.AST]) -> set[str]:
    """All texts there: a word that fills a blank is one of them."""
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
