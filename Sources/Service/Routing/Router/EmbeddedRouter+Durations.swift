extension EmbeddedRouter {
  /// The durations of the fastest routes from each start to each end, in seconds.
  ///
  /// One search from each position suffices.
  ///
  /// - SeeAlso: Knopp, Sanders, Schultes, Schulz, Wagner (2007), "Computing many-to-many shortest
  ///   paths using highway hierarchies".
  public func durations(
    from starts: [RoadPoint], to ends: [RoadPoint]
  ) async throws(RoutingError) -> [[Double?]] {
    let startLocations = starts.map { try? location(of: $0) }
    let endLocations = ends.map { try? location(of: $0) }
    var result = Self.table(of: self, from: startLocations, to: endLocations)
    // Pairs without a route from road to road take the nearest roads that are connected.
    for (row, start) in startLocations.enumerated() {
      guard let start else { continue }
      for (column, end) in endLocations.enumerated() where result[row][column] == nil {
        guard let end, let connectedStart = connectedLocation(of: starts[row], after: start),
          let connectedEnd = connectedLocation(of: ends[column], after: end),
          connectedStart.segment != start.segment || connectedEnd.segment != end.segment
        else { continue }
        result[row][column] =
          Self.table(of: self, from: [connectedStart], to: [connectedEnd])[0][0]
      }
    }
    return result
  }

  private struct Label {
    var weight: UInt32
    var duration: UInt32
  }

  private struct Entry {
    var column: Int32
    var label: Label
    /// The next entry of the same node, or −1.
    var next: Int32
  }

  private static func table(
    of router: EmbeddedRouter, from starts: [RoadLocation?], to ends: [RoadLocation?]
  ) -> [[Double?]] {
    let hierarchy = router.hierarchy
    var firstEntries = [Int32](repeating: -1, count: router.graph.stateCount)
    var entries: [Entry] = []
    return router.withSearch { search in
      for (column, end) in ends.enumerated() {
        guard let end else { continue }
        search.exploreBackward(from: router.endSeeds(at: end), in: hierarchy) {
          node, weight, time in
          entries.append(
            Entry(
              column: Int32(column), label: Label(weight: weight, duration: time),
              next: firstEntries[node]))
          firstEntries[node] = Int32(entries.count - 1)
        }
      }
      return starts.map { start in
        guard let start else { return Array(repeating: nil, count: ends.count) }
        var best = ends.map { end -> Label? in
          guard let end else { return nil }
          if router.isSamePlace(start, end) { return Label(weight: 0, duration: 0) }
          return router.directArc(from: start, to: end).map {
            Label(weight: $0.milliseconds, duration: $0.milliseconds)
          }
        }
        search.exploreForward(from: router.startSeeds(at: start), in: hierarchy) {
          node, weight, time in
          var index = firstEntries[node]
          while index >= 0 {
            let entry = entries[Int(index)]
            let total = weight &+ entry.label.weight
            if total < best[Int(entry.column)]?.weight ?? .max {
              best[Int(entry.column)] = Label(
                weight: total, duration: time &+ entry.label.duration)
            }
            index = entry.next
          }
        }
        return best.map { label in label.map { Double($0.duration) / 1_000 } }
      }
    }
  }
}
