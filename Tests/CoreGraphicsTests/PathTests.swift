import CoreGraphics
import Testing

@Suite struct PathTests {
  private let square = CGRect(x: 10, y: 20, width: 40, height: 40)

  private func path(_ build: (inout PathData) -> Void) -> PathData {
    var path = PathData()
    build(&path)
    return path
  }

  private func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> PathData {
    path {
      $0.addArc(
        center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    }
  }

  // MARK: Shapes

  @Test func `a rectangle has four corners and is closed`() {
    #expect(
      path { $0.addRect(square) }.elements == [
        .move(CGPoint(x: 10, y: 20)), .line(CGPoint(x: 50, y: 20)), .line(CGPoint(x: 50, y: 60)),
        .line(CGPoint(x: 10, y: 60)), .close,
      ])
  }

  @Test func `an ellipse stays within a thousandth of the true one`() {
    let outline = path { $0.addEllipse(in: CGRect(x: -20, y: -10, width: 40, height: 20)) }
    for point in outline.flattened().joined() {
      let distance = (point.x / 20 * point.x / 20 + point.y / 10 * point.y / 10).squareRoot()
      #expect(abs(distance - 1) < 1e-3)
    }
  }

  @Test func `an ellipse touches the sides of its rectangle`() {
    #expect(path { $0.addEllipse(in: square) }.outlineBounds == square)
  }

  @Test func `a rounded rectangle excludes its corners and contains the middles of its sides`() {
    let radius = CGSize(width: 10, height: 10)
    let card = path { $0.addRoundedRect(square, radii: [radius, radius, radius, radius]) }
    #expect(!card.contains(CGPoint(x: 11, y: 21), rule: .winding))
    #expect(card.contains(CGPoint(x: 14, y: 24), rule: .winding))
    #expect(card.contains(CGPoint(x: 30, y: 20.5), rule: .winding))
    #expect(card.outlineBounds == square)
  }

  @Test func `each corner has its radius`() {
    let none = CGSize.zero
    let round = CGSize(width: 20, height: 20)
    let leaf = path { $0.addRoundedRect(square, radii: [none, round, none, round]) }
    #expect(leaf.contains(CGPoint(x: 11, y: 21), rule: .winding))
    #expect(!leaf.contains(CGPoint(x: 49, y: 21), rule: .winding))
    #expect(leaf.contains(CGPoint(x: 49, y: 59), rule: .winding))
    #expect(!leaf.contains(CGPoint(x: 11, y: 59), rule: .winding))
  }

  @Test(arguments: [1000.0, 20.0] as [CGFloat])
  func `radii past half the side make a circle of a square`(radius: CGFloat) {
    let size = CGSize(width: radius, height: radius)
    let round = path { $0.addRoundedRect(square, radii: [size, size, size, size]) }
    #expect(round.outlineBounds == square)
    #expect(!round.contains(CGPoint(x: 15, y: 25), rule: .winding))
    #expect(round.contains(CGPoint(x: 17, y: 27), rule: .winding))
  }

  @Test func `a negative radius has no effect`() {
    let bad = CGSize(width: -5, height: -5)
    let plain = path { $0.addRoundedRect(square, radii: [bad, bad, bad, bad]) }
    #expect(plain == path { $0.addRect(square) })
    let round = CGSize(width: 10, height: 10)
    let mixed = path { $0.addRoundedRect(square, radii: [bad, round, bad, round]) }
    #expect(mixed.outlineBounds == square)
  }

  // MARK: Arcs

  @Test func `a counterclockwise arc has increasing angles`() throws {
    // Half a turn through the bottom of a screen, whose y grows downward.
    let bottom = arc(0, .pi, clockwise: false)
    let end = try #require(bottom.currentPoint)
    #expect(abs(end.x + 10) < 1e-9 && abs(end.y) < 1e-9)
    #expect(abs(bottom.outlineBounds.maxY - 10) < 0.01)
    #expect(abs(bottom.outlineBounds.minY) < 1e-9)
  }

  @Test func `a clockwise arc has decreasing angles`() {
    let top = arc(0, .pi, clockwise: true)
    #expect(abs(top.outlineBounds.minY + 10) < 0.01)
    #expect(abs(top.outlineBounds.maxY) < 1e-9)
  }

  @Test func `an arc takes the longer way if its direction requires it`() {
    let long = arc(.pi / 2, 0, clockwise: false).outlineBounds
    #expect(abs(long.minX + 10) < 0.01 && abs(long.minY + 10) < 0.01)
    let short = arc(.pi / 2, 0, clockwise: true).outlineBounds
    #expect(short.minX > -1e-9 && short.minY > -1e-9)
  }

  @Test func `an arc of more than a turn is one turn`() {
    #expect(arc(0, 20, clockwise: false).elements.count == 5)
    #expect(arc(0, -20, clockwise: true).elements.count == 5)
  }

  @Test func `excess turns in the other direction are reduced at once`() {
    let far = arc(0, -1e15, clockwise: false)
    #expect((1...5).contains(far.elements.count - 1))
  }

  @Test(arguments: [CGFloat.infinity, -.infinity, .nan])
  func `an angle that is NaN adds nothing`(angle: CGFloat) {
    #expect(arc(0, angle, clockwise: true).isEmpty)
    #expect(arc(angle, 0, clockwise: false).isEmpty)
  }

  @Test func `an arc is connected to the current point by a line`() {
    let joined = path {
      $0.elements = [.move(.zero)]
      $0.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 1, clockwise: false)
    }
    #expect(joined.elements[1] == .line(CGPoint(x: 10, y: 0)))
  }

  // MARK: Inside

  @Test func `fill rules differ where two subpaths overlap`() {
    let two = path {
      $0.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
      $0.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    }
    let middle = CGPoint(x: 15, y: 15)
    #expect(two.contains(middle, rule: .winding))
    #expect(!two.contains(middle, rule: .evenOdd))
    #expect(two.contains(CGPoint(x: 5, y: 5), rule: .evenOdd))
  }

  @Test func `a hole of opposite direction is outside by both fill rules`() {
    let ring = path {
      $0.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
      $0.elements += [
        .move(CGPoint(x: 10, y: 10)), .line(CGPoint(x: 10, y: 20)), .line(CGPoint(x: 20, y: 20)),
        .line(CGPoint(x: 20, y: 10)), .close,
      ]
    }
    #expect(!ring.contains(CGPoint(x: 15, y: 15), rule: .winding))
    #expect(!ring.contains(CGPoint(x: 15, y: 15), rule: .evenOdd))
  }

  @Test func `an open subpath is closed to determine its inside`() {
    let open = PathData(elements: [
      .move(.zero), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10)),
    ])
    #expect(open.contains(CGPoint(x: 8, y: 4), rule: .winding))
    #expect(!open.contains(CGPoint(x: 2, y: 8), rule: .winding))
  }

  @Test func `an empty path contains nothing and has a null bounding box`() {
    #expect(!PathData().contains(.zero, rule: .winding))
    #expect(PathData().outlineBounds.isNull)
    #expect(PathData().controlBounds.isNull)
  }

  // MARK: Flattening, bounds, current point

  @Test func `each subpath becomes a polygon`() {
    let parts = path {
      $0.addRect(square)
      $0.elements += [.move(.zero), .line(CGPoint(x: 1, y: 1)), .move(CGPoint(x: 5, y: 5))]
    }
    #expect(parts.flattened().map(\.count) == [4, 2])
  }

  @Test func `the path's bounding box is smaller than that of its control points`() {
    let arch = PathData(elements: [
      .move(.zero),
      .curve(
        control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 30, y: 40), end: CGPoint(x: 30, y: 0)),
    ])
    #expect(arch.controlBounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(arch.outlineBounds == CGRect(x: 0, y: 0, width: 30, height: 30))
  }

  @Test func `closing a subpath returns to its start`() {
    var outline = path { $0.addRect(square) }
    #expect(outline.currentPoint == CGPoint(x: 10, y: 20))
    outline.elements.append(.line(CGPoint(x: 99, y: 99)))
    #expect(outline.currentPoint == CGPoint(x: 99, y: 99))
    #expect(PathData().currentPoint == nil)
  }

  @Test func `a transform applies to every point of every element`() {
    let steps = PathData(elements: [
      .move(CGPoint(x: 1, y: 1)), .quad(control: CGPoint(x: 2, y: 2), end: CGPoint(x: 3, y: 3)),
      .close,
    ])
    #expect(
      steps.applying(CGAffineTransform(scaleX: 2, y: 10)).elements == [
        .move(CGPoint(x: 2, y: 10)),
        .quad(control: CGPoint(x: 4, y: 20), end: CGPoint(x: 6, y: 30)), .close,
      ])
  }

  // MARK: CGPath

  @Test func `a copied path is independent`() throws {
    let growing = CGMutablePath()
    growing.move(to: .zero)
    let copy = try #require(growing.copy())
    growing.addLine(to: CGPoint(x: 5, y: 5))
    #expect(copy.currentPoint == .zero)
    #expect(growing.currentPoint == CGPoint(x: 5, y: 5))
    #expect(copy != growing)
  }

  @Test func `a transformed arc is connected to the current point`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: false,
      transform: CGAffineTransform(scaleX: 10, y: 10))
    #expect(path.data.elements[1] == .line(CGPoint(x: 10, y: 0)))
  }

  @Test func `containment can be tested with a transform`() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let shift = CGAffineTransform(translationX: 100, y: 0)
    #expect(path.contains(CGPoint(x: 105, y: 5), transform: shift))
    #expect(!path.contains(CGPoint(x: 5, y: 5), transform: shift))
  }
}
