import DriverFleet
import Foundation
import HTTPServer
import KooberAPI
import KooberService
import MapTiles
import Maps
import Routing
import Synchronization
import Wire

/// Prepares the demo of the ride app on its first request: data, and a small fleet of drivers.
///
/// A service whose visitors never ride pays nothing for it.
final class DemoRides: HTTPHandler {
  /// The number of drivers, a third of them with each animal.
  private static let driverCount = 9

  private let next: any HTTPHandler
  private let prepare: @Sendable () async throws -> DriverFleet
  private let waitForTick: @Sendable () async throws -> Void
  private let log: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State {
    var preparation: Task<Void, Never>?
    var drive: Task<Void, Never>?
    var hasEnded = false
  }

  init(
    _ next: any HTTPHandler, prepare: @escaping @Sendable () async throws -> DriverFleet,
    waitForTick: @escaping @Sendable () async throws -> Void,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.next = next
    self.prepare = prepare
    self.waitForTick = waitForTick
    self.log = log
  }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    let segments = request.pathSegments
    if segments.first == "koober" || segments.dropFirst().first == "koober" { await start() }
    return await next.respond(to: request)
  }

  /// Stops the drivers.
  func stop() async {
    let tasks = state.withLock { state in
      state.hasEnded = true
      return [state.preparation, state.drive].compactMap(\.self)
    }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  private func start() async {
    let preparation = state.withLock { state -> Task<Void, Never>? in
      guard !state.hasEnded else { return nil }
      if let preparation = state.preparation { return preparation }
      let preparation = Task { await self.begin() }
      state.preparation = preparation
      return preparation
    }
    await preparation?.value
  }

  private func begin() async {
    do {
      let fleet = try await prepare()
      let wait = waitForTick
      state.withLock { state in
        guard !state.hasEnded else { return }
        state.drive = Task { await fleet.run(waitForTick: wait) }
      }
    } catch {
      log("error demo rides: \(error)")
    }
  }

  // MARK: The fleet

  /// The drivers of the demo.
  static let profiles = (0..<driverCount).map {
    DriverProfile.numbered($0, domain: "drivers.example.com")
  }

  /// The customers who drive.
  static let customers = profiles.enumerated().map { index, profile in
    Customer(
      id: "demo-driver-\(index + 1)", email: profile.email, name: profile.name,
      givenName: profile.name)
  }

  /// Returns where the drivers gather: in Sydney near the seed's pick-up, else in the middle.
  static func center(of map: StreetMap?) -> Wire.Coordinate {
    let sydney = KooberDemoData.center
    guard let bounds = map?.description.bounds else { return sydney }
    let isInSydney =
      (bounds.south...bounds.north).contains(sydney.latitude)
      && (bounds.west...bounds.east).contains(sydney.longitude)
    return isInSydney
      ? sydney
      : Wire.Coordinate(
        latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2)
  }

  /// Returns positions on streets around a place, the nearest first.
  static func positions(
    around center: Wire.Coordinate, count: Int, router: any RouteFinding
  ) async -> [Wire.Coordinate] {
    var positions: [Wire.Coordinate] = []
    // A spiral by the golden angle spreads the drivers evenly.
    for number in 0..<(count * 6) where positions.count < count {
      let distance = 0.0018 + 0.0011 * Double(number).squareRoot() * 2
      let angle = Double(number) * 2.399_963
      let point = RoadPoint(
        latitude: center.latitude + distance * sin(angle) * 0.83,
        longitude: center.longitude + distance * cos(angle))
      guard let snapped = try? await router.snap(point), snapped.distance < 120 else { continue }
      positions.append(
        Wire.Coordinate(latitude: snapped.point.latitude, longitude: snapped.point.longitude))
    }
    return positions
  }
}
