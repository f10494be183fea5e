"""The built page, served: its files compressed and kept for ever, its documents always asked for anew."""

from pathlib import Path

from fastapi import Response
from fastapi.responses import FileResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response as AnyResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOR_EVER = "public, max-age=31536000, immutable"  # a file under /assets is named after its contents
ASK_FIRST = "no-cache"
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the best first
KINDS = {".webmanifest": "application/manifest+json"}  # that Python does not know


def accepted(header: str) -> list[str]:
    """The encodings of ours that a browser takes, the best first."""
    taken: dict[str, float] = {}
    for part in header.split(","):
        name, _, weight = part.partition(";")
        try:
            taken[name.strip().lower()] = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
    return [name for name in ENCODINGS if taken.get(name, taken.get("*", 0)) > 0]


class Assets(StaticFiles):
    """The files under /assets, in whatever form the browser takes that was made when the page was built."""

    async def get_response(self, path: str, scope: Scope) -> AnyResponse:
        plain = await super().get_response(path, scope)  # not found, or how it is called
        header = next((value for name, value in scope["headers"] if name == b"accept-encoding"), b"")
        found = plain
        for name in accepted(header.decode("latin-1")):
            try:
                found = await super().get_response(path + ENCODINGS[name], scope)
            except HTTPException:
                continue  # too small to be worth it, or compressed by itself
            found.headers["Content-Encoding"] = name
            found.headers["Content-Type"] = plain.headers.get("Content-Type", "application/octet-stream")
            break
        found.headers["Cache-Control"], found.headers["Vary"] = FOR_EVER, "Accept-Encoding"
        return found


def root_file(page: Path, path: str) -> Response | None:
    """A file beside the document: the manifest, the service worker, an icon."""
    file = page / path
    if not path or "/" in path or path.startswith(".") or not is_file(file):
        return None
    return FileResponse(file, media_type=KINDS.get(file.suffix), headers={"Cache-Control": ASK_FIRST})


def is_file(file: Path) -> bool:
    """Whether there is such a file; not one of a name that is too long for any."""
    try:
        return file.is_file()
    except OSError:
        return False
