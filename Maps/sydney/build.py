#!/usr/bin/env python3
"""Writes the map of central Sydney: a sketch around a real extract. Needs Shapely 2.

    python3 Maps/sydney/build.py
"""

from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union

import blocks
from check import largest_component, report
from network import Network
from osmxml import FIRST_SKETCHED_ID, Map
from shape import FOLDER, names, parse_path, parse_point, read, rectangle

SKETCH = {"ferry:sketch": "yes"}
COMMENT = (
    "Central Sydney: a sketch drawn from publicly known facts around a real extract of Haymarket."
    " (c) OpenStreetMap contributors, ODbL 1.0."
)


def rings(polygon):
    return [list(polygon.exterior.coords)], [list(ring.coords) for ring in polygon.interiors]


def add_area(osm, shape, tags):
    for polygon in blocks.polygons(shape):
        outer, inner = rings(polygon)
        if inner:
            osm.add_multipolygon(outer, inner, tags)
        else:
            osm.add_polygon(outer[0], tags)


def add_water(osm, water, dry):
    area = blocks.bounds_polygon().difference(dry)
    add_area(osm, area, {"natural": "water", "water": "harbour", **names(water["harbour"]), **SKETCH})
    for bay in water["bay"]:
        osm.add_node(parse_point(bay["at"]), {"natural": "bay", **names(bay), **SKETCH})


def add_parks(osm, places, dry):
    """Adds parks and squares and returns their area."""
    areas = []
    for ground in places["ground"]:
        shape = blocks.valid(parse_path(ground["path"])).intersection(dry)
        areas.append(shape)
        add_area(osm, shape, {**ground["tags"], **SKETCH})
    for park in places["park"]:
        shape = blocks.valid(parse_path(park["path"])).intersection(dry)
        if park.get("shape") == "bays":
            shape = shape.buffer(4).buffer(-4).intersection(dry)
        areas.append(shape)
        add_area(osm, shape, {"leisure": "park", **names(park), **SKETCH})
    for plaza in places["plaza"]:
        shape = blocks.valid(parse_path(plaza["path"])).intersection(dry.buffer(6))
        areas.append(shape)
        tags = {"highway": "pedestrian", "area": "yes", "surface": "paving_stones"}
        add_area(osm, shape, {**tags, **names(plaza), **SKETCH})
    return unary_union(areas)


def add_buildings(osm, places):
    """Adds the well-known buildings and returns their area."""
    areas = []
    for building in places["building"]:
        if "outline" in building:
            ring = parse_path(building["outline"])
        else:
            width, depth = parse_point(building["size"])
            ring = rectangle(parse_point(building["at"]), width, depth, building["turn"])
        tags = {**building.get("tags", {}), **names(building), **SKETCH}
        osm.add_polygon(ring, tags)
        if "building:part" not in tags:
            areas.append(blocks.valid(ring).buffer(3, join_style="mitre"))
    return unary_union(areas)


def add_places(osm, places):
    for area in places["area"]:
        osm.add_node(parse_point(area["at"]), {"place": area["place"], **names(area), **SKETCH})
    for line in places["places"]["list"].strip().splitlines():
        tag, name, korean, arabic, at = (part.strip() for part in line.split("|"))
        entry = {"name": name}
        if korean:
            entry["ko"] = korean
        if arabic:
            entry["ar"] = arabic
        key, value = tag.split("=")
        osm.add_node(parse_point(at), {key: value, **names(entry), **SKETCH})
    for address in places["address"]:
        tags = {"addr:housenumber": address["number"], "addr:street": address["street"]}
        osm.add_node(parse_point(address["at"]), {**tags, "addr:city": "Sydney", **SKETCH})


def add_railways(osm):
    """Adds railways, stations and ferries and returns the area of lines above ground."""
    data = read("rail.toml")
    surface = []
    for line in data["line"]:
        path = parse_path(line["path"])
        tags = {"railway": line["kind"], "name": line["name"], "gauge": "1435", **SKETCH}
        if line.get("tunnel"):
            tags.update({"tunnel": "yes", "layer": "-2"})
        if line.get("bridge"):
            tags.update({"bridge": "yes", "layer": "2"})
        if line["kind"] == "rail" and not line.get("tunnel"):
            surface.append(LineString(path).buffer(9))
        add_clipped(osm, path, tags)
    for station in data["station"]:
        tags = {"railway": "station", "public_transport": "station", "train": "yes"}
        osm.add_node(parse_point(station["at"]), {**tags, **names(station), **SKETCH})
    for stop in data["stop"]:
        tags = {"railway": "tram_stop", "public_transport": "station", "light_rail": "yes"}
        osm.add_node(parse_point(stop["at"]), {**tags, **names(stop), **SKETCH})
    for wharf in data["wharf"]:
        tags = {"amenity": "ferry_terminal", "public_transport": "station", **names(wharf)}
        if "ref" in wharf:
            tags["ref"] = wharf["ref"]
        osm.add_node(parse_point(wharf["at"]), {**tags, **SKETCH})
    for ferry in data["ferry"]:
        tags = {"route": "ferry", "name": ferry["name"], "motor_vehicle": "no", **SKETCH}
        add_clipped(osm, parse_path(ferry["path"]), tags)
    return unary_union(surface)


def add_clipped(osm, path, tags):
    shape = LineString(path).intersection(blocks.bounds_polygon())
    for part in shape.geoms if hasattr(shape, "geoms") else [shape]:
        osm.add_line(list(part.coords), tags)


def clip(osm):
    """Cuts lines at the bounds, with a node where they leave them."""
    area = blocks.bounds_polygon()
    left, top, right, bottom = area.bounds

    def inside(node):
        east, south = osm.nodes[node][0]
        return left - 1 <= east <= right + 1 and top - 1 <= south <= bottom + 1

    def edge(a, b):
        """Returns a node where the line from a node inside to one outside leaves the bounds."""
        line = LineString([osm.nodes[a][0], osm.nodes[b][0]]).intersection(area)
        if line.geom_type != "LineString" or line.length < 1:
            return []
        return [osm.add_node(line.coords[-1])]

    for way, (nodes, tags) in sorted(osm.ways.items()):
        flags = [inside(node) for node in nodes]
        if all(flags) or (nodes[0] == nodes[-1] and any(flags)):
            continue
        del osm.ways[way]
        runs = []
        for index, flag in enumerate(flags):
            if not flag:
                continue
            if index == 0 or not flags[index - 1]:
                runs.append(edge(nodes[index], nodes[index - 1]) if index else [])
            runs[-1].append(nodes[index])
            if index + 1 < len(nodes) and not flags[index + 1]:
                runs[-1] += edge(nodes[index], nodes[index + 1])
        for index, run in enumerate(run for run in runs if len(run) > 1):
            if index == 0:
                osm.ways[way] = (run, tags)
            else:
                osm.add_way(run, tags)
    for node, (point, tags) in list(osm.nodes.items()):
        if tags and not inside(node):
            osm.nodes[node] = (point, {})


def remove_cut_service_roads(osm):
    """Removes the real service roads that the edge of the extract has cut from the network."""
    connected = largest_component(osm)
    for way, (nodes, tags) in list(osm.ways.items()):
        is_cut = any(node not in connected for node in nodes)
        if way < FIRST_SKETCHED_ID and tags.get("highway") == "service" and is_cut:
            del osm.ways[way]


def build():
    places, water = read("places.toml"), read("water.toml")
    osm = Map()
    osm.read(FOLDER / "haymarket.osm")
    dry = blocks.land(water)

    network = Network(osm)
    network.join()
    network.write()

    add_water(osm, water, dry)
    green = add_parks(osm, places, dry)
    known = add_buildings(osm, places)
    rails = add_railways(osm)
    add_places(osm, places)

    addresses = blocks.Addresses(network.lines, osm)
    real = [
        Polygon([osm.nodes[n][0] for n in nodes])
        for way, (nodes, tags) in osm.ways.items()
        if way < FIRST_SKETCHED_ID and len(nodes) > 3 and nodes[0] == nodes[-1]
        and ("building" in tags or tags.get("leisure") == "park")
    ]
    blocked = unary_union([green, known, rails] + [shape.buffer(2) for shape in real])
    for outline, tags in blocks.buildings(network.lines + network.real, dry, blocked):
        osm.add_polygon(outline, {**tags, **addresses.number(outline)})

    clip(osm)
    remove_cut_service_roads(osm)
    osm.remove_unused()
    osm.write(FOLDER.parent / "sydney.osm", COMMENT)
    report(osm)


if __name__ == "__main__":
    build()
