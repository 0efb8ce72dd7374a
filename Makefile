# The two commands are `make play` and `make test`. A machine needs make and Python 3.11 or newer.

PYTHON ?= python3
PYTEST_WORKERS ?= auto
HAS_PAGE := $(wildcard web/package.json)

rounds := src/sandtable/odds/rounds
boot := $(PYTHON) tools/bootstrap.py
bin := .venv/bin
code := $(wildcard src tests bench tools)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test setup page system lint format types layers pytest page-test bench compare compiled docs map soak lock wheel clean

help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: page $(rounds).so ## set everything up and play
	@$(boot) play
	@$(bin)/sandtable $(if $(wildcard src/sandtable/server),serve --open,play siege)

test: setup page system lint types layers docs pytest page-test ## set everything up and run every check

setup: $(rounds).so ## make .venv what requirements/dev.lock says
	@$(boot)

# Battle odds are quicker with it and the same without: who has no C compiler misses nothing else.
$(rounds).so: $(rounds).c
	@command -v $(CC) >/dev/null && $(CC) -O3 -shared -fPIC -o $@ $< 2>/dev/null || true

page: ## build the page (web/)
	@$(boot) page

system: # the browser and the database server of the tests
	@$(if $(wildcard tests/browser tests/server),$(boot) system)

lint: setup ## check style
	$(bin)/ruff check --quiet .
	$(bin)/ruff format --check --quiet .
	$(if $(HAS_PAGE),$(boot) npm run lint --if-present)

format: setup ## put the style right
	$(bin)/ruff check --quiet --fix-only .
	$(bin)/ruff format --quiet .
	$(if $(HAS_PAGE),$(boot) npm run format --if-present)

types: setup ## check types
	$(bin)/mypy $(code)

layers: setup ## check that no layer imports a higher one
	$(bin)/lint-imports --no-logo

pytest: setup
	$(bin)/pytest -n $(PYTEST_WORKERS)

page-test:
	$(if $(HAS_PAGE),$(boot) npm run check --if-present)
	$(if $(HAS_PAGE),$(boot) npm test)

bench: ## measure speed beside the peers
	@$(boot) bench
	.bench-venv/bin/python bench/run.py

compare: setup ## is this tree slower than an earlier commit? (COMMIT=a1b2c3d OPTIONS=--compiled)
	$(bin)/python bench/compare.py $(COMMIT) $(OPTIONS)

compiled: setup ## compile the engine of Axis & Allies: the same games, twice as fast (minutes; needs a C compiler)
	$(bin)/python -m tools.compiling

docs: setup ## build the documentation site into dist/docs
	$(bin)/mkdocs build --strict --quiet --site-dir dist/docs

map: ## draw the boards of Axis & Allies anew
	@$(boot) map
	.map-venv/bin/python -m tools.map spring1942
	.map-venv/bin/python -m tools.map europe1940

soak: setup ## play thousands of random games, and an hour at the server (SANDTABLE_SOAK_SECONDS=600)
	SANDTABLE_SOAK=1 $(bin)/pytest -n $(PYTEST_WORKERS) -m soak

# `make lock` changes only what pyproject.toml asks for; `make lock UPGRADE=--upgrade` takes the newest of everything.
compile := $(boot) uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --quiet \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(UPGRADE)
lock: ## pin the requirements anew
	$(compile) --output-file requirements/dev.lock --group dev \
		--extra server --extra postgres --extra ray --extra data --extra envs --extra openspiel --extra mcp
	$(compile) --output-file requirements/play.txt --group build --extra server --constraints requirements/dev.lock
	$(compile) --output-file requirements/server.txt --extra server --extra postgres --constraints requirements/dev.lock
	$(compile) --output-file requirements/bench.txt --group bench --constraints requirements/dev.lock
	$(compile) --output-file requirements/map.txt --group map --constraints requirements/dev.lock

wheel: setup page ## build dist/*.whl, the page included
	$(bin)/hatchling build --target wheel

clean: ## remove everything that was made here
	rm -rf .venv .boot .bench-venv .map-venv web/node_modules src/sandtable/page $(rounds).so src/sandtable/_compiled dist
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .schemathesis
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
