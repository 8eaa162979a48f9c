#!/usr/bin/env python3
"""Leads the apps through the steps files beside this script, without a screen.

Usage: Tests/StepsTests/run.py [FOLDER OF THE PROGRAMS]

A line of a steps file that begins with "# Run with:" has options for that file, one that begins with
"# App:" names another app than Mermaidbucks, and one that begins with "# After:" names a file that is
run before, on the same device: what that run stored is still there.
"""

import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
OPTIONS = "# Run with: "
APP = "# App: "
AFTER = "# After: "
COMMON = ["--now", "2026-11-21T14:30:00Z", "--locale", "en_US", "--time-zone", "UTC"]


def marked(path, mark):
    """What stands behind a mark, once for each line that has it."""
    with open(path, encoding="utf-8") as lines:
        return [line[len(mark) :].strip() for line in lines if line.startswith(mark)]


def run(ferry, path, device):
    """Why a steps file fails; nothing when it passes."""
    for name in marked(path, AFTER):
        before = run(ferry, os.path.join(os.path.dirname(path), name), device)
        if before:
            return f"{name}, which comes before: {before}"
    app = (marked(path, APP) or ["mermaidbucks"])[0]
    # An option and its value, which may hold anything; the last of a kind counts.
    own = [word for text in marked(path, OPTIONS) for word in text.split(" ", 1)]
    common = [word for pair in zip(COMMON[::2], COMMON[1::2]) if pair[0] not in own for word in pair]
    command = [ferry, "tree", app, "--steps", path, "--container", device] + common + own
    try:
        # The pictures of `shot` are left where the program runs, and go with the device.
        done = subprocess.run(command, cwd=device, capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return "not done after two minutes"
    if done.returncode != 0:
        return done.stderr.strip() or f"ended with {done.returncode}"
    return "" if done.stdout.strip() else "the tree is empty"


def main():
    root = os.path.dirname(os.path.dirname(HERE))
    folder = os.path.abspath(
        sys.argv[1] if len(sys.argv) > 1 else os.path.join(root, ".build", "debug"))
    ferry = os.path.join(folder, "ferry")
    if not os.access(ferry, os.X_OK):
        sys.exit(f"{ferry} is not built")
    folder = os.path.join(HERE, "Steps")
    names = sorted(name for name in os.listdir(folder) if name.endswith(".steps"))
    failures = 0
    for name in names:
        with tempfile.TemporaryDirectory() as device:
            reason = run(ferry, os.path.join(folder, name), device)
        failures += 1 if reason else 0
        print(f"{'failed' if reason else 'passed'}  {name}" + (f"\n  {reason}" if reason else ""))
    if not names:
        sys.exit("there are no steps files")
    if failures:
        sys.exit(f"{failures} of {len(names)} steps files failed")


if __name__ == "__main__":
    main()
