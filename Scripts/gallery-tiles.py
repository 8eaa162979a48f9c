#!/usr/bin/env python3
"""Writes the map tiles that the Gallery shows, from a service with the sketch of Sydney.

Usage: Scripts/gallery-tiles.py [SERVICE]     (default: http://localhost:8080)
"""

import math
import pathlib
import sys
import urllib.request

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "Sources/Apps/Gallery/gallery/Tiles"
# The area and the levels of BundledMap.swift.
SOUTH, WEST, NORTH, EAST = -33.8703, 151.194, -33.8523, 151.2236
LEVELS = range(14, 17)


def tile(latitude, longitude, level):
    """The column and the row of the tile that shows a position."""
    side = 2**level
    row = (1 - math.asinh(math.tan(math.radians(latitude))) / math.pi) / 2
    return int((longitude + 180) / 360 * side), int(row * side)


def main():
    service = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080"
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.tile"):
        old.unlink()
    for level in LEVELS:
        first, last = tile(NORTH, WEST, level), tile(SOUTH, EAST, level)
        for x in range(first[0], last[0] + 1):
            for y in range(first[1], last[1] + 1):
                address = f"{service}/v1/map/tiles/{level}/{x}/{y}"
                with urllib.request.urlopen(address) as answer:
                    (FOLDER / f"{level}-{x}-{y}.tile").write_bytes(answer.read())


if __name__ == "__main__":
    main()
