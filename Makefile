# Every target works from a fresh clone with Python 3.11 or newer, pip and a C compiler.
# The browser client is built with the machine's own Node 20.19 or newer, else with one from PyPI.
NEW := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for found in python3 python3.13 python3.12 python3.11; do \
	$$found -c '$(NEW)' 2>/dev/null && echo $$found && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
WORKERS ?= 2

.PHONY: play help test quick quick-tests quick-web check check-python check-web clauses translations translations-keep golden gallery bench build compiled tested web wheel docs clean

play: build
	@$(BIN)/doubloon play

help:
	@echo "make          set everything up, then open the game in the browser (same as make play)"
	@echo "make quick    lint, types and the tests that matter while you work, in under 90 seconds"
	@echo "make check    lint, types and import rules, and the client's tests"
	@echo "make test     every check and every test; run it before you propose a change"
	@echo "make clauses  list the clauses of the rules that no test names"
	@echo "make build    compile the rules and build the client; play and test do this for you"
	@echo "make golden   regenerate the golden games, docs/protocol.md, lessons and figures"
	@echo "make translations       list the translations that are older than their English"
	@echo "make translations-keep  confirm translations: KEYS=\"app_you learn\", LANGUAGE=de for one language"
	@echo "make gallery  retake the screenshots in docs/screens"
	@echo "make bench    benchmark the rules against OpenSpiel"
	@echo "make docs     build the documentation site, in build/site"
	@echo "make wheel    build a wheel, in dist, to install elsewhere"
	@echo "make clean    delete everything that was built or installed here"

test: compiled
	@$(BIN)/python -c "import doubloon.native as n; n.compiled() or exit('make test compares compiled \
	with interpreted rules and needs a C compiler; make check and make clauses do without')"
	@$(MAKE) --no-print-directory tested

tested: check clauses .venv/chromium
	$(BIN)/python -m pytest -n $(WORKERS)
	DOUBLOON_RULES=interpreted $(BIN)/python -m pytest -n $(WORKERS) -m "not compiled" \
		tests/games tests/kernel
	DOUBLOON_RULES=interpreted $(BIN)/python -m pytest --doctest-modules src/doubloon
	$(BIN)/python -m pytest --doctest-glob='*.md' docs

# What quick leaves out is listed in CONTRIBUTING.md.
QUICK := kernel games conformance golden match lessons protocol store cli docs \
	search/test_agents.py search/test_mcts.py \
	server/test_accounts.py server/test_chairs.py server/test_seats.py server/test_tables.py

quick: .venv/dev .venv/node
	@test -e src/doubloon/_native/manifest.json || $(MAKE) --no-print-directory compiled
	@$(MAKE) --no-print-directory -j3 check-python quick-web quick-tests

quick-web:
	$(BIN)/python build_backend/doubloon_web.py quick

quick-tests:
	GAMES_EACH=1 $(BIN)/python -m pytest -n $(WORKERS) -m "not slow and not compiled" \
		-k "not postgresql" $(addprefix tests/,$(QUICK))

check: build .venv/dev
	@$(MAKE) --no-print-directory -j2 check-python check-web

check-python:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/basedpyright
	$(BIN)/lint-imports --no-cache

check-web:
	$(BIN)/python build_backend/doubloon_web.py check

clauses: .venv/dev
	$(BIN)/python tools/clauses.py

# Texts whose English has changed since they were translated, and how to say that they still fit.
translations: .venv/node
	@$(BIN)/python build_backend/doubloon_web.py translations

translations-keep: .venv/node
	@$(BIN)/python build_backend/doubloon_web.py translations keep $(KEYS) $(if $(LANGUAGE),--language=$(LANGUAGE))

golden: build .venv/dev
	$(BIN)/python -m tests.golden.make
	$(BIN)/python -m tools.protocol
	$(BIN)/python -m tools.lessons

gallery: build .venv/chromium
	$(BIN)/python -m tools.gallery

bench: build .venv/bench .venv/dev
	$(BIN)/doubloon bench engine

wheel: build
	@$(PIP) wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	@ls -t dist/*.whl | head -1

# The documentation as a site that needs no network: open build/site/index.html.
docs: .venv/docs
	$(BIN)/python -m sphinx -q -E -W --keep-going -c docs/site -d build/doctrees . build/site
	$(BIN)/python docs/site/check.py build/site
	@echo "the site is in build/site/index.html"

# The rules and the client are built at the same time; each does nothing if it is up to date.
build: .venv/run .venv/node
	@$(MAKE) --no-print-directory -j2 compiled web

compiled: .venv/run
	@$(BIN)/python build_backend/doubloon_build.py

web: .venv/node
	@$(BIN)/python build_backend/doubloon_web.py

.venv/node: .venv/run requirements/web.txt
	@$(BIN)/python build_backend/doubloon_web.py node || \
		(echo "doubloon: fetching Node for the browser client, since there is none here"; \
		$(PIP) install --quiet --require-hashes -r requirements/web.txt)
	@touch $@

.venv/run: requirements/run.txt pyproject.toml
	@test -n "$(PYTHON)" || (echo "doubloon: install Python 3.11 or newer first" >&2; exit 1)
	@echo "doubloon: setting up Python packages in .venv (a quarter of a minute)"
	@$(PYTHON) -m venv .venv
	@$(PIP) install --quiet --require-hashes -r requirements/run.txt
	@DOUBLOON_COMPILE=no DOUBLOON_WEB=no $(PIP) install --quiet --no-deps --no-build-isolation -e .
	@touch $@

.venv/dev: .venv/run requirements/dev.txt
	$(PIP) install --quiet --require-hashes -r requirements/dev.txt
	@touch $@

.venv/bench: .venv/run requirements/bench.txt
	$(PIP) install --quiet --require-hashes -r requirements/bench.txt
	@touch $@

.venv/docs: .venv/run requirements/docs.txt
	$(PIP) install --quiet --require-hashes -r requirements/docs.txt
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
