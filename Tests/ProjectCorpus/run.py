#!/usr/bin/env python3
"""Runs `ferry doctor`, `ferry build` and `ferry test` on public projects.

FERRY_CORPUS names a folder with a checkout of each project in projects.json, in a folder of its name,
and perhaps a folder Packages with the packages that they depend on. Other checkouts in it are built and
reported, too. Without the variable nothing runs. None of the projects' code belongs to this repository.

A project fails if it does not build, or if fewer of its tests pass than projects.json expects.
--record writes the commits and results of the checkouts into projects.json.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LIST = HERE / "projects.json"
SECONDS = 600


def run(command, *arguments):
    """Runs a command of ferry; returns its exit status, or None for a timeout, and its output."""
    ferry = os.environ.get("FERRY", ROOT / ".build" / "debug" / "ferry")
    try:
        result = subprocess.run(
            [ferry, command, *arguments], capture_output=True, text=True, errors="replace",
            timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return None, f"no end after {SECONDS} seconds"
    return result.returncode, result.stdout + result.stderr


def commit(folder):
    """Returns the commit of a checkout; None if it is none."""
    result = subprocess.run(
        ["git", "-C", folder, "rev-parse", "HEAD"], capture_output=True, text=True)
    return result.stdout.strip() or None


def counts(output):
    """Returns how many tests passed, and how many there are, of both libraries."""
    total = failed = 0
    found = re.findall(r"Executed (\d+) tests?, with (?:\d+ tests? skipped and )?(\d+) failure", output)
    if found:
        total, _ = map(int, found[-1])
        failed = len(set(re.findall(r"Test Case '(\S+)' failed", output)))
    testing = re.search(r"Test run with (\d+) tests?", output)
    if testing:
        total += int(testing[1])
        failed += len(re.findall(r"^✘ Test \S+ .*failed after", output, re.MULTILINE))
    return total - failed, total


def check(folder, packages):
    """Returns what the commands say about a checkout."""
    options = [str(folder), *packages]
    _, gaps = run("doctor", *options, "--json")
    try:
        missing = [gap["message"] for gap in json.loads(gaps) if gap["prevents_building"]]
    except (ValueError, KeyError, TypeError):
        missing = gaps.strip().splitlines()[-1:]
    status, output = run("test", *options)
    passed, total = counts(output)
    # A library has no app to build.
    builds = total > 0 or run("build", *options)[0] == 0
    return {"commit": commit(folder), "builds": builds, "passed": passed, "tests": total}, missing, (
        output.strip().splitlines()[-1:] if status is None else [])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--record", action="store_true", help="write the results as expected")
    record = parser.parse_args().record
    corpus = os.environ.get("FERRY_CORPUS")
    if not corpus:
        print("corpus: skipped: FERRY_CORPUS names no folder with public projects")
        return 0
    corpus = pathlib.Path(corpus).resolve()
    listed = {entry["name"]: entry for entry in json.loads(LIST.read_text())["projects"]}
    found = {path.name: path for path in sorted(corpus.iterdir())
             if path.is_dir() and path.name != "Packages" and not path.name.startswith(".")}
    packages = ["--packages", str(corpus / "Packages")] if (corpus / "Packages").is_dir() else []
    failures = 0
    for name in sorted(listed.keys() | found.keys()):
        if name not in found:
            print(f"corpus: {name}: no checkout; clone {listed[name]['address']}")
            continue
        result, missing, problem = check(found[name], packages)
        expected = listed.get(name)
        line = f"{'builds' if result['builds'] else 'does not build'}, " \
               f"{result['passed']} of {result['tests']} tests pass"
        is_worse = expected is not None and (
            expected["builds"] > result["builds"] or expected["passed"] > result["passed"])
        failures += is_worse
        print(f"corpus: {name}: {'FAILED: ' if is_worse else ''}{line}")
        if expected and expected["commit"] not in (None, result["commit"]):
            print(f"  expected at {expected['commit']}, not {result['commit']}")
        for text in missing[:5] + problem:
            print(f"  {text}")
        if record and expected:
            expected.update(result)
        sys.stdout.flush()
    if record:
        lines = ",\n".join("    " + json.dumps(entry) for entry in listed.values())
        LIST.write_text('{\n  "projects": [\n' + lines + "\n  ]\n}\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
