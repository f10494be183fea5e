"""Mutants: a function with one small mistake in it, to see whether the tests would notice.

A mistake is a comparison that is turned or shifted, a number that is one off, a sum that is a difference, a condition
that is the opposite, `and` for `or`, or a statement that is left out.
"""

import ast
import copy
import inspect
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import product
from types import CodeType, FrameType, FunctionType, ModuleType

_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
}
_OPERATIONS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.Mod: ast.FloorDiv,
    ast.FloorDiv: ast.Mod,
}


@dataclass(frozen=True)
class Mutant:
    """A function, what was changed in it, and its code with the change."""

    function: str
    change: str
    code: CodeType

    def __str__(self) -> str:
        return f"{self.function}: {self.change}"


def mutants(source: str, names: list[str]) -> list[Mutant]:
    """All mutants of these functions of a module."""
    functions = {node.name: node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}
    return [
        Mutant(name, _difference(functions[name], changed), _code(changed))
        for name in names
        for changed in _changed(functions[name])
    ]


def _code(function: ast.stmt) -> CodeType:
    module = compile(ast.Module([function], []), "<mutant>", "exec")
    return next(part for part in module.co_consts if isinstance(part, CodeType))


@contextmanager
def in_place(module: ModuleType, mutant: Mutant) -> Iterator[None]:
    """Let a function be its mutant for a while, for all who know it."""
    function: FunctionType = getattr(module, mutant.function)
    right = function.__code__
    function.__code__ = mutant.code
    try:
        yield
    finally:
        function.__code__ = right


# Would the tests notice?


def fails(modules: list[ModuleType], seconds: int) -> str | None:
    """The first test of these modules that fails now, or takes longer than this; None if all pass."""
    for name, run in (found for module in modules for found in _runs(module)):
        with suppress(_TooLong), _alarm(seconds):
            try:
                run()
                continue
            except Exception:
                return name
        return f"{name} (it does not end)"
    return None


def _runs(tests: ModuleType) -> Iterator[tuple[str, Callable[[], None]]]:
    """All tests of a module that need no fixture, with their parameters filled in."""
    for name, test in inspect.getmembers(tests, inspect.isfunction):
        if not name.startswith("test_"):
            continue
        ways: list[dict[str, object]] = [{}]
        for mark in getattr(test, "pytestmark", []):
            names, values = mark.args if mark.name == "parametrize" else ((), [()])
            names = [names] if isinstance(names, str) else names
            rows = (
                [dict(zip(names, row if len(names) > 1 else [row], strict=True)) for row in values] if names else [{}]
            )
            ways = [{**a, **b} for a, b in product(ways, rows)]
        for way in ways:
            if set(way) == set(inspect.signature(test).parameters):
                yield name, partial(test, **way)


class _TooLong(BaseException):
    """No test must catch it."""


@contextmanager
def _alarm(seconds: int) -> Iterator[None]:
    def ring(number: int, frame: FrameType | None) -> None:
        raise _TooLong

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


# Mistakes


def _difference(before: ast.stmt, after: ast.stmt) -> str:
    """The first line that differs, before and after."""
    lines = [ast.unparse(node).splitlines() for node in (before, after)]
    pairs = zip(*lines, strict=False)
    one, other = next(((a, b) for a, b in pairs if a != b), ("the last line", "nothing"))
    return f"{one.strip()} -> {other.strip()}"


def _changed(function: ast.stmt) -> Iterator[ast.stmt]:
    """Copies of a function, each with one mistake."""
    for number in range(sum(1 for _ in ast.walk(function))):
        for way in range(3):
            changed = copy.deepcopy(function)
            node = list(ast.walk(changed))[number]
            if _mistake(node, way) and ast.unparse(changed) != ast.unparse(function):
                yield ast.fix_missing_locations(changed)


def _mistake(node: ast.AST, way: int) -> bool:
    """Put a mistake into this node, one of several; return whether there is such a one."""
    if isinstance(node, ast.Compare) and way < len(_COMPARISONS.get(type(node.ops[0]), ())):
        node.ops[0] = _COMPARISONS[type(node.ops[0])][way]()
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in _OPERATIONS and way == 0:
        node.op = _OPERATIONS[type(node.op)]()
    elif isinstance(node, ast.BoolOp) and way == 0:
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.Constant) and type(node.value) is int and way < 2:
        node.value += (1, -1)[way]
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) and way == 0:
        node.op = ast.UAdd()
    elif isinstance(node, ast.If | ast.FunctionDef | ast.For | ast.While):
        return _leave_out(node.body, way)
    else:
        return False
    return True


def _leave_out(body: list[ast.stmt], which: int) -> bool:
    """Leave out a statement of a body, counted without the docstring."""
    first = isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)
    if which + first >= len(body) or ast.unparse(body[which + first]) == "return False":
        return False  # to return nothing would be as good as False
    body[which + first] = ast.Pass()
    return True
