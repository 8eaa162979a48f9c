import Foundation
import KooberAPI
import RandomTesting
import Testing
import Wire

@testable import KooberService

@Suite struct `Matching and transitions` {
  /// The best assignment by trying all: most requests first, then the smallest sum.
  private func best(_ pairs: [Assignment.Pair], requests: Int) -> (count: Int, cost: Double) {
    func search(_ request: Int, _ taken: Set<Int>) -> (count: Int, cost: Double) {
      guard request < requests else { return (0, 0) }
      var best = search(request + 1, taken)
      for pair in pairs where pair.request == request && !taken.contains(pair.driver) {
        let rest = search(request + 1, taken.union([pair.driver]))
        let found = (count: rest.count + 1, cost: rest.cost + pair.cost)
        if found.count > best.count || (found.count == best.count && found.cost < best.cost) {
          best = found
        }
      }
      return best
    }
    return search(0, [])
  }

  @Test func `an assignment is as good as the best of all`() {
    var random = RandomNumbers(seed: 1)
    for _ in 0..<300 {
      let requests = Int.random(in: 1...5, using: &random)
      let drivers = Int.random(in: 1...6, using: &random)
      var pairs: [Assignment.Pair] = []
      for request in 0..<requests {
        for driver in 0..<drivers where Bool.random(using: &random) {
          let cost = Double(Int.random(in: 0...100, using: &random))
          pairs.append(Assignment.Pair(request: request, driver: driver, cost: cost))
        }
      }
      let result = Assignment.solve(requestCount: requests, driverCount: drivers, pairs: pairs)
      let chosen = result.enumerated().compactMap { request, driver in
        pairs.first { $0.request == request && $0.driver == driver }
      }
      let expected = best(pairs, requests: requests)
      #expect(chosen.count == result.compactMap(\.self).count)
      #expect(Set(chosen.map(\.driver)).count == chosen.count)
      #expect(chosen.count == expected.count)
      #expect(abs(chosen.reduce(0) { $0 + $1.cost } - expected.cost) < 0.001)
    }
  }

  @Test func `the grid finds the same drivers as looking at all`() {
    var random = RandomNumbers(seed: 2)
    func place() -> Coordinate {
      Coordinate(
        latitude: -33.87 + Double.random(in: -0.05...0.05, using: &random),
        longitude: 151.2 + Double.random(in: -0.05...0.05, using: &random))
    }
    let drivers = (0..<1_500).map { _ in place() }
    let grid = DriverGrid(drivers)
    for _ in 0..<100 {
      let center = place()
      let radius = Double.random(in: 100...6_000, using: &random)
      let found = grid.nearest(to: center, within: radius, limit: 7) { $0 % 3 != 0 }
      let all = drivers.indices.filter { $0 % 3 != 0 }
        .map { ($0, drivers[$0].distance(to: center)) }
        .filter { $0.1 <= radius }.sorted { $0.1 < $1.1 }.prefix(7)
      #expect(found.map(\.driver) == all.map(\.0))
    }
  }

  @Test func `a trip that has ended never changes, and every state can be reached`() {
    let transitions = TripTransition.all
    let departures = transitions.filter(\.from.isFinal)
    #expect(departures.isEmpty)
    let reached = Set(transitions.map(\.to)).union([.requested])
    #expect(reached == Set(TripState.allCases))
    let keys = transitions.map { "\($0.from) \($0.action) \($0.actor)" }
    #expect(Set(keys).count == keys.count)
  }

  @Test func `a driver is assigned exactly in the states that have one`() {
    for transition in TripTransition.all where transition.action == .accept {
      #expect(!transition.from.hasDriver && transition.to.hasDriver)
    }
    for transition in TripTransition.all where transition.action == .reassign {
      #expect(transition.from.hasDriver && !transition.to.hasDriver)
    }
  }

  @Test func `prices add up, grow with distance, time and demand, and keep the lowest fare`() {
    var random = RandomNumbers(seed: 3)
    let tariff = Tariff.sydney
    for _ in 0..<500 {
      let meters = Double.random(in: 0...40_000, using: &random)
      let seconds = Double.random(in: 0...5_000, using: &random)
      let factor = 1 + Double(Int.random(in: 0...16, using: &random)) * 0.05
      for animal in Animal.allCases {
        let price = tariff.price(
          of: animal, distanceInMeters: meters, durationInSeconds: seconds, demandFactor: factor)
        #expect(
          price.lines.reduce(0) { $0 + $1.amount.minorUnits } == price.total.minorUnits)
        #expect(price.total.minorUnits >= tariff.minimumFares[animal] ?? 0)
        let longer = tariff.price(
          of: animal, distanceInMeters: meters + 100, durationInSeconds: seconds + 10,
          demandFactor: factor)
        #expect(longer.total.minorUnits >= price.total.minorUnits)
      }
    }
  }

  @Test func `demand moves slowly, stays within its limits, and fades`() {
    var factor = 1.0
    let target = DemandMeter.target(requests: 100, freeDrivers: 0)
    #expect(target == 1.8)
    for _ in 0..<30 { factor = DemandMeter.next(factor, toward: target, after: 1) }
    #expect(factor > 1 && factor < 1.2)
    for _ in 0..<3_000 { factor = DemandMeter.next(factor, toward: target, after: 1) }
    #expect(factor > 1.75 && factor <= 1.8)
    #expect(DemandMeter.next(factor, toward: 1, after: 3_600) < 1.01)
    #expect(DemandMeter.target(requests: 0, freeDrivers: 0) == 1)
  }
}
