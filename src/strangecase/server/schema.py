"""The description of the HTTP interface (OpenAPI), from the messages themselves."""

from typing import Any

import msgspec
from fastapi import FastAPI

from strangecase.server import messages

_COMPONENTS = "#/components/schemas/{name}"


def documented(answer: Any, asked: Any = None) -> dict[str, Any]:
    """What a route tells of itself: the message it answers with, and the one it is asked with."""
    kinds = [answer, messages.Problem] if asked is None else [answer, messages.Problem, asked]
    schemas, _ = msgspec.json.schema_components(kinds, ref_template=_COMPONENTS)
    extra: dict[str, Any] = {
        "responses": {
            "200": {"description": "done", "content": {"application/json": {"schema": schemas[0]}}},
            "4XX": {"description": "not done, and why", "content": {"application/json": {"schema": schemas[1]}}},
        }
    }
    if asked is not None:
        extra["requestBody"] = {"required": True, "content": {"application/json": {"schema": schemas[2]}}}
    return {"openapi_extra": extra}


def complete(app: FastAPI) -> None:
    """Add the messages to the description that FastAPI makes of the routes."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        described = plain()
        kinds = [
            kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, messages.Message)
        ]
        _, components = msgspec.json.schema_components(kinds, ref_template=_COMPONENTS)
        described.setdefault("components", {}).setdefault("schemas", {}).update(components)
        for path in described["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)
        return described

    app.openapi = openapi  # type: ignore[method-assign]
