import FerryService
import Foundation
import KooberAPI
import KooberService
import Maps
import RideBenchmark
import SeededRandom
import Serving
import Wire

/// Matching of riders and drivers: the waiting in a simulated hour, and the time of one pass.
enum DispatchBenchmark {
  /// The length of a pass in the simulation, in seconds.
  private static let step = 3.0
  private static let hour = 3_600.0

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    guard let path = Installation.demoMap() else {
      throw CommandFailure("dispatch: the map of Sydney is not installed")
    }
    let map = try MapFiles.map(at: path, cache: MapFiles.userCache)
    let planning = StreetPlanning(map: map, router: map.router)
    let city = try await City(planning, seed: 1)
    let simulation = simulation(in: city)
    let together = try await simulation.waiting(.together)
    let nearest = try await simulation.waiting(.nearestFirst)
    var measurements = [
      Measurement("dispatch.waiting", together, "s", against: "nearest first", nearest)
    ]
    var first: Double?
    for count in [1_000, 10_000, 100_000] {
      let milliseconds = try await pass(driverCount: count, in: city)
      if let first {
        measurements.append(
          Measurement(
            "dispatch.pass.\(count)", milliseconds, "ms", against: "1000 drivers", first))
      } else {
        first = milliseconds
        measurements.append(Measurement("dispatch.pass.\(count)", milliseconds, "ms"))
      }
    }
    return measurements
  }

  /// Places on streets between which people travel.
  private struct City: Sendable {
    let planning: StreetPlanning
    let places: [Coordinate]

    init(_ planning: StreetPlanning, seed: UInt64) async throws {
      self.planning = planning
      var random = SeededGenerator(seed: seed)
      guard let bounds = planning.bounds else { throw CommandFailure("dispatch: no map") }
      var places: [Coordinate] = []
      while places.count < 300 {
        let start = Coordinate(
          latitude: Double.random(in: bounds.latitudes, using: &random),
          longitude: Double.random(in: bounds.longitudes, using: &random))
        let end = places.last ?? KooberDemoData.center
        let route = try? await planning.route(from: start, to: end)
        if let point = route?.points.first { places.append(point) }
      }
      self.places = places
    }
  }

  /// Makes an hour with more requests than drivers at its peak.
  private static func simulation(in city: City) -> RideSimulation {
    var random = SeededGenerator(seed: 7)
    func place() -> Coordinate {
      city.places[Int.random(in: 0..<city.places.count, using: &random)]
    }
    var orders: [RideSimulation.Order] = []
    var time = 0.0
    while time < hour {
      let rate = 0.06 + 0.10 * sin(.pi * time / hour)
      time += -log(Double.random(in: 0.000_1...1, using: &random)) / rate
      orders.append(RideSimulation.Order(time: time, from: place(), to: place()))
    }
    return RideSimulation(
      orders: orders, drivers: (0..<40).map { _ in place() }, planning: city.planning, step: step)
  }

  /// Returns the time of a pass with fifty requests, the slowest of a hundred, in milliseconds.
  private static func pass(driverCount: Int, in city: City) async throws -> Double {
    var random = SeededGenerator(seed: UInt64(driverCount))
    let matching = Matching(planning: city.planning)
    func place() -> Coordinate {
      let place = city.places[Int.random(in: 0..<city.places.count, using: &random)]
      // The density stays that of a thousand drivers, so that more drivers mean a larger city.
      let side = (Double(driverCount) / 1_000).squareRoot()
      let block = Int(side)
      let spread = 0.03 * Double(Int.random(in: 0...max(0, block - 1), using: &random))
      return Coordinate(latitude: place.latitude, longitude: place.longitude + spread)
    }
    let drivers = (0..<driverCount).map { index in
      Matching.Driver(
        id: "\(index)", position: place(), freeInSeconds: 0, animal: .wallaby, hopHeight: 2)
    }
    var times: [Double] = []
    for pass in 0..<20 {
      let requests = (0..<50).map { index in
        Matching.Request(
          trip: "\(pass)-\(index)", pickup: city.places[(pass * 50 + index) % city.places.count],
          animal: .wallaby, maximumHopHeight: 5, waited: 0)
      }
      let start = ContinuousClock.now
      _ = try await matching.match(requests, drivers: drivers, refusals: [])
      let time = ContinuousClock.now - start
      times.append(
        Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
    }
    return times.sorted()[times.count * 9 / 10]
  }
}
