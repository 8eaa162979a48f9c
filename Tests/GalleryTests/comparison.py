"""Compares pictures by tile, and layouts line by line."""

import numpy
from PIL import Image

# Antialiasing may round differently with another version of a font or of Cairo.
CHANNEL_TOLERANCE = 8
TILE_SIDE = 20
# 16 of the 400 pixels of a tile. A tolerance over the whole picture would hide a missing icon.
TILE_TOLERANCE = 0.04
# A thousandth of a point, the precision of the text, and the error of a difference.
FRAME_TOLERANCE = 0.001 + 1e-9


def _differing_tiles(seen, reference):
    """The share of differing pixels in each tile, as rows of tiles."""
    first = numpy.asarray(seen.convert("RGB"), dtype=numpy.int16)
    second = numpy.asarray(reference.convert("RGB"), dtype=numpy.int16)
    differs = numpy.abs(first - second).max(axis=2) > CHANNEL_TOLERANCE
    height, width = differs.shape
    rows, columns = -(-height // TILE_SIDE), -(-width // TILE_SIDE)
    padded = numpy.zeros((rows * TILE_SIDE, columns * TILE_SIDE), dtype=bool)
    padded[:height, :width] = differs
    tiles = padded.reshape(rows, TILE_SIDE, columns, TILE_SIDE)
    return tiles.mean(axis=(1, 3))


def picture_difference(seen: Image.Image, reference: Image.Image):
    """The reason why two pictures differ; None if they match."""
    if seen.size != reference.size:
        return (f"its picture is {seen.width} by {seen.height} pixels, not {reference.width} by "
                f"{reference.height}")
    shares = _differing_tiles(seen, reference)
    rows, columns = (shares > TILE_TOLERANCE).nonzero()
    if not len(rows):
        return None
    left, top = columns.min() * TILE_SIDE, rows.min() * TILE_SIDE
    right, bottom = (columns.max() + 1) * TILE_SIDE, (rows.max() + 1) * TILE_SIDE
    return (f"{len(rows)} tiles of its picture differ, from ({left}, {top}) to ({right}, {bottom}), "
            f"by up to {shares.max():.0%} of their pixels")


def _fields(line):
    """The indentation and class, the frame, and the text of a line of a layout."""
    depth = len(line) - len(line.lstrip())
    # A generic class has spaces in its name.
    start = next((i for i, word in enumerate(line.split()) if _is_number(word)), None)
    if start is None:
        return (depth, line), [], ""
    words = line.split(maxsplit=start + 4)
    frame = [float(word) for word in words[start:start + 4]]
    return (depth, words[:start]), frame, words[start + 4] if len(words) > start + 4 else ""


def _is_number(word):
    try:
        float(word)
        return True
    except ValueError:
        return False


def layout_difference(seen: str, reference: str):
    """The reason why two layouts differ; None if they match."""
    first, second = seen.splitlines(), reference.splitlines()
    for number, (line, wanted) in enumerate(zip(first, second), 1):
        if line == wanted:
            continue
        kind, frame, text = _fields(line)
        other_kind, other_frame, other_text = _fields(wanted)
        if kind != other_kind or text != other_text or len(frame) != len(other_frame) or any(
                abs(a - b) > FRAME_TOLERANCE for a, b in zip(frame, other_frame)):
            return f"line {number} of its layout is\n    {line}\n  instead of\n    {wanted}"
    if len(first) != len(second):
        return f"its layout has {len(first)} views instead of {len(second)}"
    return None
