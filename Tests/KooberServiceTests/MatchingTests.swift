import Foundation
import KooberAPI
import KooberService
import RandomTesting
import Testing

@Suite struct `Waiting for a driver` {
  private struct Order {
    let time: Double
    let from: Coordinate
    let to: Coordinate
  }

  /// Returns the sum of the waiting times of all riders of a few busy minutes.
  private func waiting(_ method: Matching.Method, seed: UInt64) async throws -> Double {
    var random = RandomNumbers(seed: seed)
    func place() -> Coordinate {
      Coordinate(
        latitude: Double.random(in: -33.89 ... -33.85, using: &random),
        longitude: Double.random(in: 151.18...151.23, using: &random))
    }
    let orders = (0..<40).map { Order(time: Double($0) * 10, from: place(), to: place()) }
    var drivers = (0..<11).map { _ in (place: place(), freeAt: 0.0) }
    let planning = StraightLines()
    let matching = Matching(planning: planning, method: method)
    var open: [Int] = []
    var total = 0.0
    var now = 0.0
    var next = 0
    while next < orders.count || !open.isEmpty {
      now += 5
      while next < orders.count, orders[next].time <= now {
        open.append(next)
        next += 1
      }
      let requests = open.map { index in
        Matching.Request(
          trip: "\(index)", pickup: orders[index].from, animal: .wallaby, maximumHopHeight: 5,
          waited: now - orders[index].time)
      }
      let near = drivers.indices.filter { drivers[$0].freeAt <= now + 240 }.map { index in
        Matching.Driver(
          id: "\(index)", position: drivers[index].place,
          freeInSeconds: max(0, drivers[index].freeAt - now), animal: .wallaby, hopHeight: 2)
      }
      for match in try await matching.match(requests, drivers: near, refusals: [])
      where match.isFree {
        let order = orders[try #require(Int(match.trip))]
        let ride = StraightLines.meters(order.from, order.to) / 10
        total += now - order.time + match.seconds
        drivers[try #require(Int(match.driver))] = (order.to, now + match.seconds + 20 + ride)
        open.removeAll { "\($0)" == match.trip }
      }
    }
    return total
  }

  @Test func `is shorter together than with the nearest driver first`() async throws {
    let together = try await waiting(.together, seed: 1)
    let nearest = try await waiting(.nearestFirst, seed: 1)
    #expect(together < nearest)
  }
}
