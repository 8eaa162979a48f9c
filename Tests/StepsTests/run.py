#!/usr/bin/env python3
"""Runs the steps files in the folder Steps with `ferry tree`.

Usage: Tests/StepsTests/run.py [FOLDER OF THE PROGRAMS]

Comments at the beginning of a line configure a steps file: "# App: NAME" is the app, Mermaidbucks by
default; "# Run with: OPTION VALUE" adds an option; "# After: FILE" runs another file first, in the
same container.
"""

import concurrent.futures
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
OPTIONS = "# Run with: "
APP = "# App: "
AFTER = "# After: "
COMMON = ["--now", "2026-11-21T14:30:00Z", "--locale", "en_US", "--time-zone", "UTC"]
TIMEOUT = 120


def configured(path, key):
    """The values of a configuration comment, one for each line that has it."""
    with open(path, encoding="utf-8") as lines:
        return [line[len(key) :].strip() for line in lines if line.startswith(key)]


def run(ferry, path, container):
    """Runs a steps file and returns the reason of its failure; empty for success."""
    for name in configured(path, AFTER):
        reason = run(ferry, os.path.join(os.path.dirname(path), name), container)
        if reason:
            return f"{name}, which runs first: {reason}"
    app = (configured(path, APP) or ["mermaidbucks"])[0]
    options = [word for text in configured(path, OPTIONS) for word in text.split(" ", 1)]
    common = [
        word for pair in zip(COMMON[::2], COMMON[1::2]) if pair[0] not in options for word in pair]
    command = [ferry, "tree", app, "--steps", path, "--container", container] + common + options
    try:
        # Pictures of `shot` are written to the container, and deleted with it.
        done = subprocess.run(
            command, cwd=container, capture_output=True, text=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return f"timed out after {TIMEOUT} seconds"
    if done.returncode != 0:
        return done.stderr.strip() or f"exit status {done.returncode}"
    return "" if done.stdout.strip() else "the tree is empty"


def run_in_new_container(ferry, path):
    with tempfile.TemporaryDirectory() as container:
        return run(ferry, path, container)


def run_from_standard_input(ferry, _):
    """Checks that `--steps -` reaches the app."""
    done = subprocess.run(
        [ferry, "tree", "gallery", "--steps", "-"], input='expect "Nowhere"\n',
        capture_output=True, text=True, timeout=TIMEOUT)
    expected = 'standard input:1: expect "Nowhere"'
    return "" if expected in done.stderr else f"expected {expected} in: {done.stderr}"


def run_from_process_substitution(ferry, _):
    """Checks that `--steps <(…)` reaches the app."""
    done = subprocess.run(
        ["bash", "-c", '"$0" tree gallery --steps <(echo "expect \\"Nowhere\\"")', ferry],
        capture_output=True, text=True, timeout=TIMEOUT)
    expected = ':1: expect "Nowhere"'
    return "" if expected in done.stderr else f"expected {expected} in: {done.stderr}"


def main():
    root = os.path.dirname(os.path.dirname(HERE))
    programs = os.path.abspath(
        sys.argv[1] if len(sys.argv) > 1 else os.path.join(root, ".build", "debug"))
    ferry = os.path.join(programs, "ferry")
    if not os.access(ferry, os.X_OK):
        sys.exit(f"{ferry} is not built")
    folder = os.path.join(HERE, "Steps")
    names = sorted(name for name in os.listdir(folder) if name.endswith(".steps"))
    if not names:
        sys.exit("there are no steps files")
    cases = [(name, run_in_new_container, os.path.join(folder, name)) for name in names]
    cases += [("--steps -", run_from_standard_input, None),
              ("--steps <(…)", run_from_process_substitution, None)]
    failures = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda case: case[1](ferry, case[2]), cases)
        for (name, _, _), reason in zip(cases, results):
            failures += 1 if reason else 0
            print(f"{'failed' if reason else 'passed'}  {name}"
                  + (f"\n  {reason}" if reason else ""), flush=True)
    if failures:
        sys.exit(f"{failures} of {len(cases)} failed")


if __name__ == "__main__":
    main()
