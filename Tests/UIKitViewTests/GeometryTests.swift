import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@Suite struct `Geometry of views` {
  @Test func `setting the frame sets bounds and center`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.bounds.size = CGSize(width: 50, height: 60)
    #expect(view.frame == CGRect(x: 0, y: 10, width: 50, height: 60))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 75, y: 70, width: 50, height: 60))
  }

  @Test func `a transform keeps bounds and center and changes the frame`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
    #expect(view.center == CGPoint(x: 50, y: 25))
    #expect(view.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
  }

  @Test func `changing the anchor point keeps the frame`() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    view.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(view.frame == CGRect(x: 10, y: 10, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 10, y: 60))
  }

  @Test func `Points are converted through offsets and transforms and back`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let middle = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let leaf = UIView(frame: CGRect(x: 10, y: 20, width: 20, height: 20))
    root.addSubview(middle)
    middle.addSubview(leaf)
    middle.transform = CGAffineTransform(rotationAngle: .pi / 2)
    middle.bounds.origin = CGPoint(x: 5, y: 0)
    let point = CGPoint(x: 3, y: 4)
    // In the middle view (13, 24), which is (-42, -26) from its center, turned (26, -42).
    let there = leaf.convert(point, to: root)
    #expect(abs(there.x - 176) < 1e-9)
    #expect(abs(there.y - 108) < 1e-9)
    let back = root.convert(there, to: leaf)
    #expect(abs(back.x - 3) < 1e-9)
    #expect(abs(back.y - 4) < 1e-9)
    let box = leaf.convert(leaf.bounds, to: root)
    #expect(abs(box.width - 20) < 1e-9)
  }

  @Test func `sizeToFit keeps the top left corner`() {
    final class Fixed: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 7, height: 8) }
    }
    let view = Fixed(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 7, height: 8))
  }

  @Test func `layerClass determines the layer's class`() {
    final class Shaped: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    #expect(Shaped().layer is CAShapeLayer)
  }
}
