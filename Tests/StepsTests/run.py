#!/usr/bin/env python3
"""Leads the apps through the steps files beside this script, without a screen.

Usage: Tests/StepsTests/run.py [FOLDER OF THE PROGRAMS]

A line of a steps file that begins with "# Run with:" has options for that file, and one that begins
with "# App:" names another app than Mermaidbucks.
"""

import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
OPTIONS = "# Run with: "
APP = "# App: "
COMMON = ["--now", "2026-11-21T14:30:00Z", "--locale", "en_US", "--time-zone", "UTC"]


def options(path):
    with open(path, encoding="utf-8") as lines:
        found = [line[len(OPTIONS) :].strip() for line in lines if line.startswith(OPTIONS)]
    # An option and its value, which may hold anything.
    return [word for text in found for word in text.split(" ", 1)]


def app(path):
    with open(path, encoding="utf-8") as lines:
        names = [line[len(APP) :].strip() for line in lines if line.startswith(APP)]
    return names[0] if names else "mermaidbucks"


def main():
    root = os.path.dirname(os.path.dirname(HERE))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(root, ".build", "debug")
    ferry = os.path.join(folder, "ferry")
    if not os.access(ferry, os.X_OK):
        sys.exit(f"{ferry} is not built")
    folder = os.path.join(HERE, "Steps")
    names = sorted(name for name in os.listdir(folder) if name.endswith(".steps"))
    failures = 0
    for name in names:
        path = os.path.join(folder, name)
        command = [ferry, "tree", app(path), "--steps", path] + COMMON + options(path)
        try:
            run = subprocess.run(command, capture_output=True, text=True, timeout=120)
            reason = run.stderr.strip() if run.returncode != 0 else ""
            if run.returncode == 0 and not run.stdout.strip():
                reason = "the tree is empty"
        except subprocess.TimeoutExpired:
            reason = "not done after two minutes"
        failures += 1 if reason else 0
        print(f"{'failed' if reason else 'passed'}  {name}" + (f"\n  {reason}" if reason else ""))
    if not names:
        sys.exit("there are no steps files")
    if failures:
        sys.exit(f"{failures} of {len(names)} steps files failed")


if __name__ == "__main__":
    main()
