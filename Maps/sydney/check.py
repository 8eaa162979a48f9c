"""Checks that every drivable place can be reached from every other, and back."""

from network import DRIVABLE
from shape import project, to_plane

# Places of the ride in the demo: latitude, longitude.
SEED_PLACES = {
    "pick-up": (-33.864308, 151.209146),
    "Sydney Opera House": (-33.858667, 151.214028),
    "Apple Store": (-33.868781, 151.206645),
    "100 George Street": (-33.858129, 151.209390),
    "Museum of Contemporary Art": (-33.859715, 151.209025),
}


def graph(osm):
    """Returns the successors of each drivable node."""
    successors = {}
    for nodes, tags in osm.ways.values():
        if tags.get("highway") not in DRIVABLE or tags.get("access") in ("no", "private"):
            continue
        if tags.get("motor_vehicle") in ("no", "private"):
            continue
        one_way = tags.get("oneway") in ("yes", "1", "true") or tags.get("junction") == "roundabout"
        for a, b in zip(nodes, nodes[1:]):
            successors.setdefault(a, set()).add(b)
            successors.setdefault(b, set())
            if not one_way:
                successors[b].add(a)
    return successors


def reachable(start, successors):
    found = {start}
    pending = [start]
    while pending:
        for node in successors[pending.pop()]:
            if node not in found:
                found.add(node)
                pending.append(node)
    return found


def largest_component(osm):
    """Returns the strongly connected component with the most nodes."""
    successors = graph(osm)
    predecessors = {node: set() for node in successors}
    for node, targets in successors.items():
        for target in targets:
            predecessors[target].add(node)
    best = set()
    pending = set(successors)
    while len(pending) > len(best):
        start = min(pending)
        found = reachable(start, successors) & reachable(start, predecessors)
        pending -= found
        best = max(best, found, key=len)
    return best


def report(osm):
    """Prints the size of the network, unreachable nodes and the street of each seed place."""
    successors = graph(osm)
    both = largest_component(osm)

    def near(place):
        best = None
        point = to_plane(*place)
        for nodes, tags in osm.ways.values():
            if tags.get("highway") in DRIVABLE and nodes[0] in successors:
                found = project(point, [osm.nodes[n][0] for n in nodes])
                if found and (best is None or found[1] < best[0]):
                    best = (found[1], tags.get("name", tags["highway"]))
        return best

    print(f"{len(osm.nodes)} nodes, {len(osm.ways)} ways, {len(successors)} drivable nodes")
    print(f"{len(successors) - len(both)} drivable nodes outside the strongly connected component")
    for nodes, tags in osm.ways.values():
        if tags.get("highway") in DRIVABLE and nodes[0] in successors:
            if any(node not in both for node in nodes if node in successors):
                places = [tuple(round(c) for c in osm.nodes[n][0]) for n in (nodes[0], nodes[-1])]
                print("  ", tags.get("name", tags["highway"]), tags.get("oneway", ""), *places)
    for name, place in SEED_PLACES.items():
        away, street = near(place)
        print(f"{name}: {away:.0f} m from {street}")
