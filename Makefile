# Every target works from a fresh clone with Python 3.11 or newer, pip and a C compiler.
# The browser client is built with the machine's own Node 20.19 or newer, else with one from PyPI.
PYTHON ?= python3
BIN := .venv/bin
WORKERS ?= 2
RULES := $(shell find src/doubloon -name '*.pxd' | sed 'p;s/\.pxd$$/.py/')

.PHONY: play test check clauses golden gallery bench build web wheel docs clean

play: build
	@$(BIN)/doubloon play

test: check clauses .venv/chromium
	$(BIN)/python -m pytest -n $(WORKERS)
	DOUBLOON_RULES=interpreted $(BIN)/python -m pytest -n $(WORKERS) -m "not compiled" \
		tests/games tests/conformance tests/kernel
	DOUBLOON_RULES=interpreted $(BIN)/python -m pytest --doctest-modules src/doubloon
	$(BIN)/python -m pytest --doctest-glob='*.md' docs

check: build .venv/dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/basedpyright
	$(BIN)/python build_backend/doubloon_web.py check
	$(BIN)/lint-imports --no-cache

clauses: .venv/dev
	$(BIN)/python tools/clauses.py

golden: build .venv/dev
	$(BIN)/python -m tests.golden.make
	$(BIN)/python -m tools.protocol
	$(BIN)/python -m tools.lessons

gallery: build .venv/chromium
	$(BIN)/python -m tools.gallery

bench: build .venv/bench .venv/dev
	$(BIN)/doubloon bench engine

wheel: .venv/run
	$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

# The documentation as a site that needs no network: open build/site/index.html.
docs: .venv/docs
	$(BIN)/python -m sphinx -q -E -W --keep-going -c docs/site -d build/doctrees . build/site
	$(BIN)/python docs/site/check.py build/site
	@echo "the site is in build/site/index.html"

build: .venv/compiled web

web: .venv/node
	@$(BIN)/python build_backend/doubloon_web.py

.venv/node: .venv/run requirements/web.txt build_backend/doubloon_web.py
	$(BIN)/python build_backend/doubloon_web.py node || \
		$(BIN)/python -m pip install --quiet --require-hashes -r requirements/web.txt
	@touch $@

.venv/compiled: .venv/run $(RULES) build_backend/doubloon_build.py
	$(BIN)/python build_backend/doubloon_build.py
	@touch $@

.venv/run: requirements/run.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/run.txt
	DOUBLOON_COMPILE=no DOUBLOON_WEB=no $(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

.venv/dev: .venv/run requirements/dev.txt
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/dev.txt
	@touch $@

.venv/bench: .venv/run requirements/bench.txt
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/bench.txt
	@touch $@

.venv/docs: .venv/run requirements/docs.txt
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/docs.txt
	@touch $@

# The browser that the tests drive: the machine's own, else Debian's.
.venv/chromium: .venv/dev
	@command -v chromium || command -v chromium-browser || command -v google-chrome || \
		(SUDO=$$(test $$(id -u) = 0 || echo sudo -n); echo "installing Chromium for the browser tests"; \
		$$SUDO apt-get -qq update && $$SUDO apt-get -qq -y install chromium >/dev/null) || \
		(echo "the browser tests need Chromium; install it, then run make test again" >&2; exit 1)
	@touch $@

clean:
	rm -rf .venv build dist src/doubloon/_native src/doubloon/server/static src/*.egg-info
	rm -rf web/node_modules web/src/paraglide
