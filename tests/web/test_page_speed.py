"""tools/page-speed has limits, and says which of them was exceeded."""

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    loader = SourceFileLoader("page_speed", str(Path(__file__).parents[2] / "tools/page-speed"))
    spec = spec_from_loader("page_speed", loader)
    assert spec
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


GOOD = {"first": 1.4, "waits": [1.1] * 40, "held": [0.1] * 20, "frames": [20.0] * 40, "blank": 17.0}


@pytest.mark.parametrize(
    ("device", "change", "said"),
    [
        ("laptop", {}, []),
        ("slow phone", {"first": 1.9}, []),
        ("laptop", {"first": 1.6}, ["chess on the laptop: first decision 1.6 s, more than 1.5"]),
        ("slow phone", {"first": 2.1}, ["chess on the slow phone: first decision 2.1 s, more than 2"]),
        (
            "laptop",
            {"waits": [0.1] * 90 + [1.3] * 10},
            ["chess on the laptop: turn to click, 95 % 1.3 s, more than 1.2"],
        ),
        ("laptop", {"waits": [0.1] * 99 + [1.3]}, []),
        (
            "laptop",
            {"held": [0.4] * 9},
            ["chess on the laptop: turn to click with a key held, 95 % 0.4 s, more than 0.3"],
        ),
        ("slow phone", {"frames": [60.0] * 9}, ["chess on the slow phone: longest frame, 95 % 60 ms, more than 50"]),
        ("slow phone", {"frames": [60.0] * 9, "blank": 67.0}, []),  # the machine's doing
        ("laptop", {"waits": [], "held": []}, []),  # nothing was waited for
    ],
)
def test_what_is_over_its_limit_is_said(
    tool: ModuleType, device: str, change: dict[str, object], said: list[str]
) -> None:
    measured = tool.Measured(**{"game": "chess", "device": device, **GOOD, **change})
    assert tool.exceeded(measured) == said
