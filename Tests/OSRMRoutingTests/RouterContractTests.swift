import Foundation
import LocalOSRM
import OSRMRouting
import RandomTesting
import Routing
import Testing

/// Both routers keep the promises of `RouteFinding`, and agree on the same city.
@Suite struct `Router contract` {
  /// The routers under test.
  enum Kind: CaseIterable {
    case embedded, osrm
  }

  private static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path(percentEncoded: false)

  private static let city = SketchedCity(seed: 1)

  private static let embedded = EmbeddedRouter(
    network: city.network, profile: RoutingProfile(uniformSpeed: 50, hasTurnCosts: false))

  /// A server for the city, started on first use.
  private static let server = Result { () throws -> OSRMServer in
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "ferry-osrm-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    try city.xml.write(toFile: path + "/city.osm", atomically: true, encoding: .utf8)
    try OSRMServer.prepare(
      path + "/city.osm", profile: checkout + "/Benchmarks/osrm/equal-speeds.lua",
      checkout: checkout)
    return try OSRMServer(data: path + "/city.osrm", log: path + "/log", checkout: checkout)
  }

  private static var available: [Kind] {
    OSRMServer.isAvailable(inCheckout: checkout) ? Kind.allCases : [.embedded]
  }

  private static func router(_ kind: Kind) throws -> any RouteFinding {
    switch kind {
    case .embedded: return embedded
    case .osrm: return try #require(OSRMRouter(address: try server.get().address))
    }
  }

  @Test(arguments: available)
  func `routes lead from start to end along their points`(_ kind: Kind) async throws {
    let router = try Self.router(kind)
    var random = RandomNumbers(seed: 1)
    for _ in 0..<25 {
      let start = Self.city.position(&random)
      let end = Self.city.position(&random)
      let routes = try await router.routes(
        from: start, to: end, options: RouteOptions(alternatives: 2))
      let fastest = try #require(routes.first)
      for route in routes {
        #expect(route.duration >= fastest.duration - 0.2)
        let first = try #require(route.points.first)
        let last = try #require(route.points.last)
        #expect(first.distance(to: start) < 1)
        #expect(last.distance(to: end) < 1)
        #expect(route.times.count == route.points.count)
        #expect(zip(route.times, route.times.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
        #expect(abs((route.times.last ?? 0) - route.duration) < 0.01)
        let length = zip(route.points, route.points.dropFirst())
          .reduce(0) { $0 + $1.0.distance(to: $1.1) }
        #expect(abs(length - route.distance) < 1 + route.distance * 0.01)
        Self.check(route.steps, of: route)
      }
    }
  }

  private static func check(_ steps: [RouteStep], of route: Route) {
    guard case .depart = steps.first?.maneuver, case .arrive = steps.last?.maneuver else {
      Issue.record("A route departs and arrives.")
      return
    }
    #expect(steps[0].firstPoint == 0)
    #expect(steps[steps.count - 1].lastPoint == route.points.count - 1)
    for (step, next) in zip(steps, steps.dropFirst()) {
      #expect(step.lastPoint == next.firstPoint)
    }
    #expect(abs(steps.reduce(0) { $0 + $1.distance } - route.distance) < 1)
    #expect(abs(steps.reduce(0) { $0 + $1.duration } - route.duration) < 1)
    #expect(steps[0].name?.text.isEmpty == false)
  }

  @Test(arguments: available)
  func `steps may be left out`(_ kind: Kind) async throws {
    var random = RandomNumbers(seed: 2)
    let route = try await Self.router(kind).routes(
      from: Self.city.position(&random), to: Self.city.position(&random),
      options: RouteOptions(includesSteps: false))[0]
    #expect(route.steps.isEmpty)
    #expect(route.points.count > 1)
  }

  @Test(arguments: available)
  func `a table has the durations of the routes`(_ kind: Kind) async throws {
    let router = try Self.router(kind)
    var random = RandomNumbers(seed: 3)
    let starts = (0..<4).map { _ in Self.city.position(&random) } + [Self.city.island]
    let far = RoadPoint(latitude: -34, longitude: 151)
    let ends = (0..<4).map { _ in Self.city.position(&random) } + [far]
    let table = try await router.durations(from: starts, to: ends)
    for (row, start) in starts.enumerated() {
      for (column, end) in ends.enumerated() {
        let routes = try? await router.routes(
          from: start, to: end, options: RouteOptions(includesSteps: false))
        let duration = routes?.first?.duration
        #expect((duration == nil) == (table[row][column] == nil))
        if let duration, let entry = table[row][column] { #expect(abs(duration - entry) < 0.5) }
      }
    }
  }

  @Test(arguments: available)
  func `a large table is complete`(_ kind: Kind) async throws {
    var random = RandomNumbers(seed: 4)
    let points = (0..<120).map { _ in Self.city.position(&random) }
    let table = try await Self.router(kind).durations(from: points, to: Array(points.prefix(55)))
    #expect(table.count == 120)
    #expect(table.allSatisfy { $0.count == 55 && !$0.contains(nil) })
    #expect((0..<55).allSatisfy { table[$0][$0] == 0 })
  }

  @Test(arguments: available)
  func `a route to the same place is empty`(_ kind: Kind) async throws {
    var random = RandomNumbers(seed: 5)
    let place = Self.city.position(&random)
    let route = try await Self.router(kind).routes(
      from: place, to: place, options: RouteOptions())[0]
    #expect(route.isEmpty)
    #expect(route.points.count == 1)
    #expect(route.times == [0])
    #expect(route.steps.isEmpty)
  }

  @Test(arguments: available)
  func `there is no route from an island`(_ kind: Kind) async throws {
    let router = try Self.router(kind)
    var random = RandomNumbers(seed: 6)
    let place = Self.city.position(&random)
    await #expect(throws: RoutingError.noRoute) {
      try await router.routes(from: Self.city.island, to: place, options: RouteOptions())
    }
    await #expect(throws: RoutingError.noRoute) {
      try await router.routes(from: place, to: Self.city.island, options: RouteOptions())
    }
  }

  @Test(arguments: available)
  func `a position far from any road is off the map`(_ kind: Kind) async throws {
    let router = try Self.router(kind)
    var random = RandomNumbers(seed: 7)
    let place = Self.city.position(&random)
    let far = RoadPoint(latitude: -33.86, longitude: 151.25)
    await #expect(throws: RoutingError.offTheMap(far)) {
      try await router.routes(from: place, to: far, options: RouteOptions())
    }
    await #expect(throws: RoutingError.offTheMap(far)) { try await router.snap(far) }
    let nowhere = RoadPoint(latitude: .nan, longitude: 500)
    await #expect(throws: RoutingError.self) {
      try await router.routes(from: nowhere, to: place, options: RouteOptions())
    }
  }

  @Test(arguments: available)
  func `positions snap to the nearest road`(_ kind: Kind) async throws {
    var random = RandomNumbers(seed: 8)
    for _ in 0..<10 {
      var place = Self.city.position(&random)
      let road = place
      place.latitude += 5e-5
      let snapped = try await Self.router(kind).snap(place)
      #expect(snapped.distance <= place.distance(to: road) + 0.2)
      #expect(abs(snapped.point.distance(to: place) - snapped.distance) < 0.3)
      #expect(snapped.name?.text.isEmpty == false)
    }
  }

  @Test(.enabled(if: available.contains(.osrm)))
  func `both routers find routes of the same duration`() async throws {
    var random = RandomNumbers(seed: 9)
    let starts = (0..<60).map { _ in Self.city.position(&random) }
    let ends = (0..<60).map { _ in Self.city.position(&random) }
    let ours = try await Self.router(.embedded).durations(from: starts, to: ends)
    let theirs = try await Self.router(.osrm).durations(from: starts, to: ends)
    var differences = 0
    for (row, other) in zip(ours, theirs) {
      for (duration, reference) in zip(row, other) {
        let duration = try #require(duration)
        let reference = try #require(reference)
        // OSRM rounds the duration of each piece of road to tenths of a second.
        if abs(duration - reference) > 0.01 * reference + 1 { differences += 1 }
      }
    }
    #expect(differences == 0)
  }

  @Test func `a router that does not answer is unavailable`() async throws {
    let router = try #require(OSRMRouter(address: "http://127.0.0.1:1"))
    let place = RoadPoint(latitude: 0, longitude: 0)
    do {
      _ = try await router.snap(place)
      Issue.record("There is no server.")
    } catch {
      guard case .unavailable = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(OSRMRouter(address: "localhost:5000") == nil)
    #expect(OSRMRouter(address: "ftp://localhost") == nil)
  }
}
