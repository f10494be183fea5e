"""The one place that knows how kernels are compiled, cached, and run without the compiler.

`kernel` marks a function of the rules. `bind` makes entry points for one game out of loops written once for all, or the
same uncompiled, for the twin test.

Only entry points are cached on disk: what they call is compiled into them. Numba notices a change in the file of
the function it cached but not in a file that this one calls, so each game has a cache folder that is named after a
digest of all sources that can end up in its kernels. Nobody ever runs stale rules, and a change in one game's folder
compiles no other game anew.
"""

import atexit
import gc
import hashlib
import os
import shutil
import sys
import tempfile
import threading
import time
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from numba import _dynfunc
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering
from numba.core.typing.templates import AbstractTemplate
from numba.core.typing.templates import signature as typed
from numba.extending import lower_builtin

from strangecase.folders import user_folder

F = TypeVar("F", bound=Callable[..., Any])

# With NUMBA_BOUNDSCHECK=1 an access beyond an array is an IndexError; without, it reads whatever lies there.
BOUNDS_CHECKED = bool(numba.config.BOUNDSCHECK)
SETTINGS = {"nogil": True, "error_model": "numpy", "boundscheck": BOUNDS_CHECKED, "no_rewrites": True, "_nrt": False}
INNER = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
_PACKAGE = Path(__file__).parents[1]
_KERNEL_FOLDERS = ("kernel", "search", "observations", "games", "bots")
_COMMON_FOLDERS = ("kernel", "search", "observations")  # what a game's kernels are made of besides its own folder
_choosing_folder = threading.Lock()
_UNUSED_SECONDS = 30 * 24 * 3600


class _InnerLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of a function that is only ever linked into entry points, which optimise it and make machine code of it.

    Numba would do both for every single function as well, which is a third of the time it takes to compile a game.
    """

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class _InnerLowering(NativeLowering):  # type: ignore[misc]
    """Numba's last pass, with an inner library and no executable function at its end."""

    _name = "strangecase_inner_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _InnerLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        state.flags.no_compile = True
        super().run_pass(state)
        handle = _dynfunc.make_function(state.cr.fndesc.lookup_module(), "inner", "", 0, state.cr.env, (state.library,))
        state.targetctx.insert_user_function(handle, state.cr.fndesc, [state.library])
        state["cr"] = state.cr._replace(cfunc=handle)
        return True


class _InnerCompiler(CompilerBase):  # type: ignore[misc]
    """Numba's pipeline for compiled code, with the last pass exchanged."""

    def define_pipelines(self) -> list[Any]:
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)
        pipeline.passes = [(_InnerLowering if p is NativeLowering else p, why) for p, why in pipeline.passes]
        pipeline._finalized = False
        pipeline.finalize()
        return [pipeline]


def kernel(function: F) -> F:
    """Let compiled code call this function, compiled. Called from Python it stays plain Python, to its last helper."""
    return _compiled(function, inlined=False)


def _compiled(function: F, inlined: bool) -> F:
    """Numba asks a value that it meets among the globals of a function for its `_numba_type_`."""
    compiled = numba.njit(**SETTINGS, **INNER, forceinline=inlined, pipeline_class=_InnerCompiler)(function)
    marked: Any = function
    marked.compiled = compiled  # the type alone would not keep it alive
    marked._numba_type_ = numba.types.Dispatcher(compiled)
    return function


def plain_only(function: F) -> F:
    """Let kernels call this function, which returns nothing, in plain Python only: compiled, the call is left out."""

    class LeftOut(AbstractTemplate):  # type: ignore[misc]
        key = function

        def generic(self, args: Any, kws: Any) -> Any:
            return typed(numba.types.none, *args)

    @lower_builtin(function, numba.types.VarArg(numba.types.Any))
    def leave_out(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return context.get_dummy_value()

    marked: Any = function
    marked._numba_type_ = numba.types.Function(LeftOut)
    return function


def record(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """The type of a flat record whose fields read as attributes, compiled or not.

    Its bytes are its fields and nothing else: NumPy does not copy the gaps that alignment leaves, so a gap at the end
    is made a field of zeros, and one in the middle is refused.
    """
    for name, *_ in fields:
        if hasattr(np.record, name):
            raise ValueError(f"a field cannot be called '{name}': in plain Python that is a method of every record")
    packed, aligned = np.dtype(list(fields)), np.dtype(list(fields), align=True)
    if packed.itemsize < aligned.itemsize:
        aligned = np.dtype([*fields, ("spare", np.uint8, aligned.itemsize - packed.itemsize)], align=True)
    if sum(aligned[name].itemsize for name in aligned.names or ()) != aligned.itemsize:
        raise ValueError("the fields leave a gap between them: put the larger ones first")
    return np.dtype((np.record, aligned))


def generic(function: F) -> F:
    """Mark a helper that itself speaks of `apply`, `legal`, ...: `bind` makes one for each game, as of loops."""
    marked: Any = function
    marked.is_generic = True
    return function


def bind(
    loops: Sequence[Any], names: Mapping[str, Any], plain: bool = False, sources: Path | None = None
) -> dict[str, Any]:
    """Compile loops that speak of `apply`, `legal`, ... for one game's functions of these names, with the disk cache.

    Fresh globals instead of closures: Numba never finds a closure over compiled functions in its cache. `sources` is
    the game's folder, by which the cache knows whose they are. `plain` gives the same uncompiled.
    """
    spaces: dict[int, dict[str, Any]] = {}
    bound = [_with_globals(loop, _space(loop.__globals__, names, plain, spaces)) for loop in loops]
    return {loop.__name__.lstrip("_"): loop if plain else entry_point(loop, sources) for loop in bound}


def _space(
    home: dict[str, Any], names: Mapping[str, Any], plain: bool, spaces: dict[int, dict[str, Any]]
) -> dict[str, Any]:
    """The globals of a module as one game has them: its functions, and its own copy of every generic helper."""
    if id(home) in spaces:
        return spaces[id(home)]
    space = spaces[id(home)] = {**home, **names}
    for name, helper in home.items():
        if getattr(helper, "is_generic", False) and name not in names:
            where = _space(helper.__globals__, names, plain, spaces)
            if where is not space:
                space[name] = where[helper.__name__]
                continue
            space[name] = _with_globals(helper, space)
            if not plain:
                _compiled(space[name], inlined=True)  # a call would copy every array of a tuple that it is given
    return space


def entry_point(loop: Any, sources: Path | None = None) -> Any:
    """Compile a function that Python calls, with the disk cache of the game whose folder this is."""
    with _choosing_folder:  # Numba asks for it once, here, and knows only one for all
        numba.config.CACHE_DIR = str(cache_folder(sources))
        compiled = numba.njit(cache=True, **SETTINGS)(loop)
    _forgive(compiled._cache)
    return compiled


def _forgive(cached: Any) -> None:
    """Let a spoilt cache file count as no file: compile anew, and write it anew."""
    load = cached.load_overload

    def load_or_forget(*what: Any) -> Any:
        try:
            return load(*what)
        except Exception:  # whatever a file cut short or overwritten may lead to
            cached.flush()
            return None

    cached.load_overload = load_or_forget


@contextmanager
def undisturbed() -> Iterator[None]:
    """Hold off the garbage collector while compiling: it would go through Numba's many objects again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _with_globals(function: Any, space: dict[str, Any]) -> Any:
    bound = types.FunctionType(function.__code__, space, function.__name__)
    bound.__qualname__, bound.__module__ = function.__qualname__, function.__module__
    return bound


@cache
def cache_folder(sources: Path | None = None) -> Path:
    """The folder of compiled kernels that belongs to exactly these sources: a game's, or all there are."""
    folder = _cache_home() / source_digest(sources)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            os.utime(folder)
    except OSError:  # a home that cannot be written: compile anew in every process rather than fail
        return _temporary()
    _throw_away_unused(folder.parent)
    return folder


def _throw_away_unused(home: Path) -> None:
    for folder in home.iterdir():
        with suppress(OSError):  # another process may have been faster
            if time.time() - folder.stat().st_mtime > _UNUSED_SECONDS:
                shutil.rmtree(folder, ignore_errors=True)


def _cache_home() -> Path:
    chosen = os.environ.get("STRANGECASE_CACHE")
    if chosen:
        return Path(chosen) / "kernels"
    base = user_folder("XDG_CACHE_HOME", ".cache")
    return base / "strangecase" / "kernels" if base else _temporary()


@cache
def _temporary() -> Path:
    """A folder that lasts as long as this process."""
    folder = tempfile.mkdtemp(prefix="strangecase-kernels-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


@cache
def source_digest(sources: Path | None = None) -> str:
    """A digest of everything that decides what a kernel compiles to: of the game in this folder, or of any there is."""
    digest = hashlib.sha256(f"{sys.version} numba {numba.__version__} numpy {np.__version__}".encode())
    digest.update(b" bounds checked" if BOUNDS_CHECKED else b"")
    common = [_PACKAGE / folder for folder in (_KERNEL_FOLDERS if sources is None else _COMMON_FOLDERS)]
    for folder in [*common, sources] if sources else common:
        for path in sorted(folder.rglob("*.py")):
            digest.update(str(path.relative_to(folder.parent)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:20]
