import RandomTesting
import Routing

/// A random city: a grid with gaps, one-way streets, private roads, an island and turn
/// restrictions.
struct GeneratedCity {
  private(set) var network = RoadNetwork()

  init(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let size = random.number(3...9)
    for row in 0..<size {
      for column in 0..<size {
        network.nodes.append(
          FixedPoint(
            RoadPoint(
              latitude: -33.87 + Double(row) * 0.001 + Double(random.number(-300...300)) * 1e-6,
              longitude: 151.2 + Double(column) * 0.001
                + Double(random.number(-300...300)) * 1e-6)))
      }
    }
    for node in 0..<(size * size) {
      if node % size + 1 < size { addStreet(from: node, to: node + 1, random: &random) }
      if node + size < size * size { addStreet(from: node, to: node + size, random: &random) }
      if random.once(in: 20) { addStreet(from: node, to: node, random: &random) }
    }
    // An island.
    let island = network.nodes.count
    for step in 0..<2 {
      network.nodes.append(
        FixedPoint(RoadPoint(latitude: -33.9, longitude: 151.2 + Double(step) * 0.001)))
    }
    network.append(
      from: island, to: island + 1, class: .residential, forwardSpeed: 30, backwardSpeed: 30)
    addRestrictions(random: &random)
  }

  /// A position near a random street, or rarely on the island.
  func position(_ random: inout RandomNumbers) -> RoadPoint {
    let segment = random.number(0..<network.segmentCount)
    let points = network.points(of: segment).map(\.point)
    let start = points[0]
    let end = points[points.count - 1]
    let share = Double(random.number(0...100)) / 100
    return RoadPoint(
      latitude: start.latitude + (end.latitude - start.latitude) * share
        + Double(random.number(-100...100)) * 1e-6,
      longitude: start.longitude + (end.longitude - start.longitude) * share
        + Double(random.number(-100...100)) * 1e-6)
  }

  private mutating func addStreet(from tail: Int, to head: Int, random: inout RandomNumbers) {
    guard !random.once(in: 8) else { return }
    let start = network.nodes[tail]
    let end = network.nodes[head]
    var shape: [FixedPoint] = []
    if tail == head || random.once(in: 4) {
      for _ in 0..<random.number(2...4) {
        shape.append(
          FixedPoint(
            latitude: (start.latitude / 2 + end.latitude / 2) + Int32(random.number(-2000...2000)),
            longitude: (start.longitude / 2 + end.longitude / 2)
              + Int32(random.number(-2000...2000))))
      }
    }
    let speed = random.number(10...80)
    let direction = random.number(0..<6)
    network.append(
      from: tail, to: head, via: shape,
      class: RoadClass.allCases[random.number(0..<RoadClass.allCases.count)],
      forwardSpeed: direction == 0 ? 0 : speed, backwardSpeed: direction < 2 ? speed : 0,
      flags: random.once(in: 10) ? .destinationOnly : random.once(in: 12) ? .roundabout : [])
    if direction > 2 { network.backwardSpeeds[network.segmentCount - 1] = UInt8(speed) }
  }

  private mutating func addRestrictions(random: inout RandomNumbers) {
    let all = (0..<Int32(network.segmentCount * 2)).map(RoadArc.init(rawValue:))
      .filter { network.speed(of: $0) > 0 }
    for _ in 0..<(network.segmentCount / 3) {
      var arcs = [all[random.number(0..<all.count)]]
      for _ in 0..<random.number(1...(random.once(in: 3) ? 3 : 1)) {
        let next = all.filter { network.tail(of: $0) == network.head(of: arcs[arcs.count - 1]) }
        guard !next.isEmpty else { break }
        arcs.append(next[random.number(0..<next.count)])
      }
      guard arcs.count > 1 else { continue }
      network.restrictions.append(
        TurnRestriction(arcs: arcs, isMandatory: random.once(in: 4)))
    }
  }
}
