import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing

// Apple, CAKeyframeAnimation.rotationMode.

@MainActor @Suite struct PathRotationTests {
  /// The angles of the layer at times of an animation of one second, in degrees.
  private func angles(
    along path: CGPath, _ mode: CAAnimationRotationMode?, at times: [Double]
  ) -> [Int] {
    let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let stage = Stage(layer)
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.rotationMode = mode
    animation.duration = 1
    layer.add(animation, forKey: "way")
    let turns = stage.sentAnimations().filter { $0.property == .transform }
    guard var turn = turns.first else { return [] }
    turn.beginTime = 0
    return times.map { time in
      guard case .transform(let value) = turn.value(at: time) else { return -1 }
      let angle = atan2(value.affine.b, value.affine.a) * 180 / .pi
      return (Int(angle.rounded()) + 360) % 360
    }
  }

  private func corner() -> CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 100))
    return path
  }

  @Test func `a layer has the direction of its path, and turns at a corner at once`() {
    #expect(angles(along: corner(), nil, at: [0.25]).isEmpty)
    #expect(angles(along: corner(), .rotateAuto, at: [0.1, 0.49, 0.51, 0.9]) == [0, 0, 90, 90])
    #expect(
      angles(along: corner(), .rotateAutoReverse, at: [0.1, 0.9]) == [180, 270])
  }

  @Test func `along a circle a layer turns evenly`() {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 100, startAngle: 0, endAngle: .pi, clockwise: false)
    let seen = angles(along: path, .rotateAuto, at: [0.25, 0.5, 0.75])
    #expect(zip(seen, [135, 180, 225]).allSatisfy { abs($0 - $1) <= 3 })
    #expect(seen.count == 3)
  }
}
