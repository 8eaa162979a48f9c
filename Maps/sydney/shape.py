"""Points, lines and tags of the sketch: meters east and south of a point in the centre of Sydney."""

import hashlib
import math
import tomllib
from pathlib import Path

FOLDER = Path(__file__).parent

# The plane is tangent at this point; over three kilometers its error is below a meter.
ORIGIN_LATITUDE = -33.86
ORIGIN_LONGITUDE = 151.2105
METRES_PER_LATITUDE = 111_320.0
METRES_PER_LONGITUDE = 92_400.0

# South, west, north, east in degrees.
BOUNDS = (-33.8845, 151.1966, -33.8470, 151.2236)


def to_plane(latitude, longitude):
    """Returns meters east and south of the origin."""
    return (
        (longitude - ORIGIN_LONGITUDE) * METRES_PER_LONGITUDE,
        (ORIGIN_LATITUDE - latitude) * METRES_PER_LATITUDE,
    )


def to_degrees(point):
    """Returns latitude and longitude."""
    return (
        ORIGIN_LATITUDE - point[1] / METRES_PER_LATITUDE,
        ORIGIN_LONGITUDE + point[0] / METRES_PER_LONGITUDE,
    )


def read(name):
    """Reads a data file of this folder."""
    with open(FOLDER / name, "rb") as file:
        return tomllib.load(file)


def parse_point(text):
    """Parses "east,south"."""
    east, south = text.split(",")
    return (float(east), float(south))


def parse_path(text):
    """Parses points separated by white space."""
    return [parse_point(part) for part in text.split()]


def distance(a, b):
    return math.hypot(a[0] - b[0], a[1] - b[1])


def length(path):
    return sum(distance(a, b) for a, b in zip(path, path[1:]))


def project(point, path):
    """Returns the nearest point of a line, the distance to it, and its distance from the start."""
    best = None
    walked = 0.0
    for a, b in zip(path, path[1:]):
        span = distance(a, b)
        if span > 0:
            t = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / span**2
            t = max(0.0, min(1.0, t))
            near = (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))
            away = distance(point, near)
            if best is None or away < best[1]:
                best = (near, away, walked + t * span)
        walked += span
    return best


def crossing(a, b, c, d):
    """Returns where two segments cross, or None."""
    rx, ry = b[0] - a[0], b[1] - a[1]
    sx, sy = d[0] - c[0], d[1] - c[1]
    cross = rx * sy - ry * sx
    if abs(cross) < 1e-9:
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
    u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross
    if -1e-9 <= t <= 1 + 1e-9 and -1e-9 <= u <= 1 + 1e-9:
        return (a[0] + t * rx, a[1] + t * ry)
    return None


def side(point, path):
    """Returns whether a point lies left of the nearest segment, seen along the line."""
    best = None
    for a, b in zip(path, path[1:]):
        found = project(point, [a, b])
        if found and (best is None or found[1] < best[0]):
            # South grows downwards, so a positive product is on the right.
            product = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
            best = (found[1], product < 0)
    return bool(best and best[1])


def rectangle(centre, width, depth, turn):
    """Returns a rectangle whose depth points some degrees clockwise from north."""
    angle = math.radians(turn)
    forward = (math.sin(angle), -math.cos(angle))
    right = (math.cos(angle), math.sin(angle))
    return [
        (
            centre[0] + right[0] * x * width / 2 + forward[0] * y * depth / 2,
            centre[1] + right[1] * x * width / 2 + forward[1] * y * depth / 2,
        )
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def chance(*key):
    """Returns a number from 0 to 1 that depends on nothing but its key."""
    text = "/".join(f"{part:.1f}" if isinstance(part, float) else str(part) for part in key)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6]) / 2**48


def names(entry):
    """Returns the name tags of an entry in its languages."""
    tags = {}
    if "name" in entry:
        tags["name"] = entry["name"]
    for language in ("ko", "ar"):
        if language in entry:
            tags["name:en"] = entry["name"]
            tags[f"name:{language}"] = entry[language]
    return tags
