import Testing
import UIKit
import UIKitTestSupport

/// Hit-testing, conversion and drawing of layers in space.
@MainActor
@Suite struct SpatialLayerTests {
  /// A perspective with the viewer at a distance of 200 points.
  private var perspective: CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 200
    return transform
  }

  private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    return layer
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6
  }

  /// Apple, `CALayer.sublayerTransform`: the transform of the sublayers, such as a perspective,
  /// about the anchor point.
  @Test func `points convert through the perspective of a superlayer`() {
    let outer = layer(0, 0, 100, 100)
    outer.sublayerTransform = perspective
    let inner = layer(30, 50, 40, 40)
    inner.zPosition = 100
    outer.addSublayer(inner)
    // Half way to the viewer, all is twice as far from the middle of the superlayer.
    #expect(isNear(inner.convert(CGPoint.zero, to: outer), CGPoint(x: 10, y: 50)))
    #expect(isNear(outer.convert(CGPoint(x: 10, y: 50), to: inner), .zero))
    let box = inner.convert(inner.bounds, to: outer)
    #expect(isNear(box.origin, CGPoint(x: 10, y: 50)) && abs(box.width - 80) < 1e-6)
    #expect(outer.hitTest(CGPoint(x: 15, y: 55)) === inner)
    #expect(outer.hitTest(CGPoint(x: 5, y: 55)) === outer)
  }

  @Test func `a rotated layer is hit where it is seen`() {
    let outer = layer(0, 0, 200, 100)
    let inner = layer(50, 0, 100, 100)
    inner.transform = CATransform3DRotate(perspective, .pi / 3, 0, 1, 0)
    outer.addSublayer(inner)
    // The half of 50 points is turned by 60°: its right edge is 25 points from the axis and, with
    // a sine of 0.866, 43.3 points farther away: 25 / (1 + 43.3 / 200) = 20.55.
    let depth = 50 * CGFloat(3).squareRoot() / 2
    let right = 25 / (1 + depth / 200)
    let left = 25 / (1 - depth / 200)
    #expect(
      isNear(inner.convert(CGPoint(x: 100, y: 50), to: outer), CGPoint(x: 100 + right, y: 50)))
    #expect(isNear(inner.convert(CGPoint(x: 0, y: 50), to: outer), CGPoint(x: 100 - left, y: 50)))
    #expect(outer.hitTest(CGPoint(x: 101 + right, y: 50)) === outer)
    #expect(outer.hitTest(CGPoint(x: 99 + right, y: 50)) === inner)
    #expect(outer.hitTest(CGPoint(x: 101 - left, y: 50)) === inner)
    inner.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    #expect(outer.hitTest(CGPoint(x: 100, y: 50)) === outer)
  }

  /// Apple, CATransformLayer.h: `CALayer` passes over transform layers directly to their sublayers,
  /// and applies the effects of the transform layer's geometry to each.
  @Test func `the sublayers of a transform layer are hit, and never the layer itself`() {
    let outer = layer(0, 0, 100, 100)
    let cube = CATransformLayer()
    cube.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
    outer.addSublayer(cube)
    let front = layer(0, 0, 40, 40)
    front.transform = CATransform3DMakeTranslation(0, 0, 20)
    let side = layer(0, 0, 40, 40)
    side.transform = CATransform3DTranslate(
      CATransform3DMakeRotation(.pi / 2, 0, 1, 0), 0, 0, 20)
    cube.sublayers = [side, front]
    #expect(outer.hitTest(CGPoint(x: 50, y: 50)) === front)
    #expect(outer.hitTest(CGPoint(x: 75, y: 50)) === outer)
    // A quarter turn shows the side, which is edge-on in the cube.
    cube.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
    #expect(outer.hitTest(CGPoint(x: 50, y: 50)) === side)
    #expect(isNear(side.convert(CGPoint(x: 20, y: 20), to: outer), CGPoint(x: 50, y: 50)))
    cube.isHidden = true
    #expect(outer.hitTest(CGPoint(x: 50, y: 50)) === outer)
  }

  @Test func `touches find a view under the perspective of its superview`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.layer.sublayerTransform = perspective
    let inner = UIView(frame: CGRect(x: 30, y: 50, width: 40, height: 40))
    inner.layer.zPosition = 100
    outer.addSubview(inner)
    #expect(outer.hitTest(CGPoint(x: 15, y: 55), with: nil) === inner)
    #expect(outer.hitTest(CGPoint(x: 5, y: 55), with: nil) === outer)
    #expect(isNear(inner.convert(CGPoint.zero, to: outer), CGPoint(x: 10, y: 50)))
    inner.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    inner.layer.zPosition = 0
    outer.layer.sublayerTransform = CATransform3DIdentity
    #expect(outer.hitTest(CGPoint(x: 50, y: 70), with: nil) === outer)
  }

  /// Apple, `CATransformLayer`: only the sublayers are rendered, masks and shadows are ignored, and
  /// the opacity applies to each sublayer individually.
  @Test func `a transform layer renders nothing but its sublayers`() {
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    space.backgroundColor = UIColor.green.cgColor
    space.masksToBounds = true
    space.opacity = 0.5
    let back = layer(0, 0, 10, 20)
    back.backgroundColor = UIColor.blue.cgColor
    let front = layer(0, 0, 10, 10)
    front.backgroundColor = UIColor.red.cgColor
    front.zPosition = 1
    space.sublayers = [front, back]
    let outer = layer(0, 0, 20, 20)
    outer.addSublayer(space)
    onScreen { _ in
      for drawn in [pixels { space.render(in: $0) }, pixels { outer.render(in: $0) }] {
        #expect(drawn[15] == 0)
        // Blue at a half, and red at a half over it.
        let (both, one) = (drawn[5], drawn[15 * 20 + 5])
        #expect(one >> 24 == 0 && isHalf(one >> 8) && isHalf(one))
        #expect(isHalf(both >> 24) && abs(Int(both >> 8 & 255) - 64) <= 1)
      }
    }
  }

  private func isHalf(_ part: UInt32) -> Bool { abs(Int(part & 255) - 128) <= 1 }
}
