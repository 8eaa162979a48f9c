import Foundation
import KooberAPI
import Storage
import Wire

/// Matches requests with drivers so that the riders together wait as little as possible.
public struct Matching: Sendable {
  /// A request without a driver.
  public struct Request: Sendable {
    let trip: String
    let pickup: Coordinate
    let animal: Animal
    let maximumHopHeight: Int
    /// The seconds of search so far.
    let waited: TimeInterval

    /// Makes a request.
    public init(
      trip: String, pickup: Coordinate, animal: Animal, maximumHopHeight: Int,
      waited: TimeInterval
    ) {
      self.trip = trip
      self.pickup = pickup
      self.animal = animal
      self.maximumHopHeight = maximumHopHeight
      self.waited = waited
    }

    /// The distance in meters within which drivers are considered now.
    var radius: Double {
      min(Matching.largestRadius, Matching.firstRadius * pow(2, (waited / 15).rounded(.down)))
    }

    init(_ trip: StoredTrip, at now: Date, search: TimeInterval) {
      self.init(
        trip: trip.id, pickup: trip.content.pickup.coordinate, animal: trip.content.animal,
        maximumHopHeight: trip.content.maximumHopHeight,
        waited: max(0, search - trip.content.searchUntil.timeIntervalSince(now)))
    }
  }

  /// A driver who is free now or will be soon.
  public struct Driver: Sendable {
    let id: String
    /// The position from which the driver sets off.
    let position: Coordinate
    /// The seconds until then, as driving time; 0 for a free driver.
    let freeInSeconds: Double
    let animal: Animal
    let hopHeight: Double

    var isFree: Bool { freeInSeconds == 0 }

    /// Makes a driver.
    public init(
      id: String, position: Coordinate, freeInSeconds: Double, animal: Animal, hopHeight: Double
    ) {
      self.id = id
      self.position = position
      self.freeInSeconds = freeInSeconds
      self.animal = animal
      self.hopHeight = hopHeight
    }

    init(_ driver: StoredDriver, at now: Date) {
      self.init(
        id: driver.id, position: driver.position.coordinate, freeInSeconds: 0,
        animal: driver.animal, hopHeight: driver.hopHeight)
    }

    /// Reads a driver who is about to drop off a rider.
    init?(finishing row: Row, at now: Date, speed: Double) throws {
      let driver = try StoredDriver(row)
      let text = Data(try row.text("content").utf8)
      let trip = try WireJSON.decode(StoredTrip.Content.self, from: text)
      guard let remaining = driver.remainingSeconds else { return nil }
      let left = Double(remaining) - now.timeIntervalSince(driver.reportedAt)
      self.init(
        id: driver.id, position: trip.dropoff.coordinate, freeInSeconds: max(1, left) * speed,
        animal: driver.animal, hopHeight: driver.hopHeight)
    }

    func hops(within limit: Int) -> Bool {
      limit >= HopHeight.limits.upperBound || hopHeight <= Double(limit) + 0.5
    }
  }

  /// A driver who declined or missed the offer of a trip, or is its rider.
  public struct Refusal: Sendable, Hashable {
    let trip: String
    let driver: String
  }

  /// A driver for a request.
  public struct Match: Sendable, Hashable {
    /// The trip.
    public let trip: String
    /// The driver.
    public let driver: String
    /// The driving time until the pick-up, in seconds.
    public let seconds: Double
    /// Whether the driver is free; otherwise the request waits for the driver.
    public let isFree: Bool
  }

  /// The order in which requests get drivers.
  public enum Method: Sendable, CaseIterable {
    /// All requests together, with the smallest sum of waiting times.
    case together
    /// One request after the other, each with the nearest driver; for comparisons.
    case nearestFirst
  }

  /// The radius of a new search, in meters; it doubles every fifteen seconds.
  static let firstRadius = 2_500.0
  static let largestRadius = 30_000.0
  /// The number of nearest drivers that are considered for each request.
  static let candidateCount = 12

  private let planning: any RoutePlanning
  private let method: Method

  /// Makes a matching.
  public init(planning: any RoutePlanning, method: Method = .together) {
    self.planning = planning
    self.method = method
  }

  /// Returns the drivers of requests; requests without a driver are left out.
  public func match(
    _ requests: [Request], drivers: [Driver], refusals: Set<Refusal>
  ) async throws -> [Match] {
    let drivers = method == .together ? drivers : drivers.filter(\.isFree)
    let grid = DriverGrid(drivers.map(\.position))
    var pairs: [Assignment.Pair] = []
    var isEstimating = false
    for (index, request) in requests.enumerated() {
      let near = grid.nearest(
        to: request.pickup, within: request.radius, limit: Self.candidateCount
      ) { candidate in
        let driver = drivers[candidate]
        return driver.animal == request.animal
          && driver.hops(within: request.maximumHopHeight)
          && !refusals.contains(Refusal(trip: request.trip, driver: driver.id))
      }
      let durations = try await durations(
        from: near.map { drivers[$0.driver].position }, to: request.pickup,
        isEstimating: &isEstimating)
      for (candidate, row) in zip(near, durations) {
        guard let first = row.first, let seconds = first else { continue }
        pairs.append(
          Assignment.Pair(
            request: index, driver: candidate.driver,
            cost: seconds + drivers[candidate.driver].freeInSeconds))
      }
    }
    let assigned =
      switch method {
      case .together:
        Assignment.solve(
          requestCount: requests.count, driverCount: drivers.count, pairs: pairs)
      case .nearestFirst: Self.nearestFirst(requestCount: requests.count, pairs: pairs)
      }
    var costs: [[Int]: Double] = [:]
    for pair in pairs { costs[[pair.request, pair.driver]] = pair.cost }
    return assigned.enumerated().compactMap { index, driver in
      guard let driver, let seconds = costs[[index, driver]] else { return nil }
      return Match(
        trip: requests[index].trip, driver: drivers[driver].id, seconds: seconds,
        isFree: drivers[driver].isFree)
    }
  }

  /// Returns the driving times to a pick-up; estimates them from the distance while routes cannot
  /// be found, so that riders with a price still get a driver.
  private func durations(
    from starts: [Coordinate], to pickup: Coordinate, isEstimating: inout Bool
  ) async throws -> [[Double?]] {
    if !isEstimating {
      do {
        return try await planning.durations(from: starts, to: [pickup])
      } catch RoutePlanningError.unavailable {
        isEstimating = true
      }
    }
    return starts.map { [$0.distance(to: pickup) / Self.estimatedSpeed] }
  }

  /// The speed in meters per second of a straight line in a city.
  private static let estimatedSpeed = 6.0

  private static func nearestFirst(requestCount: Int, pairs: [Assignment.Pair]) -> [Int?] {
    var result = [Int?](repeating: nil, count: requestCount)
    var taken: Set<Int> = []
    let byRequest = Dictionary(grouping: pairs, by: \.request)
    for request in 0..<requestCount {
      let free = (byRequest[request] ?? []).filter { !taken.contains($0.driver) }
      guard let best = free.min(by: { ($0.cost, $0.driver) < ($1.cost, $1.driver) }) else {
        continue
      }
      result[request] = best.driver
      taken.insert(best.driver)
    }
    return result
  }
}
