import KooberKit
import Testing

struct RoutePathTests {
  /// A street to the east, and then one to the north.
  private static let corner = [
    Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 0.01),
    Coordinate(latitude: 0.01, longitude: 0.01),
  ]
  private let path = RoutePath(corner)

  @Test func `an animal goes around the corner instead of through the block`() {
    let end = Coordinate(latitude: 0.004, longitude: 0.01)
    #expect(
      path.way(from: Coordinate(latitude: 0, longitude: 0.006), to: end) == [Self.corner[1], end])
  }

  @Test func `a movement on one street is direct, as is one back or off the line`() {
    let start = Coordinate(latitude: 0, longitude: 0.006)
    let back = Coordinate(latitude: 0, longitude: 0.002)
    let away = Coordinate(latitude: 0.05, longitude: 0.05)
    for end in [Coordinate(latitude: 0, longitude: 0.009), back, away] {
      #expect(path.way(from: start, to: end) == [end])
    }
    #expect(RoutePath([]).way(from: start, to: back) == [back])
  }

  @Test func `the rest of a route begins at the position`() {
    let position = Coordinate(latitude: 0, longitude: 0.006)
    #expect(path.remaining(after: position) == [position] + Self.corner.dropFirst())
  }
}
