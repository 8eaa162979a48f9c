import Foundation
import KooberAPI
import KooberService
import RandomTesting
import RideBenchmark
import Testing
import Wire

@Suite struct `Waiting for a driver` {
  @Test func `is shorter together than with the nearest driver first`() async throws {
    // A few busy minutes.
    var random = RandomNumbers(seed: 1)
    func place() -> Coordinate {
      Coordinate(
        latitude: Double.random(in: -33.89 ... -33.85, using: &random),
        longitude: Double.random(in: 151.18...151.23, using: &random))
    }
    let orders = (0..<40).map {
      RideSimulation.Order(time: Double($0) * 10, from: place(), to: place())
    }
    let simulation = RideSimulation(
      orders: orders, drivers: (0..<11).map { _ in place() }, planning: StraightLines(), step: 5)
    let together = try await simulation.waiting(.together)
    let nearest = try await simulation.waiting(.nearestFirst)
    #expect(together < nearest)
  }
}
