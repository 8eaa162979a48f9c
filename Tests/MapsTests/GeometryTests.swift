import MapTiles
import RandomTesting
import Testing

@testable import Maps

@Suite struct GeometryTests {
  private let clipping = Clipping(box: WorldBox(minX: 0, minY: 0, maxX: 100, maxY: 100))

  @Test func `a line that leaves and returns is clipped to two`() {
    let line = [
      WorldPoint(x: 50, y: 50), WorldPoint(x: 150, y: 50), WorldPoint(x: 150, y: 80),
      WorldPoint(x: 20, y: 80),
    ]
    #expect(
      clipping.lines(of: line) == [
        [WorldPoint(x: 50, y: 50), WorldPoint(x: 100, y: 50)],
        [WorldPoint(x: 100, y: 80), WorldPoint(x: 20, y: 80)],
      ])
  }

  @Test func `a line across without a point inside is clipped to its middle`() {
    let line = [WorldPoint(x: -50, y: 10), WorldPoint(x: 150, y: 10)]
    #expect(
      clipping.lines(of: line) == [[WorldPoint(x: 0, y: 10), WorldPoint(x: 100, y: 10)]])
    #expect(clipping.lines(of: [WorldPoint(x: -1, y: -1), WorldPoint(x: -5, y: 200)]).isEmpty)
  }

  @Test func `clipped lines and rings stay inside`() {
    for seed in FuzzSeeds.range(usually: 300) {
      var random = RandomNumbers(seed: seed)
      let points = (0..<random.number(2...20)).map { _ in
        WorldPoint(x: random.number(-150...250), y: random.number(-150...250))
      }
      for part in clipping.lines(of: points) {
        #expect(part.count > 1)
        #expect(part.allSatisfy { clipping.box.contains($0) })
      }
      #expect(clipping.ring(of: points).allSatisfy { clipping.box.contains($0) })
    }
  }

  @Test func `a ring around the rectangle becomes the rectangle`() {
    let ring = [
      WorldPoint(x: -9, y: -9), WorldPoint(x: 109, y: -9), WorldPoint(x: 109, y: 109),
      WorldPoint(x: -9, y: 109),
    ]
    #expect(Set(clipping.ring(of: ring)).count == 4)
  }

  @Test func `lines in any order and direction are joined to rings`() {
    let (closed, open) = RingAssembly.rings(of: [[1, 2, 3], [5, 4, 3], [5, 6, 1], [8, 9]])
    #expect(closed.map(Set.init) == [[1, 2, 3, 4, 5, 6]])
    #expect(open == [[8, 9]])
  }

  @Test func `directed lines are joined where the way is unique`() {
    #expect(RingAssembly.joined([[3, 4], [1, 2], [2, 3]]) == [[1, 2, 3, 4]])
    // A fork joins nothing, and opposite directions do not either.
    #expect(RingAssembly.joined([[1, 2], [2, 3], [2, 4]]).count == 3)
    #expect(RingAssembly.joined([[1, 2], [3, 2]]).count == 2)
    #expect(RingAssembly.joined([[1, 2], [2, 1]]).count == 1)
  }

  @Test func `simplification keeps ends and drops what is straight`() {
    let line = [
      TilePoint(x: 0, y: 0), TilePoint(x: 50, y: 1), TilePoint(x: 100, y: 0),
      TilePoint(x: 100, y: 80),
    ]
    #expect(Simplification.line(line, tolerance: 4) == [line[0], line[2], line[3]])
    #expect(Simplification.line(line, tolerance: 0) == line)
  }

  @Test func `a label lies inside its area`() throws {
    // The center of a horseshoe's box is outside.
    let horseshoe = [
      WorldPoint(x: 0, y: 0), WorldPoint(x: 100, y: 0), WorldPoint(x: 100, y: 100),
      WorldPoint(x: 70, y: 100), WorldPoint(x: 70, y: 30), WorldPoint(x: 30, y: 30),
      WorldPoint(x: 30, y: 100), WorldPoint(x: 0, y: 100),
    ]
    let point = try #require(LabelPosition.point(in: [horseshoe]))
    #expect(point.y < 30 || point.x < 30 || point.x > 70)
  }
}
