# The entry points. `make run` and `make test` install missing packages first.

SWIFT ?= swift
PORT ?= 8080
DATA ?= data
# Containers and test machines have no other user than root.
ALLOW_ROOT ?= $(if $(filter 0,$(shell id -u)),--allow-root)

.PHONY: run release test check check-long bench lint format parity install install-test clean help

help:
	@echo "make run         build in release, start service and apps at http://localhost:$(PORT)"
	@echo "make test        lint, all tests and the parity lists: what every commit passes"
	@echo "make check-long  simulation, kills and fuzzing, for one to four hours"
	@echo "make bench       the benchmarks, as a table"
	@echo "make format      format all sources"

run: install release
	exec .build/release/ferry serve --port $(PORT) --data $(DATA) $(ALLOW_ROOT)

test: install-test
	SWIFT="$(SWIFT)" Scripts/test.sh

check: test

# In a scratch folder of its own, so that it can run beside a build in debug.
release:
	$(SWIFT) build -c release --scratch-path .build/optimized
	@ln -sfn optimized/release .build/release

# Compares Documentation/Parity with the declarations of the frameworks in the newest build.
parity:
	Scripts/parity.py --check

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Apps Sources Tests Benchmarks

format:
	$(SWIFT) format --in-place --parallel --recursive Package.swift Apps Sources Tests Benchmarks

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
