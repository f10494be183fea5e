"""Settings for the whole suite."""

import pytest
from hypothesis import settings

# The first example compiles kernels, which no deadline should count.
settings.register_profile("strangecase", deadline=None, print_blob=True)
settings.load_profile("strangecase")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-goldens", action="store_true", help="write the transcripts in tests/goldens/ anew")
