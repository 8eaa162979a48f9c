#!/usr/bin/env python3
"""Compares every page of the Gallery with reference pictures and layouts.

Usage: Tests/GalleryTests/run.py [--update] [--programs FOLDER] [PAGE]...

Each page is shown in light, in dark, from right to left and with text of size AX3, at one pixel per
point, with its whole content; some are shown again after a step. Pictures are compared by tile and
layouts by line: see comparison.py. The frameworks must not report a problem, such as conflicting
constraints or an unknown symbol. With --update the references are replaced: review the pictures
first. The pictures and layouts of a run are in .build/gallery.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

from PIL import Image

from comparison import layout_difference, picture_difference

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
REFERENCES = HERE / "References"
SEEN = ROOT / ".build" / "gallery"
CATALOGUE = ROOT / "Sources" / "Apps" / "Gallery" / "GalleryUI" / "Catalogue"

# A variant's name and the launcher's options.
VARIANTS = [
    ("light", ["--locale", "en_US"]),
    ("dark", ["--locale", "en_US", "--appearance", "dark"]),
    ("right-to-left", ["--locale", "ar_EG"]),
    ("large-text", ["--locale", "en_US", "--content-size", "AX3"]),
]
# Pages after a step: the name of the picture, the page and the step.
STATES = [
    ("pointer-plate", "pointer", 'hover "Edit"'),
    ("pointer-lift", "pointer", 'hover "Lift"'),
]
# Pages whose sibling views have no order of their own, such as the squares of a map.
UNORDERED = {"maps"}
PAGES_OF_PROCESS = 15
COMMON = ["--now", "2026-11-21T14:30:00Z", "--time-zone", "UTC", "--scale", "1"]


def pages():
    """The names of all pages in the catalogue."""
    found = []
    for path in sorted(CATALOGUE.glob("Chapter+*.swift")):
        found += re.findall(r'Page\(\s*"([^"]+)"', path.read_text())
    return found


def show(gallery, variant, names):
    """Shows the pages and returns the problems that the frameworks reported.

    Each process shows a part of the pages, so that the status bar stays at the same minute.
    """
    return [problem for start in range(0, len(names), PAGES_OF_PROCESS)
            for problem in show_part(gallery, variant, names[start:start + PAGES_OF_PROCESS])]


def show_part(gallery, variant, names):
    """Shows pages in one process and returns the problems that the frameworks reported."""
    name, options = variant
    folder = SEEN / name
    folder.mkdir(parents=True, exist_ok=True)
    steps = "".join(
        f'open "gallery://{page}"\nshot {page} whole\nlayout {page} whole\n' for page in names)
    # Last, because a step may change what later pages show.
    steps += "".join(
        f'open "gallery://{page}"\n{step}\nshot {state}\nlayout {state}\n'
        for state, page, step in STATES if page in names)
    run = subprocess.run(
        [gallery, "snapshot", "--steps", "-", "-o", str(folder / "last.png"), *COMMON, *options],
        input=steps, capture_output=True, text=True, timeout=600)
    (folder / "last.png").unlink(missing_ok=True)
    if run.returncode != 0:
        sys.exit(f"{name}: {run.stderr.strip().splitlines()[-1]}")
    return [line for line in run.stderr.splitlines() if not line.startswith(str(folder))]


def update(variant, names):
    """Replaces the references of a variant."""
    folder = REFERENCES / variant
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        Image.open(SEEN / variant / f"{name}.png").convert("RGB").save(
            folder / f"{name}.webp", lossless=True, quality=100, method=6)
        shutil.copy(SEEN / variant / f"{name}.txt", folder / f"{name}.txt")


def ordered(name, layout):
    """A layout; its lines are sorted where the order of sibling views varies."""
    return "\n".join(sorted(layout.splitlines())) if name in UNORDERED else layout


def differences(variant, name):
    """The reasons why a page differs from its references."""
    seen, reference = SEEN / variant / name, REFERENCES / variant / name
    picture, layout = reference.with_suffix(".webp"), reference.with_suffix(".txt")
    if not picture.exists() or not layout.exists():
        return ["it has no references; look at it, then run with --update"]
    reasons = [
        picture_difference(Image.open(seen.with_suffix(".png")), Image.open(picture)),
        layout_difference(*(ordered(name, path.read_text())
                            for path in (seen.with_suffix(".txt"), layout)))]
    return [reason for reason in reasons if reason]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--programs", default=str(ROOT / ".build" / "debug"))
    parser.add_argument("pages", nargs="*")
    arguments = parser.parse_args()
    known = pages()
    names = arguments.pages or known
    if unknown := [name for name in names if name not in known]:
        sys.exit(f"there is no page {unknown[0]}")
    gallery = str(pathlib.Path(arguments.programs).resolve() / "gallery")
    if not arguments.pages:
        shutil.rmtree(SEEN, ignore_errors=True)
    shown = names + [state for state, page, _ in STATES if page in names]
    failures = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = pool.map(lambda variant: show(gallery, variant, names), VARIANTS)
        for (variant, _), lines in zip(VARIANTS, problems):
            failures += [f"{variant}: {line}" for line in lines]
    for variant, _ in VARIANTS:
        if arguments.update:
            update(variant, shown)
            continue
        for name in shown:
            failures += [f"{variant}/{name}: {reason}" for reason in differences(variant, name)]
        if not arguments.pages:
            failures += [
                f"{variant}/{path.name}: there is no such page"
                for path in (REFERENCES / variant).iterdir() if path.stem not in shown]
    for failure in failures:
        print(failure)
    if failures:
        sys.exit(f"The Gallery differs from its references: {len(failures)} differences.")
    if not arguments.update:
        print(f"{len(names)} pages of the Gallery match, in {len(VARIANTS)} variants.")


if __name__ == "__main__":
    main()
