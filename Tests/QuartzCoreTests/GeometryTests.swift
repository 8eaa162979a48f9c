import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite struct GeometryTests {
  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height)
      < 1e-9
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(a.x - b.x) + abs(a.y - b.y) < 1e-9
  }

  // MARK: Frame

  @Test func `the frame follows bounds, position and anchor`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.position = CGPoint(x: 100, y: 100)
    #expect(layer.frame == CGRect(x: 80, y: 90, width: 40, height: 20))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 100, y: 100, width: 40, height: 20))
  }

  @Test func `setting the frame does not change the bounds origin`() {
    let layer = CALayer()
    layer.bounds.origin = CGPoint(x: 7, y: 8)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.bounds == CGRect(x: 7, y: 8, width: 30, height: 40))
    #expect(layer.position == CGPoint(x: 25, y: 40))
  }

  @Test func `the frame of a rotated layer encloses it`() {
    let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isNear(layer.frame, CGRect(x: 10, y: -10, width: 20, height: 40)))
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    #expect(abs(layer.bounds.width - 40) < 1e-9 && abs(layer.bounds.height - 20) < 1e-9)
    #expect(isNear(layer.frame, CGRect(x: 0, y: 0, width: 20, height: 40)))
  }

  // MARK: Conversion

  private let outer = CALayer(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
  private let inner = CALayer(frame: CGRect(x: 20, y: 20, width: 40, height: 40))

  @Test func `points convert through every coordinate space between`() {
    outer.addSublayer(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 21, y: 22))
    #expect(inner.convert(CGPoint(x: 21, y: 22), from: outer) == CGPoint(x: 1, y: 2))
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 121, y: 72))
    #expect(outer.convert(CGPoint(x: 0, y: 0), to: inner) == CGPoint(x: -20, y: -20))
  }

  @Test func `a bounds origin shifts sublayers`() {
    outer.addSublayer(inner)
    outer.bounds.origin = CGPoint(x: 0, y: 15)
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 120, y: 55))
    #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 20, y: 20))
  }

  @Test func `conversion applies scales and rotations in both directions`() {
    outer.addSublayer(inner)
    inner.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2).rotated(by: .pi / 2))
    let corner = inner.convert(CGPoint.zero, to: outer)
    #expect(isNear(corner, CGPoint(x: 80, y: 0)))
    #expect(isNear(inner.convert(corner, from: outer), .zero))
    let box = inner.convert(inner.bounds, to: outer)
    #expect(isNear(box, CGRect(x: 0, y: 0, width: 80, height: 80)))
    #expect(isNear(inner.convert(box, from: outer), inner.bounds))
  }

  @Test func `siblings convert through their common ancestor`() {
    let other = CALayer(frame: CGRect(x: 100, y: 0, width: 10, height: 10))
    outer.addSublayer(inner)
    outer.addSublayer(other)
    #expect(inner.convert(CGPoint(x: 80, y: -20), to: other) == .zero)
    #expect(
      other.convert(CGRect(x: 0, y: 0, width: 5, height: 5), to: inner)
        == CGRect(x: 80, y: -20, width: 5, height: 5))
  }

  // MARK: Hits

  @Test func `the frontmost layer under a point is hit`() {
    let front = CALayer(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
    outer.addSublayer(inner)
    outer.addSublayer(front)
    #expect(outer.hitTest(CGPoint(x: 135, y: 85)) === front)
    #expect(outer.hitTest(CGPoint(x: 125, y: 75)) === inner)
    #expect(outer.hitTest(CGPoint(x: 250, y: 200)) === outer)
    #expect(outer.hitTest(CGPoint(x: 99, y: 49)) == nil)
  }

  @Test func `a higher z position is hit before a later sibling`() {
    let front = CALayer(frame: inner.frame)
    outer.addSublayer(inner)
    outer.addSublayer(front)
    inner.zPosition = 1
    #expect(outer.hitTest(CGPoint(x: 125, y: 75)) === inner)
  }

  @Test func `hidden and zero-scaled layers are not hit`() {
    outer.addSublayer(inner)
    inner.isHidden = true
    #expect(outer.hitTest(CGPoint(x: 125, y: 75)) === outer)
    inner.isHidden = false
    inner.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
    #expect(outer.hitTest(CGPoint(x: 125, y: 75)) === outer)
  }

  @Test func `overflowing sublayers are hit unless clipped`() {
    inner.frame = CGRect(x: 180, y: 180, width: 40, height: 40)
    outer.addSublayer(inner)
    let outside = CGPoint(x: 310, y: 260)
    #expect(outer.hitTest(outside) === inner)
    outer.masksToBounds = true
    #expect(outer.hitTest(outside) == nil)
  }

  @Test func `a rotated layer is hit at its visible position`() {
    outer.addSublayer(inner)
    inner.bounds.size = CGSize(width: 100, height: 10)
    inner.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(outer.hitTest(CGPoint(x: 140, y: 130)) === inner)
    #expect(outer.hitTest(CGPoint(x: 180, y: 90)) === outer)
  }

  // MARK: Space

  @Test func `rotations about the axes are right-handed`() {
    func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }
    let z = CATransform3DMakeRotation(.pi / 2, 0, 0, 2)
    #expect(near(z.m12, 1) && near(z.m21, -1) && near(z.m33, 1))
    let x = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
    #expect(near(x.m23, 1) && near(x.m32, -1) && near(x.m11, 1))
    let y = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    #expect(near(y.m31, 1) && near(y.m13, -1) && near(y.m22, 1))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func `an additional transform applies first`() {
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 1, 1)
    #expect((moved.m41, moved.m42, moved.m43) == (2, 3, 4))
    let scaled = CATransform3DScale(CATransform3DMakeTranslation(1, 1, 1), 2, 3, 4)
    #expect((scaled.m41, scaled.m42, scaled.m43) == (1, 1, 1))
    #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(plane)) == plane)
  }
}
