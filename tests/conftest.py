"""Settings for the whole suite."""

import os

import pytest
from hypothesis import settings

# Servers of the suite need not have the bots' search compiled: those who use it do.
os.environ["STRANGECASE_PREPARE"] = "off"

# The first example compiles kernels, which no deadline should count.
settings.register_profile("strangecase", deadline=None, print_blob=True)
settings.load_profile("strangecase")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-goldens", action="store_true", help="write the transcripts in tests/goldens/ anew")
