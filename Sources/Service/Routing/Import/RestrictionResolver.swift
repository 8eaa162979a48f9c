/// Turns restrictions between ways into restrictions between arcs.
struct RestrictionResolver {
  let network: RoadNetwork
  let segments: [Int64: WaySegments]

  /// The restrictions between arcs; none if the ways do not meet as the relation requires.
  func resolve(_ relation: RestrictionRelation) -> [TurnRestriction] {
    var restrictions: [TurnRestriction] = []
    for from in relation.from {
      for to in relation.to {
        for arcs in paths(from: from, via: relation.via, to: to) {
          restrictions.append(TurnRestriction(arcs: arcs, isMandatory: relation.isMandatory))
        }
      }
    }
    return restrictions
  }

  private func paths(from: Int64, via: RestrictionRelation.Via, to: Int64) -> [[RoadArc]] {
    switch via {
    case .node(let node):
      guard let first = arc(of: from, endingAt: node), let last = arc(of: to, startingAt: node)
      else { return [] }
      return connected([first, last])
    case .ways(let ways):
      guard let start = segments[ways[0]]?.pieces.first?.start,
        let end = segments[ways[0]]?.pieces.last?.end
      else { return [] }
      for node in Set([start, end]).sorted() {
        guard let first = arc(of: from, endingAt: node) else { continue }
        var path = [first]
        var reached = node
        for way in ways {
          guard let walk = segments[way]?.walk(from: reached) else { return [] }
          path += walk.arcs
          reached = walk.end
        }
        guard let last = arc(of: to, startingAt: reached) else { continue }
        return connected(path + [last])
      }
      return []
    }
  }

  /// The one arc of the way that cars can take to the node; `nil` if it is not unique.
  private func arc(of way: Int64, endingAt node: Int64) -> RoadArc? {
    let arcs = (segments[way]?.arcs(endingAt: node) ?? []).filter { network.speed(of: $0) > 0 }
    return arcs.count == 1 ? arcs[0] : nil
  }

  private func arc(of way: Int64, startingAt node: Int64) -> RoadArc? {
    let arcs = (segments[way]?.arcs(endingAt: node) ?? []).map(\.reversed)
      .filter { network.speed(of: $0) > 0 }
    return arcs.count == 1 ? arcs[0] : nil
  }

  /// The path, if cars can take it.
  private func connected(_ arcs: [RoadArc]) -> [[RoadArc]] {
    let isPath = zip(arcs, arcs.dropFirst())
      .allSatisfy { network.head(of: $0) == network.tail(of: $1) && network.speed(of: $1) > 0 }
    return isPath ? [arcs] : []
  }
}
