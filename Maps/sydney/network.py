"""Joins sketched streets with each other and with the streets of a real extract."""

from dataclasses import dataclass, field

from shape import crossing, distance, length, names, parse_path, project, read

# An end this close to a street joins it.
END_REACH = 16.0
# An end of a ramp joins a street of another level only where they meet.
RAMP_REACH = 5.0
# Points this close to a junction are the junction.
MERGE_REACH = 3.0
# A street that crosses a real one uses a real node within this distance.
REAL_REACH = 9.0

DRIVABLE = {
    "motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential",
    "living_street", "service", "motorway_link", "trunk_link", "primary_link", "secondary_link",
    "tertiary_link",
}

SPEEDS = {"motorway": 70, "motorway_link": 50, "pedestrian": 10, "living_street": 10, "service": 20}
LANES = {"motorway": 3, "primary": 4, "secondary": 4, "tertiary": 2, "unclassified": 2}


@dataclass
class Line:
    """A street as a line with junctions at distances from its start."""

    entry: dict
    path: list
    level: int
    real_way: int | None = None
    real_nodes: list = field(default_factory=list)
    cuts: list = field(default_factory=list)  # (distance from the start, node)

    @property
    def name(self):
        return self.entry.get("name")

    def cut(self, at, node):
        if all(node != other for _, other in self.cuts):
            self.cuts.append((at, node))


class Network:
    """The streets of the sketch in a map that already has the real extract."""

    def __init__(self, osm):
        self.osm = osm
        self.lines = []
        self.real = []
        for way, (nodes, tags) in sorted(osm.ways.items()):
            kind = tags.get("highway")
            is_area = kind == "pedestrian" and nodes[0] == nodes[-1]
            if (kind in DRIVABLE or kind == "pedestrian") and not is_area:
                path = [osm.nodes[node][0] for node in nodes]
                layer = tags.get("layer", "0")
                level = int(layer) if layer.lstrip("-").isdigit() else 0
                self.real.append(Line(tags, path, level, way, list(nodes)))
        for entry in read("streets.toml")["street"]:
            self.lines.append(Line(entry, parse_path(entry["path"]), entry.get("level", 0)))

    # MARK: Joining

    def join(self):
        """Moves ends onto streets, then gives streets that cross a common node."""
        # Moving one end can move the street that another end has joined.
        for _ in range(3):
            self._join_ends()
        self._join_crossings()

    def _join_ends(self):
        for line in self.lines:
            for index in (0, -1):
                target = self._nearest_end(line, index) or self._nearest_street(line, index)
                if target:
                    line.path[index] = target

    def _nearest_end(self, line, index):
        end = line.path[index]
        best = None
        for other in self.lines + self.real:
            for far in (0, -1):
                if other is line:
                    continue
                point = other.path[far]
                # A real node never moves, so it comes first.
                rank = (other.real_way is None, distance(end, point))
                if rank[1] < RAMP_REACH and (best is None or rank < best[0]):
                    best = (rank, point)
        return best and best[1]

    def _nearest_street(self, line, index):
        end = line.path[index]
        best = None
        for other in self.lines + self.real:
            if other is line:
                continue
            near, away, _ = project(end, other.path)
            reach = END_REACH if other.level == line.level else RAMP_REACH
            if other.real_way:
                nodes = [p for p in other.path if distance(p, near) < REAL_REACH]
                if nodes:
                    near = min(nodes, key=lambda p: distance(p, end))
            if away < reach and (best is None or away < best[0]):
                best = (away, near)
        return best and best[1]

    def _join_crossings(self):
        for first, line in enumerate(self.lines):
            for other in self.lines[first + 1 :] + self.real:
                for point in self._meetings(line, other):
                    self._cut(line, other, point)
            for point in self._self_meetings(line):
                node = self._node(line, line, point)
                line.cuts.append((0.0, node))
                line.cuts.append((length(line.path), node))

    def _self_meetings(self, line):
        return [line.path[0]] if distance(line.path[0], line.path[-1]) < 0.5 else []

    def _meetings(self, line, other):
        points = []
        if line.level == other.level:
            for a, b in zip(line.path, line.path[1:]):
                low = (min(a[0], b[0]) - 1, min(a[1], b[1]) - 1)
                high = (max(a[0], b[0]) + 1, max(a[1], b[1]) + 1)
                for c, d in zip(other.path, other.path[1:]):
                    if max(c[0], d[0]) < low[0] or min(c[0], d[0]) > high[0]:
                        continue
                    if max(c[1], d[1]) < low[1] or min(c[1], d[1]) > high[1]:
                        continue
                    point = crossing(a, b, c, d)
                    if point:
                        points.append(point)
        for one, two in ((line, other), (other, line)):
            if one.real_way and two.real_way:
                continue
            for end in (one.path[0], one.path[-1]):
                near, away, _ = project(end, two.path)
                if away < 0.5 and (not one.real_way or distance(near, end) < 0.5):
                    points.append(end)
        unique = []
        for point in points:
            if all(distance(point, known) > MERGE_REACH for known in unique):
                unique.append(point)
        return unique

    def _cut(self, line, other, point):
        node = self._node(line, other, point)
        place = self.osm.nodes[node][0]
        for one in (line, other):
            if one.real_way and node in one.real_nodes:
                continue
            one.cut(project(place, one.path)[2], node)

    def _node(self, line, other, point):
        candidates = []
        for one in (line, other):
            candidates += [(distance(self.osm.nodes[n][0], point), n) for _, n in one.cuts]
        candidates = [c for c in candidates if c[0] < MERGE_REACH * 1.5]
        for one in (line, other):
            if one.real_way:
                near = [(distance(self.osm.nodes[n][0], point), n) for n in one.real_nodes]
                candidates += [c for c in near if c[0] < REAL_REACH]
        if candidates:
            return min(candidates)[1]
        return self.osm.add_node(point)

    # MARK: Writing

    def write(self):
        """Adds the ways of all streets."""
        for line in self.real:
            if line.cuts:
                self._insert(line)
        for line in self.lines:
            self._write(line)
        self._signals()

    def _insert(self, line):
        nodes, tags = self.osm.ways[line.real_way]
        walked = [0.0]
        for a, b in zip(line.path, line.path[1:]):
            walked.append(walked[-1] + distance(a, b))
        merged = sorted(list(zip(walked, nodes)) + line.cuts, key=lambda pair: pair[0])
        result = []
        for _, node in merged:
            if not result or result[-1] != node:
                result.append(node)
        self.osm.ways[line.real_way] = (result, tags)

    def _nodes(self, line):
        """Returns the nodes of a line from its start, with new ones between junctions."""
        total = length(line.path)
        cuts = sorted(line.cuts)
        walked = 0.0
        places = []
        for index, point in enumerate(line.path):
            if index:
                walked += distance(line.path[index - 1], point)
            if all(abs(walked - at) > MERGE_REACH for at, _ in cuts):
                places.append((walked, None, point))
        places += [(at, node, None) for at, node in cuts]
        places.sort(key=lambda place: place[0])
        result = []
        for _, node, point in places:
            if node is None:
                node = self.osm.add_node(point)
            if not result or result[-1] != node:
                result.append(node)
        assert total > 0
        return result

    def _write(self, line):
        nodes = self._nodes(line)
        stretches = [(0, len(nodes) - 1, {})]
        for section in line.entry.get("sections", []):
            first = self._index(nodes, section["from"], line)
            last = self._index(nodes, section["to"], line)
            assert first is not None and last is not None, (line.name, section)
            first, last = min(first, last), max(first, last)
            changes = {k: v for k, v in section.items() if k not in ("from", "to")}
            start, end, _ = stretches.pop()
            pieces = [(start, first, {}), (first, last, changes), (last, end, {})]
            stretches += [piece for piece in pieces if piece[0] < piece[1]]
        for start, end, changes in stretches:
            entry = {**line.entry, **changes}
            self.osm.add_way(nodes[start : end + 1], self._tags(entry))

    def _index(self, nodes, name, line):
        """Returns the position of the junction with a street of a name."""
        for other in self.lines + self.real:
            if other.name == name and other is not line:
                found = {n for _, n in other.cuts} | set(other.real_nodes)
                for index, node in enumerate(nodes):
                    if node in found:
                        return index
        return None

    @staticmethod
    def _tags(entry):
        kind = entry["class"]
        tags = {"highway": kind, "surface": "asphalt", "ferry:sketch": "yes", **names(entry)}
        if kind in ("pedestrian", "footway"):
            tags["surface"] = "paving_stones"
        else:
            tags["maxspeed"] = str(entry.get("speed", SPEEDS.get(kind, 40)))
        lanes = entry.get("lanes", LANES.get(kind))
        if lanes:
            tags["lanes"] = str(lanes)
        if entry.get("oneway") and kind != "pedestrian":
            tags["oneway"] = "yes"
        if entry.get("bridge"):
            tags["bridge"] = "yes"
        if entry.get("tunnel"):
            tags["tunnel"] = "yes"
        if entry.get("level"):
            tags["layer"] = str(entry["level"])
        return tags

    def _signals(self):
        """Marks junctions of larger streets as signalled."""
        streets = {}
        larger = {"primary", "secondary", "tertiary"}
        for nodes, tags in self.osm.ways.values():
            if tags.get("ferry:sketch") and tags.get("highway") in DRIVABLE and tags.get("name"):
                for node in nodes:
                    streets.setdefault(node, set()).add((tags["name"], tags["highway"]))
        for node, found in streets.items():
            kinds = {kind for _, kind in found}
            if len({name for name, _ in found}) > 1 and kinds & larger and "service" not in kinds:
                point, tags = self.osm.nodes[node]
                if "highway" not in tags and not any(k.startswith("motorway") for k in kinds):
                    tags.update({"highway": "traffic_signals", "ferry:sketch": "yes"})
