import KooberAPI
import KooberService
import Wire

/// The waiting of riders in a simulated time, to compare methods of matching.
package struct RideSimulation: Sendable {
  /// A rider's order.
  package struct Order: Sendable {
    let time: Double
    let from: Coordinate
    let to: Coordinate

    /// Makes an order at a time in seconds.
    package init(time: Double, from: Coordinate, to: Coordinate) {
      self.time = time
      self.from = from
      self.to = to
    }
  }

  /// The time that a rider needs to get on, in seconds.
  private static let boarding = 20.0

  private let orders: [Order]
  private let drivers: [Coordinate]
  private let planning: any RoutePlanning
  private let step: Double

  /// Makes a simulation.
  ///
  /// - Parameters:
  ///   - orders: The orders by time.
  ///   - drivers: The positions of free drivers.
  ///   - step: The seconds between two passes of the matching.
  package init(
    orders: [Order], drivers: [Coordinate], planning: any RoutePlanning, step: Double
  ) {
    self.orders = orders
    self.drivers = drivers
    self.planning = planning
    self.step = step
  }

  /// Returns the average seconds from order to pick-up.
  package func waiting(_ method: Matching.Method) async throws -> Double {
    let matching = Matching(planning: planning, method: method)
    var drivers = drivers.map { (place: $0, freeAt: 0.0) }
    var open: [Int] = []
    var next = 0
    var total = 0.0
    var now = 0.0
    while next < orders.count || !open.isEmpty {
      now += step
      while next < orders.count, orders[next].time <= now {
        open.append(next)
        next += 1
      }
      let requests = open.map { index in
        Matching.Request(
          trip: "\(index)", pickup: orders[index].from, animal: .wallaby, maximumHopHeight: 5,
          waited: now - orders[index].time)
      }
      let candidates = drivers.indices.filter { drivers[$0].freeAt <= now + 240 }.map { index in
        Matching.Driver(
          id: "\(index)", position: drivers[index].place,
          freeInSeconds: max(0, drivers[index].freeAt - now), animal: .wallaby, hopHeight: 2)
      }
      for match in try await matching.match(requests, drivers: candidates, refusals: [])
      where match.isFree {
        guard let number = Int(match.trip), let driver = Int(match.driver) else { continue }
        let order = orders[number]
        let ride = try await planning.route(from: order.from, to: order.to)
        total += now - order.time + match.seconds
        drivers[driver] = (
          order.to, now + match.seconds + Self.boarding + ride.durationInSeconds
        )
        open.removeAll { $0 == number }
      }
    }
    return total / Double(max(1, orders.count))
  }
}
