"""The sources of the page: types and lint are clean, and the messages are those of the server."""

import subprocess
import sys
from pathlib import Path

import pytest

from strangecase.server.page import SOURCES, built_page, npm

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_messages_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools/page-types", "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("script", ["check", "lint"])
def test_types_and_lint_are_clean(script: str) -> None:
    built_page()  # which installs what this needs
    command, environment = npm()
    done = subprocess.run(
        [*command, "run", script], cwd=SOURCES, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_lock_file_names_no_registry() -> None:
    assert '"resolved"' not in (SOURCES / "package-lock.json").read_text()
