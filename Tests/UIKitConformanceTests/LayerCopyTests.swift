import Testing
import UIKit
import UIKitTestSupport

// CAReplicatorLayer and CALayer.sublayerTransform, after Apple's documentation of both.

@Suite struct LayerCopyTests {
  /// The color at a point of a layer's picture.
  private func color(of layer: CALayer, at point: CGPoint) -> [UInt8] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100), format: format)
      .image { layer.render(in: $0.cgContext) }
    var pixel: [UInt8] = [0, 0, 0, 0]
    let space = CGColorSpaceCreateDeviceRGB()
    let info = CGImageAlphaInfo.premultipliedLast.rawValue
    guard let image = picture.cgImage,
      let context = CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: space,
        bitmapInfo: info)
    else { return pixel }
    context.draw(image, in: CGRect(x: -point.x, y: point.y - 99, width: 100, height: 100))
    if let data = context.data {
      for index in 0..<4 { pixel[index] = data.load(fromByteOffset: index, as: UInt8.self) }
    }
    return pixel
  }

  private func square() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = UIColor.red.cgColor
    return layer
  }

  @Test func `a replicator layer shows copies, each transformed relative to the last`() {
    onScreen { screen in
      screen.show()
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let dot = square()
      replicator.addSublayer(dot)
      replicator.instanceCount = 3
      replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
      screen.window.layer.addSublayer(replicator)
      screen.turn()
      #expect(replicator.sublayers == [dot])
      for x in [5, 35, 65] as [CGFloat] {
        #expect(color(of: replicator, at: CGPoint(x: x, y: 5)) == [255, 0, 0, 255])
      }
      #expect(color(of: replicator, at: CGPoint(x: 20, y: 5)) == [0, 0, 0, 0])
      #expect(color(of: replicator, at: CGPoint(x: 95, y: 5)) == [0, 0, 0, 0])
      // Only the original is hit.
      #expect(replicator.hitTest(CGPoint(x: 5, y: 5)) === dot)
      #expect(replicator.hitTest(CGPoint(x: 35, y: 5)) === replicator)
      dot.backgroundColor = UIColor.blue.cgColor
      replicator.instanceCount = 2
      screen.turn()
      #expect(color(of: replicator, at: CGPoint(x: 35, y: 5)) == [0, 0, 255, 255])
      #expect(color(of: replicator, at: CGPoint(x: 65, y: 5)) == [0, 0, 0, 0])
      dot.removeFromSuperlayer()
      screen.turn()
      #expect(color(of: replicator, at: CGPoint(x: 35, y: 5)) == [0, 0, 0, 0])
      replicator.removeFromSuperlayer()
    }
  }

  @Test func `the colors of instances are multiplied and stepped`() {
    onScreen { screen in
      screen.show()
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let dot = square()
      dot.backgroundColor = UIColor.white.cgColor
      replicator.addSublayer(dot)
      replicator.instanceCount = 2
      replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
      replicator.instanceRedOffset = -1
      screen.window.layer.addSublayer(replicator)
      screen.turn()
      #expect(color(of: replicator, at: CGPoint(x: 5, y: 5)) == [255, 255, 255, 255])
      #expect(color(of: replicator, at: CGPoint(x: 35, y: 5)) == [0, 255, 255, 255])
      replicator.removeFromSuperlayer()
    }
  }

  @Test func `the animations of instances are delayed`() {
    onScreen { screen in
      screen.show()
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let dot = square()
      replicator.addSublayer(dot)
      replicator.instanceCount = 3
      replicator.instanceDelay = 0.25
      screen.window.layer.addSublayer(replicator)
      screen.turn()
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0
      fade.duration = 1
      dot.add(fade, forKey: "fade")
      screen.turn()
      screen.advance(by: 0.5)
      let shown = screen.opacities(of: replicator)
      #expect(shown.count == 3)
      for (opacity, expected) in zip(shown, [0.5, 0.75, 1]) {
        #expect(abs(opacity - expected) < 0.01)
      }
      replicator.removeFromSuperlayer()
    }
  }

  @Test func `a sublayer transform moves sublayers about the anchor point`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let dot = square()
    layer.addSublayer(dot)
    layer.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
    // About (50, 50), the square from 0 to 10 becomes one from 25 to 30.
    #expect(color(of: layer, at: CGPoint(x: 27, y: 27)) == [255, 0, 0, 255])
    #expect(color(of: layer, at: CGPoint(x: 5, y: 5)) == [0, 0, 0, 0])
    #expect(dot.convert(CGPoint(x: 10, y: 10), to: layer) == CGPoint(x: 30, y: 30))
    #expect(layer.hitTest(CGPoint(x: 27, y: 27)) === dot)
    #expect(CATransform3DIsIdentity(dot.transform))
    layer.sublayerTransform = CATransform3DIdentity
    #expect(dot.convert(CGPoint(x: 10, y: 10), to: layer) == CGPoint(x: 10, y: 10))
  }

  @Test func `a sublayer transform gives sublayers a common perspective`() {
    onScreen { screen in
      screen.show()
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 200
      layer.sublayerTransform = perspective
      let (near, far) = (square(), square())
      (near.position, far.position) = (CGPoint(x: 90, y: 50), CGPoint(x: 90, y: 50))
      near.zPosition = 100
      layer.addSublayer(near)
      layer.addSublayer(far)
      screen.window.layer.addSublayer(layer)
      screen.turn()
      // At half the distance of the eye, points are twice as far from the center.
      let (x, scale) = screen.center(of: near)
      #expect(abs(x - 130) < 0.01 && abs(scale - 2) < 0.01)
      let (plainX, plainScale) = screen.center(of: far)
      #expect(abs(plainX - 90) < 0.01 && abs(plainScale - 1) < 0.01)
      far.position = CGPoint(x: 20, y: 50)
      near.position = CGPoint(x: 20, y: 50)
      screen.turn()
      screen.advance(by: 1)
      #expect(abs(screen.center(of: near).x - -10) < 0.01)
      layer.removeFromSuperlayer()
    }
  }
}
