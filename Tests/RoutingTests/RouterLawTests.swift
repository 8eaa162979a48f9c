import RandomTesting
import Routing
import Testing

/// The router agrees with an exhaustive search on random cities.
@Suite struct `Router laws` {
  private static func router(seed: UInt64) -> EmbeddedRouter {
    EmbeddedRouter(
      network: GeneratedCity(seed: seed).network,
      profile: RoutingProfile(hasTurnCosts: seed.isMultiple(of: 2)))
  }

  @Test func `routes are as fast as an exhaustive search finds, and legal`() async throws {
    for seed in FuzzSeeds.range(usually: 30) {
      let city = GeneratedCity(seed: seed)
      let router = Self.router(seed: seed)
      let oracle = ExhaustiveRouter(router)
      var random = RandomNumbers(seed: seed)
      for _ in 0..<12 {
        let from = city.position(&random)
        let to = city.position(&random)
        let start = try router.location(of: from)
        let end = try router.location(of: to)
        var expected = oracle.weight(from: start, to: end)
        if expected == nil, let start = router.connectedLocation(of: from, after: start),
          let end = router.connectedLocation(of: to, after: end)
        {
          expected = oracle.weight(from: start, to: end)
        }
        let found = await Self.routes(router, from: from, to: to)
        guard let found else {
          #expect(expected == nil, "\(seed)")
          continue
        }
        let arcs = try router.arcs(from: from, to: to, alternatives: 2)
        // The cost without what keeps through traffic out of private roads.
        let duration = UInt32((found[0].duration * 1_000).rounded())
        #expect(duration == expected.map { $0 % RoutingProfile.throughTrafficCost }, "\(seed)")
        #expect(arcs.allSatisfy { oracle.isLegal($0) }, "\(seed)")
        for route in found { Self.check(route, seed: seed) }
        #expect(Set(found).count == found.count)
      }
    }
  }

  private static func routes(
    _ router: EmbeddedRouter, from start: RoadPoint, to end: RoadPoint
  ) async -> [Route]? {
    try? await router.routes(from: start, to: end, options: RouteOptions(alternatives: 2))
  }

  private static func check(_ route: Route, seed: UInt64) {
    #expect(route.points.count == route.times.count, "\(seed)")
    #expect(zip(route.times, route.times.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 }, "\(seed)")
    let length = zip(route.points, route.points.dropFirst())
      .reduce(0) { $0 + $1.0.distance(to: $1.1) }
    #expect(abs(length - route.distance) < 0.01 * length + 0.5, "\(seed)")
    #expect(abs((route.times.last ?? 0) - route.duration) < 1e-6, "\(seed)")
    guard !route.isEmpty else { return }
    let distances = route.steps.reduce(0) { $0 + $1.distance }
    let durations = route.steps.reduce(0) { $0 + $1.duration }
    #expect(abs(distances - route.distance) < 1e-6, "\(seed)")
    #expect(abs(durations - route.duration) < 1e-6, "\(seed)")
    #expect(route.steps.first?.firstPoint == 0, "\(seed)")
    #expect(route.steps.last?.lastPoint == route.points.count - 1, "\(seed)")
  }

  @Test func `a table of durations agrees with the routes`() async throws {
    for seed in FuzzSeeds.range(usually: 20) {
      let city = GeneratedCity(seed: seed)
      let router = Self.router(seed: seed)
      var random = RandomNumbers(seed: seed)
      let starts = (0..<6).map { _ in city.position(&random) }
      let ends =
        (0..<6).map { _ in city.position(&random) } + [RoadPoint(latitude: 0, longitude: 0)]
      let table = try await router.durations(from: starts, to: ends)
      for (row, start) in starts.enumerated() {
        for (column, end) in ends.enumerated() {
          let routes = try? await router.routes(from: start, to: end, options: RouteOptions())
          #expect(table[row][column] == routes?.first?.duration, "\(seed)")
        }
      }
    }
  }

  @Test func `an alternative is never faster`() async throws {
    var found = 0
    for seed in FuzzSeeds.range(usually: 30) {
      let city = GeneratedCity(seed: seed)
      let router = Self.router(seed: seed)
      var random = RandomNumbers(seed: seed)
      for _ in 0..<5 {
        let routes = try? await router.routes(
          from: city.position(&random), to: city.position(&random),
          options: RouteOptions(alternatives: 3))
        guard let routes, let fastest = routes.first else { continue }
        found += routes.count - 1
        for route in routes.dropFirst() {
          #expect(route.duration >= fastest.duration, "\(seed)")
          #expect(route.duration <= fastest.duration * 1.41, "\(seed)")
        }
      }
    }
    #expect(found > 0)
  }
}
