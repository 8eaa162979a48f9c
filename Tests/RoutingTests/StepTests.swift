import Routing
import Testing

/// Routes have the instructions that a driver needs, and no more.
@Suite struct `Driving instructions` {
  /// A network in meters around a point near the equator, where a degree is as long either way.
  private static func point(_ east: Double, _ north: Double) -> RoadPoint {
    RoadPoint(latitude: north / 111_195, longitude: 10 + east / 111_195)
  }

  private static func router(
    _ points: [(Double, Double)],
    _ ways: [(nodes: [Int64], tags: [String: String])]
  ) -> EmbeddedRouter {
    var builder = RoadNetworkBuilder()
    for (index, way) in ways.enumerated() {
      let tags = ["highway": "residential"].merging(way.tags) { $1 }
      builder.addWay(id: Int64(index), nodes: way.nodes, tags: tags)
    }
    return EmbeddedRouter(
      network: builder.build { id in
        let place = points[Int(id)]
        return point(place.0, place.1)
      })
  }

  private static func steps(
    _ router: EmbeddedRouter, from start: RoadPoint, to end: RoadPoint
  ) async throws -> [RouteStep] {
    try await router.routes(from: start, to: end, options: RouteOptions())[0].steps
  }

  /// A crossing of two streets at the node 0; the ends are north, east, south and west.
  private static let crossing = router(
    [(0, 0), (0, 200), (200, 0), (0, -200), (-200, 0)],
    [
      ([3, 0, 1], ["name": "George Street", "name:ko": "조지 스트리트"]),
      ([4, 0, 2], ["name": "Hay Street"]),
    ])

  @Test func `turns name the street`() async throws {
    let south = Self.point(0, -150)
    let left = try await Self.steps(Self.crossing, from: south, to: Self.point(-150, 0))
    #expect(left.map(\.maneuver) == [.depart(.north), .turn(.left), .arrive(.ahead)])
    #expect(left.map { $0.name?.text(in: ["ko"]) } == ["조지 스트리트", "Hay Street", "Hay Street"])
    let right = try await Self.steps(Self.crossing, from: south, to: Self.point(150, 0))
    #expect(right.map(\.maneuver) == [.depart(.north), .turn(.right), .arrive(.ahead)])
  }

  @Test func `driving straight on along a street needs no instruction`() async throws {
    let steps = try await Self.steps(
      Self.crossing, from: Self.point(0, -150), to: Self.point(10, 150))
    #expect(steps.map(\.maneuver) == [.depart(.north), .arrive(.right)])
    #expect(abs(steps[0].distance - 300) < 1)
  }

  @Test func `a new name of the road is announced`() async throws {
    let router = Self.router(
      [(0, 0), (0, 200), (0, 400)],
      [([0, 1], ["name": "York Street"]), ([1, 2], ["name": "Clarence Street"])])
    let steps = try await Self.steps(router, from: Self.point(0, 50), to: Self.point(0, 350))
    #expect(steps.map(\.maneuver) == [.depart(.north), .proceed, .arrive(.ahead)])
    #expect(steps[1].name?.text == "Clarence Street")
  }

  @Test func `a street with another translation is the same street`() async throws {
    let router = Self.router(
      [(0, 0), (0, 200), (0, 400)],
      [
        ([0, 1], ["name": "Pitt Street", "name:ko": "피트 스트리트"]),
        ([1, 2], ["name": "Pitt Street"]),
      ])
    let steps = try await Self.steps(router, from: Self.point(0, 50), to: Self.point(0, 350))
    #expect(steps.map(\.maneuver) == [.depart(.north), .arrive(.ahead)])
  }

  @Test func `exits of a roundabout are counted`() async throws {
    // Clockwise, with arms in the south, west, north and east.
    let router = Self.router(
      [
        (0, -20), (-20, 0), (0, 20), (20, 0), (0, -200), (-200, 0), (0, 200), (200, 0),
      ],
      [
        ([0, 1, 2, 3, 0], ["junction": "roundabout"]), ([4, 0], ["name": "South Street"]),
        ([5, 1], ["name": "West Street"]), ([6, 2], ["name": "North Street"]),
        ([7, 3], ["name": "East Street"]),
      ])
    let south = Self.point(0, -150)
    let expected: [(RoadPoint, Int, String)] = [
      (Self.point(-150, 0), 1, "West Street"), (Self.point(0, 150), 2, "North Street"),
      (Self.point(150, 0), 3, "East Street"),
    ]
    for (end, exit, name) in expected {
      let steps = try await Self.steps(router, from: south, to: end)
      #expect(steps.map(\.maneuver).contains(.roundabout(exit: exit)))
      #expect(steps.count == 3)
      #expect(steps[1].name?.text == name)
    }
  }

  @Test func `a U-turn happens at a dead end only`() async throws {
    let router = Self.router(
      [(0, 0), (0, 200), (200, 200)],
      [([0, 1], ["name": "Long Street", "oneway": "no"]), ([1, 2], ["name": "Side Street"])])
    let steps = try await Self.steps(router, from: Self.point(0, 150), to: Self.point(0, 50))
    #expect(steps.map(\.maneuver) == [.depart(.south), .arrive(.ahead)])
    let oneWay = Self.router(
      [(0, 0), (0, 200), (200, 200), (200, 0)],
      [
        ([0, 1], ["name": "Long Street", "oneway": "yes"]), ([1, 2], ["name": "Side Street"]),
        ([2, 3, 0], ["name": "Back Street", "oneway": "yes"]), ([1, 0], ["access": "private"]),
      ])
    let around = try await Self.steps(oneWay, from: Self.point(200, 150), to: Self.point(150, 200))
    #expect(around.map(\.maneuver).contains(.turn(.right)))
    #expect(!around.map(\.maneuver).contains(.turn(.uTurn)))
  }

  @Test func `a route to the same place is empty`() async throws {
    let point = Self.point(0, 100)
    let route = try await Self.crossing.routes(from: point, to: point, options: RouteOptions())[0]
    #expect(route.isEmpty)
    #expect(route.duration == 0)
    #expect(route.points.count == 1)
    #expect(route.steps.isEmpty)
  }

  @Test func `a position far from any road is off the map`() async throws {
    let far = Self.point(0, 5_000)
    await #expect(throws: RoutingError.offTheMap(far)) {
      try await Self.crossing.routes(from: Self.point(0, 0), to: far, options: RouteOptions())
    }
    let snapped = try await Self.crossing.snap(Self.point(30, 100))
    #expect(abs(snapped.distance - 30) < 0.1)
    #expect(snapped.name?.text == "George Street")
  }
}
