"""Fills the blocks between sketched streets with generated buildings."""

from shapely.affinity import scale
from shapely.geometry import LineString, Polygon, box
from shapely.ops import unary_union

from shape import (
    BOUNDS, chance, distance, length, parse_path, parse_point, project, read, side, to_plane,
)

# Half of a street from wall to wall.
HALF_WIDTHS = {
    "footway": 2, "motorway": 14, "motorway_link": 8, "primary": 12, "primary_link": 6, "secondary": 11,
    "tertiary": 10, "unclassified": 9.5, "residential": 8.5, "pedestrian": 9, "living_street": 6,
    "service": 4.5,
}

# Districts: a rectangle west,north,east,south; area of a lot; share of open lots; floors.
DISTRICTS = [
    ((-520, -800, -100, 250), 420, 0.16, (2, 4)),
    ((-800, -800, -520, 240), 420, 0.2, (2, 4)),
    ((-960, -200, -720, 205), 2600, 0.85, (3, 8)),
    ((-960, 205, -650, 760), 1700, 0.15, (8, 40)),
    ((-700, 240, 270, 1040), 1500, 0.07, (12, 45)),
    ((-700, 1040, 10, 2200), 1300, 0.07, (8, 35)),
    ((-1400, 500, -700, 2800), 1100, 0.22, (3, 9)),
    ((-700, 2200, -60, 2800), 1300, 0.12, (4, 14)),
    ((270, 1000, 1300, 1560), 480, 0.16, (2, 5)),
    ((-120, 1500, 1300, 2800), 460, 0.13, (2, 8)),
    ((-200, -1500, 1200, -800), 620, 0.3, (3, 12)),
    ((-800, -1500, -200, -1000), 620, 0.5, (2, 8)),
]
DEFAULT_DISTRICT = (None, 900, 0.3, (2, 6))

# The real extract has its own buildings.
REAL_BOUNDS = (-33.88086, 151.20289, -33.87599, 151.20969)


def bounds_polygon(bounds=BOUNDS):
    south, west, north, east = bounds
    left, bottom = to_plane(south, west)
    right, top = to_plane(north, east)
    return box(left, top, right, bottom)


def polygons(shape):
    """Returns the polygons of a shape in a fixed order."""
    if shape.is_empty:
        return []
    parts = shape.geoms if hasattr(shape, "geoms") else [shape]
    found = [part for part in parts if part.geom_type == "Polygon" and part.area > 1]
    return sorted(found, key=lambda p: (round(p.centroid.x, 1), round(p.centroid.y, 1)))


def valid(ring):
    """Returns the area of a ring even if it touches itself."""
    shape = Polygon(ring)
    return shape if shape.is_valid else shape.buffer(0)


def land(water):
    """Returns the land within the bounds."""
    area = bounds_polygon()
    left, top, right, bottom = area.bounds
    shores = []
    for shore in water["shore"]:
        path = parse_path(shore["path"])
        far = bottom + 2000 if shore["name"] == "south" else top - 2000
        ring = path + [(right + 2000, far), (left - 2000, far)]
        shores.append(valid(ring))
    shores += [valid(parse_path(island["path"])) for island in water.get("island", [])]
    return unary_union(shores).intersection(area)


def _street_area(lines):
    areas = []
    for line in lines:
        half = HALF_WIDTHS.get(line.entry.get("class") or line.entry.get("highway"), 5)
        if len(line.path) > 1 and length(line.path) > 0.5 and line.level >= 0:
            areas.append(LineString(line.path).buffer(half, cap_style="flat", join_style="mitre"))
    return unary_union(areas)


def _district(point):
    for district in DISTRICTS:
        west, north, east, south = district[0]
        if west <= point.x <= east and north <= point.y <= south:
            return district
    return DEFAULT_DISTRICT


def _split(polygon, target, depth=0):
    """Splits a block across its longer side until its lots have the area of the district."""
    frame = polygon.minimum_rotated_rectangle
    if polygon.area < target * 1.5 or depth > 12 or frame.geom_type != "Polygon":
        return [polygon]
    corners = list(frame.exterior.coords)
    a, b, c = corners[0], corners[1], corners[2]
    if distance(a, b) < distance(b, c):
        a, b, c = b, c, corners[3]
    share = 0.42 + 0.16 * chance("split", a[0], a[1], depth)
    middle = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
    across = ((c[0] - b[0]), (c[1] - b[1]))
    span = max(distance(b, c), 1e-6)
    unit = (across[0] / span, across[1] / span)
    along = ((b[0] - a[0]) / max(distance(a, b), 1e-6), (b[1] - a[1]) / max(distance(a, b), 1e-6))
    reach = 4000
    near = (middle[0] - unit[0] * reach, middle[1] - unit[1] * reach)
    far = (middle[0] + unit[0] * reach, middle[1] + unit[1] * reach)
    half = Polygon([
        near, far,
        (far[0] + along[0] * reach, far[1] + along[1] * reach),
        (near[0] + along[0] * reach, near[1] + along[1] * reach),
    ])
    lots = []
    for part in polygons(polygon.intersection(half)) + polygons(polygon.difference(half)):
        lots += _split(part, target, depth + 1)
    return lots


def _roof(lot, district, key):
    """Returns the outline of the building on a lot, or None for an open lot."""
    roll = chance("roof", *key)
    if roll < district[2]:
        return None
    outline = lot.buffer(-0.6, join_style="mitre")
    if roll > 0.82 and lot.area > 700:
        # A tower behind a forecourt.
        turned = scale(outline, 0.74, 0.74, origin="centroid")
        outline = turned.intersection(outline)
    found = polygons(outline)
    if not found:
        return None
    outline = max(found, key=lambda p: p.area).simplify(1.0)
    frame = outline.minimum_rotated_rectangle
    if outline.area < 70 or frame.geom_type != "Polygon" or outline.geom_type != "Polygon":
        return None
    corners = list(frame.exterior.coords)
    if min(distance(corners[0], corners[1]), distance(corners[1], corners[2])) < 6:
        return None
    return outline


def buildings(lines, dry, blocked):
    """Returns the outlines and tags of generated buildings."""
    free = dry.buffer(-6)
    free = free.difference(unary_union([_street_area(lines), blocked]))
    free = free.difference(bounds_polygon(REAL_BOUNDS))
    free = free.buffer(-1.5).buffer(1.5)
    result = []
    for block in polygons(free):
        if block.area < 120:
            continue
        target = _district(block.representative_point())[1]
        for lot in _split(block, target):
            centre = lot.representative_point()
            key = (round(centre.x), round(centre.y))
            district = _district(centre)
            outline = _roof(lot, district, key)
            if outline is None:
                continue
            low, high = district[3]
            floors = low + int((high - low + 1) * chance("floors", *key) ** 1.6)
            tags = {"building": "yes", "building:levels": str(floors), "ferry:sketch": "yes"}
            result.append((list(outline.exterior.coords), tags))
    return result


class Addresses:
    """House numbers by the known ones of a street."""

    REACH = 34.0

    def __init__(self, lines, osm):
        self._streets = []
        for entry in read("addresses.toml")["street"]:
            parts = [line.path for line in lines if line.name == entry["name"]]
            known = []
            for text in entry["known"].split():
                number, place = text.split("@")
                known.append((int(number), parse_point(place)))
            path = [place for _, place in known]
            self._streets.append((entry, parts, known, path))
        elements = list(osm.nodes.values()) + list(osm.ways.values())
        self._used = {
            (tags["addr:street"], int(tags["addr:housenumber"]))
            for _, tags in elements
            if "addr:street" in tags and tags.get("addr:housenumber", "").isdigit()
        }

    def number(self, outline):
        """Returns the address tags of a building, or none."""
        centre = Polygon(outline).representative_point()
        point = (centre.x, centre.y)
        best = None
        for entry, parts, known, path in self._streets:
            for part in parts:
                away = LineString(part).distance(Polygon(outline))
                if away < self.REACH and (best is None or away < best[0]):
                    best = (away, entry, known, path)
        if best is None:
            return {}
        _, entry, known, path = best
        near, off, walked = project(point, path)
        if off > 90 or near in (path[0], path[-1]):
            return {}
        before = 0.0
        number = known[0][0]
        for (low, a), (high, b) in zip(known, known[1:]):
            span = distance(a, b)
            if walked <= before + span:
                number = low + (high - low) * (walked - before) / max(span, 1e-6)
                break
            before += span
        is_even = side(point, path) == (entry["even"] == "left")
        number = int(number)
        number += (number % 2 == 1) == is_even
        while (entry["name"], number) in self._used:
            number += 2
            if number > known[-1][0] + 40:
                return {}
        self._used.add((entry["name"], number))
        street = {"addr:street": entry["name"], "addr:city": "Sydney"}
        return {"addr:housenumber": str(number), **street}
