"""Where a user's files belong on this machine."""

import os
from pathlib import Path


def user_folder(variable: str, below_home: str) -> Path | None:
    """The folder that an XDG variable names, or the usual one below the home folder; None if there is neither."""
    named = os.environ.get(variable, "")
    if named:
        return Path(named)
    if os.environ.get("HOME") == "":
        return None
    try:
        return Path.home() / below_home
    except RuntimeError:
        return None
