/// Finds the junctions on a route where a driver needs an instruction.
struct ManeuverFinder {
  let router: EmbeddedRouter
  let arcs: [RoadArc]

  /// A maneuver, and the arc whose road it leads to if that is not the next one.
  struct Instruction {
    var maneuver: Maneuver
    var named: Int?
  }

  /// The maneuvers by the index of the arc that they lead to.
  func maneuvers() -> [(index: Int, instruction: Instruction)] {
    var found: [(Int, Instruction)] = []
    var index = 1
    while index < arcs.count {
      if isRoundabout(arcs[index]), !isRoundabout(arcs[index - 1]) {
        let exit = (index..<arcs.count).first { !isRoundabout(arcs[$0]) }
        let last = exit ?? arcs.count
        let exits = (index..<last).count { hasExit(arcs[$0]) }
        found.append(
          (index, Instruction(maneuver: .roundabout(exit: max(1, exits)), named: exit)))
        index = last + 1
        continue
      }
      if let maneuver = maneuver(from: arcs[index - 1], to: arcs[index]) {
        found.append((index, Instruction(maneuver: maneuver)))
      }
      index += 1
    }
    return found
  }

  private func maneuver(from arc: RoadArc, to next: RoadArc) -> Maneuver? {
    if next == arc.reversed { return .turn(.uTurn) }
    if isRoundabout(arc), isRoundabout(next) { return nil }
    let angle = router.angles.turn(from: arc, to: next)
    let others = router.departures[router.network.head(of: arc)]
      .filter { $0 != next && $0 != arc.reversed }
    let isSameRoad = isSameRoad(arc, next)
    if others.isEmpty {
      if isLink(arc), !isLink(next), router.network.classes[next.segment].rawValue <= 3 {
        return .merge
      }
      return isSameRoad || router.network.name(of: next.segment) == nil ? nil : .proceed
    }
    let direction = TurnDirection(degrees: angle)
    let isStraightest = others.allSatisfy {
      abs(router.angles.turn(from: arc, to: $0)) > abs(angle) + 5
    }
    switch direction {
    case .straight where isStraightest, .slightLeft where isStraightest && isSameRoad,
      .slightRight where isStraightest && isSameRoad:
      return isSameRoad || router.network.name(of: next.segment) == nil ? nil : .proceed
    case .straight:
      // A fork: the other road is as straight.
      let isRight = others.allSatisfy { router.angles.turn(from: arc, to: $0) < angle }
      let isLeft = others.allSatisfy { router.angles.turn(from: arc, to: $0) > angle }
      if isSameRoad, abs(angle) < 10 { return nil }
      return .turn(isRight ? .slightRight : isLeft ? .slightLeft : .straight)
    default:
      return .turn(direction)
    }
  }

  private func isRoundabout(_ arc: RoadArc) -> Bool {
    router.network.flags[arc.segment].contains(.roundabout)
  }

  private func isLink(_ arc: RoadArc) -> Bool {
    router.network.flags[arc.segment].contains(.link)
  }

  /// Whether cars can leave the roundabout at the end of an arc.
  private func hasExit(_ arc: RoadArc) -> Bool {
    router.departures[router.network.head(of: arc)].contains { !isRoundabout($0) }
  }

  /// Whether two arcs are parts of one road, by their names or else by their numbers.
  private func isSameRoad(_ arc: RoadArc, _ next: RoadArc) -> Bool {
    let network = router.network
    // Parts of a street can differ in their translations.
    let name = network.name(of: arc.segment)?.text
    let nextName = network.name(of: next.segment)?.text
    if name != nil || nextName != nil { return name == nextName }
    return network.refIndices[arc.segment] == network.refIndices[next.segment]
  }
}
