# What a person needs: `make play` and `make test`. Both set up all they need in .venv first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LOCKS := requirements
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: play test test-long bench lint format setup goldens docs lock clean

play: $(VENV)/.play
	@$(BIN)/strangecase serve --open

test: $(VENV)/.test
	@sh tools/test-needs
	$(BIN)/python -m pytest -n auto -m "not long"

test-long: $(VENV)/.test
	@sh tools/test-needs
	$(BIN)/python -m pytest -n auto -m long

bench: $(VENV)/.bench
	$(BIN)/strangecase bench

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

setup: $(VENV)/.test

# Write the transcripts in tests/goldens/ anew; read the difference before you commit it.
goldens: $(VENV)/.test
	$(BIN)/python -m pytest tests/test_goldens.py --write-goldens

# Write docs/envs/observations.md anew from the games' features.py.
docs: $(VENV)/.test
	$(BIN)/python tools/observation-docs

# Write the lock files anew from pyproject.toml: exact versions and hashes, no addresses.
lock: $(VENV)/.play
	$(INSTALL) uv
	for extra in play test bench; do \
	  $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-emit-find-links --no-header --no-annotate \
	    --extra setup $$(test $$extra = play || echo "--extra test") $$(test $$extra = bench && echo "--extra bench") \
	    --output-file $(LOCKS)/$$extra.txt || exit 1; \
	done

clean:
	rm -rf $(VENV)

$(VENV)/bin/python:
	@PYTHON="$(PYTHON)" sh tools/make-venv $(VENV)

# Each step installs exactly what its lock file says, then the project itself, as it lies here.
$(VENV)/.%: $(LOCKS)/%.txt pyproject.toml | $(VENV)/bin/python
	@echo "Setting up $(VENV) for '$*' ..."
	@$(INSTALL) --require-hashes -r $<
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@
