import CoreGraphics
import Testing

@Suite struct CGAffineTransformTests {
  private let point = CGPoint(x: 3, y: 4)

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
  }

  @Test func `the first of two joined transforms acts first`() {
    let joined = CGAffineTransform(scaleX: 2, y: 3)
      .concatenating(CGAffineTransform(translationX: 10, y: 20))
    #expect(point.applying(joined) == CGPoint(x: 16, y: 32))
  }

  @Test func `translating, scaling and rotating a transform prepends`() {
    let moved = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    #expect(point.applying(moved) == CGPoint(x: 26, y: 72))
    let scaled = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
    #expect(point.applying(scaled) == CGPoint(x: 16, y: 32))
    let turned = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2)
    #expect(isNear(CGPoint(x: 1, y: 0).applying(turned), CGPoint(x: 10, y: 1)))
  }

  @Test func `a quarter turn takes the x axis to the y axis`() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isNear(CGPoint(x: 1, y: 0).applying(turn), CGPoint(x: 0, y: 1)))
    #expect(isNear(CGPoint(x: 0, y: 1).applying(turn), CGPoint(x: -1, y: 0)))
  }

  @Test func `the inverse brings every point back`() {
    let there = CGAffineTransform(rotationAngle: 0.7).translatedBy(x: -5, y: 9)
      .scaledBy(x: 0.5, y: -4)
    #expect(isNear(point.applying(there).applying(there.inverted()), point))
  }

  @Test func `a transform without an inverse answers itself`() {
    let flat = CGAffineTransform(scaleX: 0, y: 2)
    #expect(flat.inverted() == flat)
  }

  @Test func `a size is not shifted`() {
    let t = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 7, y: 8)
    #expect(CGSize(width: 1, height: 1).applying(t) == CGSize(width: 2, height: 3))
  }

  @Test func `a rectangle becomes the upright one around its corners`() {
    let turn = CGAffineTransform(rotationAngle: .pi / 4)
    let box = CGRect(x: -1, y: -1, width: 2, height: 2).applying(turn)
    #expect(abs(box.width - 2 * 2.0.squareRoot()) < 1e-9)
    #expect(isNear(box.origin, CGPoint(x: -2.0.squareRoot(), y: -2.0.squareRoot())))
  }

  @Test func `a flipped rectangle has a positive size`() {
    let flip = CGAffineTransform(scaleX: -1, y: 1)
    #expect(
      CGRect(x: 10, y: 0, width: 5, height: 5).applying(flip)
        == CGRect(x: -15, y: 0, width: 5, height: 5))
  }

  @Test func `null and infinite rectangles are unchanged by transforms`() {
    let t = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGRect.null.applying(t).isNull)
    #expect(CGRect.infinite.applying(t) == .infinite)
  }

  @Test func `only the identity is the identity`() {
    #expect(CGAffineTransform().isIdentity)
    #expect(CGAffineTransform(rotationAngle: 0).isIdentity)
    #expect(!CGAffineTransform(translationX: 0, y: 1e-12).isIdentity)
  }
}
