#!/usr/bin/env python3
"""Compares every page of the Gallery with the pictures and layouts that are kept of it.

Usage: Tests/GalleryTests/run.py [--update] [--programs FOLDER] [PAGE]...

Each page is shown as it comes, and some again after a step: light, dark, from right to left, and with
text of size AX3, at one pixel a point. Of a picture's pixels at most 0.5 in a hundred may differ by
more than 8 of 255 in any channel: antialiasing may round otherwise with another version of a font
or of Cairo, a moved line may not. Frames may differ by 0.001 points. The frameworks must have
nothing to say, of constraints that cannot hold or of symbols that are not known. With --update what
is seen is kept from now on; look at it first. What differs is left in .build/gallery.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys

import numpy
from PIL import Image

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
REFERENCES = HERE / "References"
SEEN = ROOT / ".build" / "gallery"
CATALOGUE = ROOT / "Sources" / "Apps" / "Gallery" / "GalleryUI" / "Catalogue"

GREATEST_CHANNEL_DIFFERENCE = 8
GREATEST_SHARE_OF_PIXELS = 0.005
GREATEST_FRAME_DIFFERENCE = 0.001

# A variant's name, the launcher's options, and the steps before the pages.
VARIANTS = [
    ("light", ["--locale", "en_US"], ""),
    ("dark", ["--locale", "en_US", "--appearance", "dark"], ""),
    ("right-to-left", ["--locale", "ar_EG"], ""),
    ("large-text", ["--locale", "en_US", "--content-size", "AX3"], ""),
]
# What some pages look like once something was done: another name, the page, and the steps.
STATES = [
    ("pointer-plate", "pointer", 'hover "Edit"'),
    ("pointer-lift", "pointer", 'hover "Lift"'),
]
COMMON = ["--now", "2026-11-21T14:30:00Z", "--time-zone", "UTC", "--scale", "1"]


def pages():
    """The names of all pages, as the catalogue has them."""
    found = []
    for path in sorted(CATALOGUE.glob("Chapter+*.swift")):
        found += re.findall(r'Page\(\s*"([^"]+)"', path.read_text())
    return found


def show(gallery, variant, names):
    """Leads one process through all pages and leaves pictures and layouts in a folder.

    Hands back the folder and what the frameworks said meanwhile.
    """
    name, options, before = variant
    folder = SEEN / name
    folder.mkdir(parents=True, exist_ok=True)
    steps = before + "".join(
        f'open "gallery://{page}"\nshot {page}\nlayout {page}\n' for page in names)
    # Last, for what was done may last longer than the page.
    steps += "".join(
        f'open "gallery://{page}"\n{done}\nshot {state}\nlayout {state}\n'
        for state, page, done in STATES if page in names)
    run = subprocess.run(
        [gallery, "snapshot", "--steps", "-", "-o", str(folder / "last.png"), *COMMON, *options],
        input=steps, capture_output=True, text=True, timeout=600)
    (folder / "last.png").unlink(missing_ok=True)
    if run.returncode != 0:
        sys.exit(f"{name}: {run.stderr.strip().splitlines()[-1]}")
    return folder, [line for line in run.stderr.splitlines() if not line.startswith(str(folder))]


def picture_difference(seen, kept):
    if not kept.exists():
        return "there is no picture kept of it"
    first = numpy.asarray(Image.open(seen).convert("RGB"), dtype=numpy.int16)
    second = numpy.asarray(Image.open(kept).convert("RGB"), dtype=numpy.int16)
    if first.shape != second.shape:
        return f"it is {first.shape[1]} by {first.shape[0]} pixels"
    away = numpy.abs(first - second).max(axis=2) > GREATEST_CHANNEL_DIFFERENCE
    if away.mean() <= GREATEST_SHARE_OF_PIXELS:
        return None
    rows, columns = away.nonzero()
    return (f"{away.mean():.2%} of its pixels differ, from ({columns.min()}, {rows.min()}) "
            f"to ({columns.max()}, {rows.max()})")


def layout_difference(seen, kept):
    if not kept.exists():
        return "there is no layout kept of it"
    first, second = seen.read_text().splitlines(), kept.read_text().splitlines()
    for number, (line, wanted) in enumerate(zip(first, second), 1):
        words, others = line.split(), wanted.split()
        same = len(line) - len(line.lstrip()) == len(wanted) - len(wanted.lstrip())
        frames = [(float(a), float(b)) for a, b in zip(words[-4:], others[-4:])]
        if not same or words[:-4] != others[:-4] or any(
                abs(a - b) > GREATEST_FRAME_DIFFERENCE for a, b in frames):
            return f"line {number} of its layout is\n    {line}\n  and was\n    {wanted}"
    if len(first) != len(second):
        return f"its layout has {len(first)} views and had {len(second)}"
    return None


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
    gallery = str(pathlib.Path(arguments.programs) / "gallery")
    if not arguments.pages:
        shutil.rmtree(SEEN, ignore_errors=True)
    failures = 0
    for variant in VARIANTS:
        folder, complaints = show(gallery, variant, names)
        for complaint in complaints:
            failures += 1
            print(f"{variant[0]}: the frameworks say: {complaint}")
        kept = REFERENCES / variant[0]
        shown = names + [state for state, page, _ in STATES if page in names]
        if arguments.update:
            kept.mkdir(parents=True, exist_ok=True)
            for page in shown:
                # Lossless too, and a third of the size: these files are kept for good.
                Image.open(folder / f"{page}.png").convert("RGB").save(
                    kept / f"{page}.webp", lossless=True, quality=100, method=6)
                shutil.copy(folder / f"{page}.txt", kept / f"{page}.txt")
            continue
        for page in shown:
            for reason in (
                    picture_difference(folder / f"{page}.png", kept / f"{page}.webp"),
                    layout_difference(folder / f"{page}.txt", kept / f"{page}.txt")):
                if reason:
                    failures += 1
                    print(f"{variant[0]}/{page}: {reason}")
        stale = [] if arguments.pages else [
            path.name for path in kept.glob("*.webp") if path.stem not in shown]
        for name in stale:
            failures += 1
            print(f"{variant[0]}/{name}: no page has this name")
    if failures:
        sys.exit(f"{failures} differences from what is kept of the Gallery")
    if not arguments.update:
        print(f"{len(names)} pages of the Gallery look as they did, in {len(VARIANTS)} variants")


if __name__ == "__main__":
    main()
