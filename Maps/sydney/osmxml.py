"""Reads and writes OpenStreetMap XML."""

import xml.etree.ElementTree as ElementTree
from xml.sax.saxutils import quoteattr

from shape import BOUNDS, to_degrees, to_plane

# Sketched elements have identifiers above all of OpenStreetMap's.
FIRST_SKETCHED_ID = 9_000_000_000_000


class Map:
    """Nodes, ways and relations."""

    def __init__(self):
        self.nodes = {}  # id: (point, tags)
        self.ways = {}  # id: (node ids, tags)
        self.relations = {}  # id: (members as (type, id, role), tags)
        self._next = FIRST_SKETCHED_ID

    def _id(self):
        self._next += 1
        return self._next

    def add_node(self, point, tags=None):
        identifier = self._id()
        self.nodes[identifier] = (point, dict(tags or {}))
        return identifier

    def add_way(self, nodes, tags):
        identifier = self._id()
        self.ways[identifier] = (list(nodes), dict(tags))
        return identifier

    def add_line(self, path, tags):
        """Adds a way with nodes of its own."""
        return self.add_way([self.add_node(point) for point in path], tags)

    def add_polygon(self, ring, tags):
        """Adds a closed way; the last point need not repeat the first."""
        if ring[0] == ring[-1]:
            ring = ring[:-1]
        nodes = [self.add_node(point) for point in ring]
        return self.add_way(nodes + nodes[:1], tags)

    def add_multipolygon(self, outer, inner, tags):
        members = [("way", self.add_polygon(ring, {}), "outer") for ring in outer]
        members += [("way", self.add_polygon(ring, {}), "inner") for ring in inner]
        self.relations[self._id()] = (members, {"type": "multipolygon", **tags})

    def read(self, path):
        """Adds the elements of a file."""
        for element in ElementTree.parse(path).getroot():
            tags = {tag.get("k"): tag.get("v") for tag in element.findall("tag")}
            if element.tag == "node":
                point = to_plane(float(element.get("lat")), float(element.get("lon")))
                self.nodes[int(element.get("id"))] = (point, tags)
            elif element.tag == "way":
                nodes = [int(node.get("ref")) for node in element.findall("nd")]
                self.ways[int(element.get("id"))] = (nodes, tags)
            elif element.tag == "relation":
                members = [
                    (member.get("type"), int(member.get("ref")), member.get("role"))
                    for member in element.findall("member")
                ]
                self.relations[int(element.get("id"))] = (members, tags)

    def remove_unused(self):
        """Removes references to missing elements, then nodes that nothing uses."""
        for identifier, (nodes, tags) in list(self.ways.items()):
            nodes = [node for node in nodes if node in self.nodes]
            if len(nodes) < 2:
                del self.ways[identifier]
            else:
                self.ways[identifier] = (nodes, tags)
        used = {node for nodes, _ in self.ways.values() for node in nodes}
        for identifier, (members, tags) in list(self.relations.items()):
            tables = {"node": self.nodes, "way": self.ways, "relation": self.relations}
            present = all(member in tables[kind] for kind, member, _ in members)
            if not present:
                del self.relations[identifier]
            used.update(member for kind, member, _ in members if kind == "node")
        for identifier, (_, tags) in list(self.nodes.items()):
            if identifier not in used and not tags:
                del self.nodes[identifier]

    def write(self, path, comment):
        """Writes the elements in the order of their kinds and identifiers."""
        south, west, north, east = BOUNDS
        lines = [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f"<!-- {comment} -->",
            '<osm version="0.6" generator="Ferry" copyright="OpenStreetMap and contributors"'
            ' attribution="http://www.openstreetmap.org/copyright"'
            ' license="http://opendatacommons.org/licenses/odbl/1-0/">',
            f' <bounds minlat="{south}" minlon="{west}" maxlat="{north}" maxlon="{east}"/>',
        ]

        def close(start, children):
            if children:
                lines.append(f" <{start}>")
                lines.extend(children)
                lines.append(f" </{start.split()[0]}>")
            else:
                lines.append(f" <{start}/>")

        def tag_lines(tags):
            return [
                f"  <tag k={quoteattr(key)} v={quoteattr(value)}/>"
                for key, value in sorted(tags.items())
            ]

        for identifier, (point, tags) in sorted(self.nodes.items()):
            latitude, longitude = to_degrees(point)
            place = f'lat="{latitude:.7f}" lon="{longitude:.7f}"'
            close(f'node id="{identifier}" {place}', tag_lines(tags))
        for identifier, (nodes, tags) in sorted(self.ways.items()):
            close(f'way id="{identifier}"', [f'  <nd ref="{n}"/>' for n in nodes] + tag_lines(tags))
        for identifier, (members, tags) in sorted(self.relations.items()):
            close(
                f'relation id="{identifier}"',
                [f'  <member type="{k}" ref="{m}" role={quoteattr(r)}/>' for k, m, r in members]
                + tag_lines(tags),
            )
        lines.append("</osm>")
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
