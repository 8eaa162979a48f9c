/// Finds alternatives to the fastest route: paths over another node that are not much longer, share
/// little with the routes found, and have no detour that a driver would notice.
///
/// - SeeAlso: Abraham, Delling, Goldberg, Werneck (2013), "Alternative routes in road networks".
struct AlternativeSearch {
  let graph: TurnGraph
  let hierarchy: ContractionHierarchy
  let starts: [SearchSeed]
  let ends: [SearchSeed]
  let best: HierarchySearch.Meeting
  let fastest: HierarchySearch.Path

  /// The greatest length of an alternative, relative to the fastest route.
  static let stretch = 1.4
  /// The largest part of an alternative that lies on the routes found before.
  static let sharing = 0.75
  /// The part of the fastest route's duration over which an alternative must be the fastest way.
  static let optimality = 0.25
  private static let largestCandidateCount = 200

  /// The alternatives, the fastest first.
  func paths(atMost count: Int, search: inout HierarchySearch) -> [HierarchySearch.Path] {
    let limit = best.weight &+ UInt32(Double(best.duration) * (Self.stretch - 1))
    _ = search.run(from: starts, to: ends, reach: limit, in: hierarchy)
    // The checks below run their own searches, so the candidates are unpacked first.
    let candidates = search.meetings(below: limit).prefix(Self.largestCandidateCount)
      .filter { $0.weight > best.weight }
      .map { (meeting: $0, path: search.path(over: $0.node, in: hierarchy)) }
    var used = Set(segments(of: fastest))
    var found: [HierarchySearch.Path] = []
    var examined: Set<[Int32]> = []
    for candidate in candidates where found.count < count {
      let path = candidate.path
      guard examined.insert(path.states).inserted, isSimple(path),
        share(of: path, in: used) <= Self.sharing,
        isLocallyOptimal(path, around: hierarchy.states[candidate.meeting.node], search: &search)
      else { continue }
      found.append(path)
      used.formUnion(segments(of: path))
    }
    return found
  }

  private func segments(of path: HierarchySearch.Path) -> [Int] {
    path.states.map { graph.arcs[Int($0)].segment } + [ends[path.end].arc.segment]
  }

  /// Whether the path uses no segment twice.
  private func isSimple(_ path: HierarchySearch.Path) -> Bool {
    let segments = segments(of: path)
    return Set(segments).count == segments.count
  }

  /// The part of the time that a path spends on some segments.
  private func share(of path: HierarchySearch.Path, in segments: Set<Int>) -> Double {
    var shared = 0.0
    var total = 0.0
    for state in path.states {
      let arc = graph.arcs[Int(state)]
      let time = Double(graph.milliseconds[arc.index])
      total += time
      if segments.contains(arc.segment) { shared += time }
    }
    return total > 0 ? shared / total : 1
  }

  /// Whether the stretch around a state is the fastest way between its ends.
  private func isLocallyOptimal(
    _ path: HierarchySearch.Path, around state: Int32, search: inout HierarchySearch
  ) -> Bool {
    guard let middle = path.states.firstIndex(of: state) else { return false }
    let reach = UInt32(Double(best.duration) * Self.optimality)
    var low = middle
    var before: UInt32 = 0
    while low > 0, before < reach {
      before += weight(from: path.states[low - 1], to: path.states[low])
      low -= 1
    }
    var high = middle
    var after: UInt32 = 0
    while high < path.states.count - 1, after < reach {
      after += weight(from: path.states[high], to: path.states[high + 1])
      high += 1
    }
    guard low < high else { return true }
    let arc = graph.arcs[Int(path.states[low])]
    let start = SearchSeed(
      node: hierarchy.nodes[Int(path.states[low])], weight: 0, duration: 0, arc: arc)
    let end = SearchSeed(
      node: hierarchy.nodes[Int(path.states[high])], weight: 0, duration: 0, arc: arc)
    let shortest = search.run(from: [start], to: [end], in: hierarchy)
    return shortest.map { $0.weight >= before + after } ?? false
  }

  private func weight(from state: Int32, to next: Int32) -> UInt32 {
    graph.turns[Int(state)].first { $0.state == next }?.weight ?? 0
  }
}
