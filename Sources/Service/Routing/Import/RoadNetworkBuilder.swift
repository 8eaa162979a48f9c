/// Builds a road network from OpenStreetMap's elements.
///
/// Add all ways, nodes with tags and relations in any order, then call `build`. Elements that do
/// not concern cars are ignored.
public struct RoadNetworkBuilder {
  private struct Way {
    var id: Int64
    var nodes: Range<Int>
    var attributes: RoadAttributes
  }

  private var ways: [Way] = []
  private var wayNodes: [Int64] = []
  private var barriers: Set<Int64> = []
  private var relations: [RestrictionRelation] = []

  /// Creates a builder without elements.
  public init() {}

  /// Adds a way.
  ///
  /// - Returns: Whether the way is a road for cars.
  @discardableResult
  public mutating func addWay(
    id: Int64, nodes: some Collection<Int64>, tags: [String: String]
  ) -> Bool {
    guard nodes.count > 1, let attributes = RoadAttributes(tags: tags) else { return false }
    let start = wayNodes.count
    wayNodes.append(contentsOf: nodes)
    ways.append(Way(id: id, nodes: start..<wayNodes.count, attributes: attributes))
    return true
  }

  /// Adds a node with tags: barriers matter.
  public mutating func addNode(id: Int64, tags: [String: String]) {
    if !RoadAccess.passes(barrierTags: tags) { barriers.insert(id) }
  }

  /// Adds a relation: turn restrictions matter.
  public mutating func addRelation(members: [RoadRelationMember], tags: [String: String]) {
    if let relation = RestrictionRelation(members: members, tags: tags) {
      relations.append(relation)
    }
  }

  /// Builds the network of all elements added.
  ///
  /// - Parameter position: The position of a node by its identifier; `nil` for nodes outside an
  ///   extract, where roads are cut off.
  public func build(position: (Int64) -> RoadPoint?) -> RoadNetwork {
    var network = RoadNetwork()
    var names = NameTable()
    let uses = countUses()
    var nodeIndices: [Int64: Int] = [:]
    var segments: [Int64: WaySegments] = [:]

    for way in ways {
      let name = way.attributes.name.map { names.index(of: $0) }
      let ref = way.attributes.ref.map { names.index(of: RoadName($0)) }
      var made = WaySegments()
      for part in parts(of: way, position: position) {
        var start = 0
        for end in part.indices.dropFirst() {
          let id = part[end].id
          guard end == part.count - 1 || uses[id, default: 0] > 1 || barriers.contains(id) else {
            continue
          }
          // Both sides of a barrier end at a node of their own, so there is no way through.
          func node(_ element: PlacedNode) -> Int {
            if !barriers.contains(element.id), let index = nodeIndices[element.id] { return index }
            network.nodes.append(element.point)
            nodeIndices[element.id] = network.nodes.count - 1
            return network.nodes.count - 1
          }
          let segment = network.append(
            from: node(part[start]), to: node(part[end]),
            via: part[(start + 1)..<end].map(\.point), class: way.attributes.roadClass,
            forwardSpeed: way.attributes.forwardSpeed,
            backwardSpeed: way.attributes.backwardSpeed, flags: way.attributes.flags, name: name,
            ref: ref)
          made.append(segment, from: part[start].id, to: id)
          start = end
        }
      }
      segments[way.id] = made
    }
    network.names = names.names
    for relation in relations {
      network.restrictions += RestrictionResolver(network: network, segments: segments)
        .resolve(relation)
    }
    return network
  }

  private struct PlacedNode {
    var id: Int64
    var point: FixedPoint
  }

  /// How often roads pass each node; ends count twice, so that segments end there.
  private func countUses() -> [Int64: Int] {
    var uses: [Int64: Int] = [:]
    for way in ways {
      let nodes = wayNodes[way.nodes]
      for id in nodes { uses[id, default: 0] += 1 }
      if let first = nodes.first { uses[first, default: 0] += 1 }
      if let last = nodes.last { uses[last, default: 0] += 1 }
    }
    return uses
  }

  /// The runs of nodes with known positions, without repetitions.
  private func parts(of way: Way, position: (Int64) -> RoadPoint?) -> [[PlacedNode]] {
    var parts: [[PlacedNode]] = [[]]
    for id in wayNodes[way.nodes] {
      guard let point = position(id) else {
        parts.append([])
        continue
      }
      if parts[parts.count - 1].last?.id == id { continue }
      parts[parts.count - 1].append(PlacedNode(id: id, point: FixedPoint(point)))
    }
    return parts.filter { $0.count > 1 }
  }
}

/// Names without repetitions.
private struct NameTable {
  private(set) var names: [RoadName] = []
  private var indices: [RoadName: Int] = [:]

  mutating func index(of name: RoadName) -> Int {
    if let index = indices[name] { return index }
    names.append(name)
    indices[name] = names.count - 1
    return names.count - 1
  }
}
