"""The command line: one file a command. A module in `commands/` is a command; nothing else registers it.

A command's module has SUMMARY, EXAMPLES, `arguments(parser)` and `run(args)`, which returns the exit code.
It imports what is heavy inside `run`, so that no command waits for another's compiler.

Exit codes: 0 done; 1 a check failed or something could not be done; 2 the command was given something it does not
understand; 130 stopped with Ctrl-C.
"""

import argparse
import importlib
import io
import os
import pkgutil
import sys
from collections.abc import Sequence
from types import ModuleType

from strangecase import __version__
from strangecase.cli import commands
from strangecase.cli.codes import DONE, FAILED, MISUSED, STOPPED
from strangecase.errors import Misuse, StrangeCaseError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    _mend_streams()
    modules = _commands()
    args = _parser(modules).parse_args(arguments)
    try:
        code = int(modules[args.command].run(args))
        sys.stdout.flush()
        return code
    except StrangeCaseError as error:
        print(f"strangecase: {error}", file=sys.stderr)
        return MISUSED if isinstance(error, Misuse) else FAILED
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return STOPPED
    except OSError as error:  # of the streams; what goes wrong with files is said where it happens
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):  # the reader, `head` perhaps, has seen enough
            return DONE
        print(f"strangecase: cannot write the output: {error.strerror}", file=sys.stderr)
        return FAILED


def _mend_streams() -> None:
    """Make printing safe: a closed stream swallows, and what an encoding cannot say is spelled out."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
        elif mode == "w" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _commands() -> dict[str, ModuleType]:
    names = sorted(module.name for module in pkgutil.iter_modules(commands.__path__))
    return {name: importlib.import_module(f"{commands.__name__}.{name}") for name in names}


def _parser(modules: dict[str, ModuleType]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="strangecase",
        description="Four Gothic table games: play them, simulate them, check any game that was written down.",
        epilog="Examples:\n  strangecase play jekyll-vs-hyde\n  strangecase rules jekyll-vs-hyde --lang fr\n"
        "  strangecase COMMAND --help\n\nExit codes: 0 done, 1 failed, 2 misused, 130 stopped with Ctrl-C.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"strangecase {__version__}")
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, module in modules.items():
        examples = "\n".join(f"  strangecase {line}" for line in module.EXAMPLES)
        subparser = subparsers.add_parser(
            name,
            help=module.SUMMARY,
            description=module.SUMMARY,
            epilog=f"Examples:\n{examples}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.arguments(subparser)
    return parser
