import MapTiles
import Testing

@testable import Maps

@Suite struct CoastlineTests {
  private let box = WorldBox(minX: 0, minY: 0, maxX: 100, maxY: 100)

  private func point(_ x: Int, _ y: Int) -> WorldPoint { WorldPoint(x: x, y: y) }

  private func contains(_ rings: [[WorldPoint]], _ x: Double, _ y: Double) -> Bool {
    var isInside = false
    for ring in rings {
      for (index, a) in ring.enumerated() {
        let b = ring[(index + 1) % ring.count]
        guard (Double(a.y) <= y) != (Double(b.y) <= y) else { continue }
        let cross =
          Double(a.x) + Double(b.x - a.x) * (y - Double(a.y)) / Double(b.y - a.y)
        if cross > x { isInside.toggle() }
      }
    }
    return isInside
  }

  @Test func `the sea is on the right of a coastline`() {
    // From west to east: the land is in the north, the sea in the south.
    let sea = Coastline(box: box).sea([[point(-20, 50), point(50, 40), point(120, 50)]])
    #expect(contains(sea, 50, 80))
    #expect(!contains(sea, 50, 20))
    let opposite = Coastline(box: box).sea([[point(120, 50), point(50, 40), point(-20, 50)]])
    #expect(!contains(opposite, 50, 80))
    #expect(contains(opposite, 50, 20))
  }

  @Test func `two coasts have the sea between them`() {
    let sea = Coastline(box: box).sea([
      [point(-1, 30), point(101, 30)], [point(101, 70), point(-1, 70)],
    ])
    #expect(contains(sea, 50, 50))
    #expect(!contains(sea, 50, 10))
    #expect(!contains(sea, 50, 90))
  }

  @Test func `an island is land in the sea`() {
    // Counterclockwise on the map: the land is inside.
    let island = [point(40, 40), point(40, 60), point(60, 60), point(60, 40), point(40, 40)]
    let sea = Coastline(box: box).sea([island])
    #expect(contains(sea, 10, 10))
    #expect(!contains(sea, 50, 50))
  }

  @Test func `a coastline that ends inside is continued to the border`() {
    let sea = Coastline(box: box).sea([[point(5, 50), point(95, 50)]])
    #expect(contains(sea, 50, 90))
    #expect(!contains(sea, 50, 10))
  }

  @Test func `a map without coastlines has no sea`() {
    #expect(Coastline(box: box).sea([]).isEmpty)
  }
}
