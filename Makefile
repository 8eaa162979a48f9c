# Ferry's front door. `make run` and `make test` are all a newcomer needs; each installs what is
# missing first.

SWIFT ?= swift
PORT ?= 8080
DATA ?= data

.PHONY: run release test check check-long bench lint format parity install install-test clean help

help:
	@echo "make run         build in release, start service and apps at http://localhost:$(PORT)"
	@echo "make test        every test, the browser's included"
	@echo "make check       lint, test and parity: what every commit passes"
	@echo "make check-long  fuzzing and soak: half an hour, at most an hour and a half"
	@echo "make bench       the benchmarks, as a table"

run: install release
	exec .build/release/ferry serve --port $(PORT) --data $(DATA)

# The optimizer refuses what the debug build takes, now and then, and has broken what it took: both
# are built, and both are led through the steps and the Gallery.
test: install-test
	$(SWIFT) build --build-tests --explicit-target-dependency-import-check error
	$(SWIFT) build --product ferry
	$(SWIFT) build --product mermaidbucks
	$(SWIFT) build --product bankey
	$(SWIFT) build --product gallery
	$(SWIFT) test --skip-build --parallel
	Tests/StepsTests/run.py
	.build/venv/bin/python Tests/GalleryTests/run.py
	Scripts/test-browser.sh
	Scripts/test-openapi.sh
	$(MAKE) release
	Tests/StepsTests/run.py .build/release
	.build/venv/bin/python Tests/GalleryTests/run.py --programs .build/release

release:
	$(SWIFT) build -c release --product ferry
	$(SWIFT) build -c release --product mermaidbucks
	$(SWIFT) build -c release --product bankey
	$(SWIFT) build -c release --product gallery

check: lint test parity

# Whether Documentation/Parity lists what the frameworks declare; make test has built them.
parity:
	Scripts/parity.py --check

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks

format:
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests Benchmarks

check-long: install-test
	Scripts/check-long.sh

bench: install release
	.build/release/ferry bench

install:
	@Scripts/install.sh

install-test:
	@Scripts/install.sh --test

clean:
	rm -rf .build
