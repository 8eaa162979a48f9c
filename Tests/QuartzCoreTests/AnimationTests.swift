import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing

@MainActor
@Suite struct AnimationTests {
  private let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  private func sent(_ animation: CAAnimation, on layer: CALayer? = nil) -> [LayerAnimation] {
    let target = layer ?? self.layer
    let stage = Stage(target)
    target.add(animation, forKey: "test")
    return stage.sentAnimations()
  }

  private func values(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil
  ) -> [AnimatableValue]? {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    return sent(animation).first?.values
  }

  private func affine(_ value: AnimatableValue?) -> CGAffineTransform? {
    if case .transform(let transform)? = value { transform.affine } else { nil }
  }

  private func near(_ a: CGAffineTransform?, _ b: CGAffineTransform) -> Bool {
    guard let a else { return false }
    return zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty])
      .allSatisfy { abs($0 - $1) < 1e-9 }
  }

  // MARK: Basic animations: Apple, “Setting Interpolation Values”

  @Test func `from and to are its ends`() {
    #expect(values("opacity", from: 0.25, to: 0.75) == [.number(0.25), .number(0.75)])
  }

  @Test func `from and by end at their sum`() {
    #expect(values("opacity", from: 0.25, by: 0.5) == [.number(0.25), .number(0.75)])
  }

  @Test func `by and to begin at their difference`() {
    #expect(values("opacity", to: 0.75, by: 0.25) == [.number(0.5), .number(0.75)])
    #expect(
      values(
        "bounds", to: CGRect(x: 0, y: 0, width: 30, height: 30),
        by: CGRect(x: 0, y: 0, width: 10, height: 20))
        == [
          .rect(CGRect(x: 0, y: 0, width: 20, height: 10)),
          .rect(CGRect(x: 0, y: 0, width: 30, height: 30)),
        ])
  }

  @Test func `from alone ends at the layer's value`() {
    #expect(
      values("position", from: CGPoint.zero) == [.point(.zero), .point(CGPoint(x: 10, y: 10))])
  }

  @Test func `to alone begins at the layer's value`() {
    #expect(
      values("position", to: CGPoint.zero) == [.point(CGPoint(x: 10, y: 10)), .point(.zero)])
  }

  @Test func `by alone begins at the layer's value and adds the difference`() {
    #expect(
      values("position", by: CGPoint(x: 5, y: -5))
        == [.point(CGPoint(x: 10, y: 10)), .point(CGPoint(x: 15, y: 5))])
    #expect(values("opacity", by: -0.5) == [.number(1), .number(0.5)])
  }

  @Test func `without values it stays at the layer's value`() {
    #expect(values("opacity") == [.number(1), .number(1)])
  }

  @Test func `numbers of every kind are numbers`() {
    #expect(values("opacity", from: 0, to: Float(1)) == [.number(0), .number(1)])
    #expect(
      values("cornerRadius", from: CGFloat(2), to: NSNumber(value: 4)) == [.number(2), .number(4)])
  }

  @Test func `colors, paths and lists are converted for the display`() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(
      values("backgroundColor", from: red, to: CGColor(gray: 0, alpha: 1))
        == [.color(red.rgba), .color(.black)])
    let gradient = CAGradientLayer()
    gradient.colors = [red, red]
    let slide = CABasicAnimation(keyPath: "locations")
    slide.fromValue = [0, 0.5] as [NSNumber]
    slide.toValue = [0.5, 1] as [NSNumber]
    #expect(sent(slide, on: gradient).first?.values == [.numbers([0, 0.5]), .numbers([0.5, 1])])
  }

  @Test func `an invalid key path or value is reported and has no effect`() {
    let stage = Stage(layer)
    layer.add(CABasicAnimation(keyPath: "flavour"), forKey: "a")
    let wrong = CABasicAnimation(keyPath: "opacity")
    wrong.fromValue = "half"
    layer.add(wrong, forKey: "b")
    layer.add(CABasicAnimation(), forKey: "c")
    #expect(stage.sentAnimations().isEmpty)
    #expect(stage.reports.count == 3)
  }

  @Test func `the frame of a layer that is scaled to almost nothing is its size`() {
    layer.transform = CATransform3DMakeScale(0.0001, 0.0001, 0.0001)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 60)
    #expect(layer.bounds.size == CGSize(width: 100, height: 60))
    #expect(layer.position == CGPoint(x: 60, y: 50))
  }

  // MARK: Key paths of parts

  @Test func `one coordinate is animated and the other is not`() {
    #expect(
      values("position.y", from: 0, to: 50)
        == [.point(CGPoint(x: 10, y: 0)), .point(CGPoint(x: 10, y: 50))])
    #expect(
      values("bounds.size.width", by: 10)
        == [
          .size(CGSize(width: 20, height: 20)), .size(CGSize(width: 30, height: 20)),
        ])
  }

  @Test func `scaling keeps the layer's rotation`() {
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    let ends = values("transform.scale", from: 1, to: 2)
    #expect(near(affine(ends?.first), CGAffineTransform(rotationAngle: 1)))
    #expect(near(affine(ends?.last), CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 2)))
  }

  @Test func `a translation is a size or a point`() {
    let boxed = NSValue(size: CGSize(width: 5, height: 6))
    for way in [CGSize(width: 5, height: 6), CGPoint(x: 5, y: 6), boxed] as [Any] {
      let ends = values("transform.translation", by: way)
      #expect(near(affine(ends?.first), .identity))
      #expect(near(affine(ends?.last), CGAffineTransform(translationX: 5, y: 6)))
    }
    let x = values("transform.translation.x", from: -8, to: 8)
    #expect(near(affine(x?.first), CGAffineTransform(translationX: -8, y: 0)))
  }

  @Test(arguments: ["transform.rotation", "transform.rotation.z"])
  func `a full turn is animated as a full turn`(keyPath: String) throws {
    let spin = CABasicAnimation(keyPath: keyPath)
    spin.fromValue = 0
    spin.toValue = 2 * Double.pi
    spin.duration = 4
    let animation = try #require(sent(spin).first)
    for (time, angle) in [(101.0, 0.5), (102, 1), (103, 1.5)] {
      let shown = affine(animation.value(at: time))
      #expect(near(shown, CGAffineTransform(rotationAngle: angle * .pi)), "at \(time)")
    }
  }

  @Test func `a discrete rotation does not interpolate`() throws {
    let jump = CAKeyframeAnimation(keyPath: "transform.rotation")
    jump.values = [0, Double.pi]
    jump.calculationMode = .discrete
    jump.duration = 2
    let animation = try #require(sent(jump).first)
    #expect(near(affine(animation.value(at: 100.9)), .identity))
    #expect(near(affine(animation.value(at: 101.1)), CGAffineTransform(rotationAngle: .pi)))
  }

  // MARK: Parts beside each other

  private func part(_ name: String, to value: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "transform.\(name)")
    animation.toValue = value
    animation.duration = 2
    return animation
  }

  /// The transform and the position in the middle of the animations.
  private func middle(
    _ animations: CAAnimation...
  ) -> (transform: CGAffineTransform, position: CGPoint) {
    let stage = Stage(layer)
    defer { layer.removeAllAnimations() }
    for (index, animation) in animations.enumerated() {
      layer.add(animation, forKey: "\(index)")
    }
    stage.turn()
    let shown = layer.presentationState(at: 101)
    return (shown.transform.affine, shown.position)
  }

  @Test func `animations of several parts of the transform are shown together`() {
    let (scaled, angle, way) = (
      part("scale", to: 3), part("rotation", to: Double.pi / 2),
      part("translation", to: NSValue(size: CGSize(width: 40, height: 8)))
    )
    let wanted = CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 2, y: 2)
    let position = CGPoint(x: 30, y: 14)
    let group = CAAnimationGroup()
    group.animations = [scaled, way, angle]
    group.duration = 2
    for found in [middle(scaled, way, angle), middle(group)] {
      #expect(near(found.transform, wanted))
      #expect(found.position == position)
    }
  }

  @Test func `a later animation of the same part replaces the earlier one`() {
    let found = middle(part("scale", to: 3), part("scale", to: 5))
    #expect(near(found.transform, CGAffineTransform(scaleX: 3, y: 3)))
  }

  @Test func `a rotation about the x axis keeps the perspective`() throws {
    layer.transform.m34 = -1 / 400
    let ends = try #require(values("transform.rotation.x", from: 0, to: 1))
    var seen = CATransform3DIdentity
    seen.m34 = -1 / 400
    let wanted = CATransform3DConcat(CATransform3DMakeRotation(1, 1, 0, 0), seen).transform3D
    guard case .transform(let last) = try #require(ends.last) else { return }
    #expect(zip(last.values, wanted.values).allSatisfy { abs($0 - $1) < 1e-9 })
    layer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    let angle = try #require(layer.value(forKeyPath: "transform.rotation.y") as? Double)
    #expect(abs(angle - 0.5) < 1e-9)
  }

  // MARK: Keyframes

  private func keyframes(_ edit: (CAKeyframeAnimation) -> Void) throws -> LayerAnimation {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0, 1, 0.5]
    animation.duration = 3
    edit(animation)
    return try #require(sent(animation).first)
  }

  @Test func `values without key times are spaced evenly`() throws {
    #expect(try keyframes { _ in }.keyTimes == [0, 0.5, 1])
  }

  @Test func `key times and timing functions apply`() throws {
    let animation = try keyframes {
      $0.keyTimes = [0, 0.2, 1]
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    }
    #expect(animation.keyTimes == [0, 0.2, 1])
    #expect(animation.curves == [.bezier(0.42, 0, 1, 1), .linear])
  }

  @Test func `key times that do not match the values are ignored`() throws {
    #expect(try keyframes { $0.keyTimes = [0, 1] }.keyTimes == [0, 0.5, 1])
  }

  @Test func `a key time before the previous one becomes that one`() throws {
    #expect(try keyframes { $0.keyTimes = [0, 0.6, 0.4] }.keyTimes == [0, 0.6, 0.6, 1])
  }

  @Test func `outer values are held where key times do not reach the ends`() throws {
    let animation = try keyframes { $0.keyTimes = [0.25, 0.5, 0.75] }
    #expect(animation.keyTimes == [0, 0.25, 0.5, 0.75, 1])
    #expect(animation.values.first == animation.values[1])
    #expect(animation.values.last == animation.values[3])
  }

  @Test func `a discrete animation shows each value equally long`() throws {
    let animation = try keyframes { $0.calculationMode = .discrete }
    #expect(animation.value(at: 100.9) == .number(0))
    #expect(animation.value(at: 101.9) == .number(1))
    #expect(animation.value(at: 102.1) == .number(0.5))
  }

  @Test func `a discrete animation has one more key time than values`() throws {
    let animation = try keyframes {
      $0.calculationMode = .discrete
      $0.keyTimes = [0, 0.1, 0.9, 1]
    }
    #expect(animation.value(at: 100.2) == .number(0))
    #expect(animation.value(at: 102.6) == .number(1))
    #expect(animation.value(at: 102.8) == .number(0.5))
  }

  @Test func `a paced animation moves at constant speed`() throws {
    let animation = try keyframes {
      $0.values = [0, 0.75, 1]
      $0.calculationMode = .paced
    }
    #expect(animation.keyTimes == [0, 0.75, 1])
  }

  @Test func `a point follows a path at the same speed`() throws {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)])
    let follow = CAKeyframeAnimation(keyPath: "position")
    follow.path = path
    follow.duration = 4
    let animation = try #require(sent(follow).first)
    #expect(animation.keyTimes == [0, 0.75, 1])
    #expect(animation.value(at: 102) == .point(CGPoint(x: 20, y: 0)))
  }

  @Test func `a single value is constant, and an empty list has no effect`() throws {
    #expect(try keyframes { $0.values = [0.3] }.values == [.number(0.3), .number(0.3)])
    let empty = CAKeyframeAnimation(keyPath: "opacity")
    #expect(sent(empty).isEmpty)
  }

  // MARK: Springs and groups

  @Test func `a spring is committed as a spring and settles at its settling duration`() throws {
    let spring = CASpringAnimation(keyPath: "opacity")
    spring.damping = 5
    spring.duration = spring.settlingDuration
    spring.fromValue = 0
    spring.toValue = 1
    let animation = try #require(sent(spring).first)
    #expect(animation.overall == .spring(mass: 1, stiffness: 100, damping: 5, velocity: 0))
    let late = animation.overall.progress(at: 0.9999, duration: spring.duration)
    #expect(abs(late - 1) < 2e-3)
    spring.damping = 0
    #expect(spring.settlingDuration == .infinity)
  }

  @Test func `members of a group share its time`() {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    let group = CAAnimationGroup()
    group.animations = [fade, move]
    group.duration = 2
    group.repeatCount = 3
    let tracks = sent(group)
    #expect(tracks.map(\.property) == [.opacity, .position])
    #expect(tracks.map(\.duration) == [2, 2])
    #expect(tracks.map(\.repeatCount) == [3, 3])
    #expect(tracks.first?.value(at: 101) == .number(0.5))
  }

  @Test func `a member's timing is relative to the group, in every repetition`() throws {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 0.5
    fade.beginTime = 1
    fade.duration = 1
    let group = CAAnimationGroup()
    group.animations = [fade]
    group.duration = 4
    group.repeatCount = 2
    let track = try #require(sent(group).first)
    for (time, expected) in [(100.5, 1.0), (101.5, 0.25), (103, 1), (104.5, 1), (105.5, 0.25)] {
      guard case .number(let shown)? = track.value(at: time) else {
        Issue.record("Nothing is shown at \(time).")
        return
      }
      #expect(abs(shown - expected) < 0.02, "at \(time)")
    }
  }

  @Test func `members that follow each other on one property all show`() throws {
    func fade(from start: Double, to end: Double, at time: Double) -> CABasicAnimation {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = start
      fade.toValue = end
      fade.beginTime = time
      fade.duration = 2
      return fade
    }
    let group = CAAnimationGroup()
    group.animations = [fade(from: 0, to: 0.5, at: 0), fade(from: 0.5, to: 0, at: 2)]
    group.duration = 4
    group.repeatCount = .greatestFiniteMagnitude
    let tracks = sent(group)
    #expect(tracks.count == 1)
    for (time, expected) in [(101.0, 0.25), (102, 0.5), (103, 0.25), (103.999, 0), (105, 0.25)] {
      guard case .number(let shown)? = tracks.first?.value(at: time) else {
        Issue.record("Nothing is shown at \(time).")
        return
      }
      #expect(abs(shown - expected) < 0.01, "at \(time)")
    }
  }

  @Test func `the timing function of a group applies to its members`() throws {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    let group = CAAnimationGroup()
    group.animations = [fade]
    group.duration = 2
    group.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let track = try #require(sent(group).first)
    guard case .number(let shown)? = track.value(at: 101) else {
      Issue.record("Nothing is shown.")
      return
    }
    #expect(abs(shown - 0.315) < 0.01)
  }

  // MARK: Timing

  @Test func `timing is committed as set`() throws {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.beginTime = 150
    fade.duration = 2
    fade.speed = 0.5
    fade.timeOffset = 0.25
    fade.repeatCount = .infinity
    fade.autoreverses = true
    fade.fillMode = .both
    fade.isAdditive = true
    let animation = try #require(sent(fade).first)
    #expect(animation.beginTime == 150 && animation.duration == 2 && animation.speed == 0.5)
    #expect(animation.timeOffset == 0.25 && animation.repeatCount == .infinity)
    #expect(animation.autoreverses && animation.isAdditive)
    #expect(animation.fill == [.forwards, .backwards])
  }

  @Test func `a repeat duration determines the number of repetitions`() throws {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.duration = 2
    fade.autoreverses = true
    fade.repeatDuration = 10
    #expect(try #require(sent(fade).first).repeatCount == 2.5)
  }

  @Test func `without a duration it has the transaction's`() throws {
    let stage = Stage(layer)
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    CATransaction.commit()
    #expect(try #require(stage.sentAnimations().first).duration == 3)
  }

  @Test func `the named timing functions have Apple's control points`() {
    var point: [Float] = [9, 9]
    let ease = CAMediaTimingFunction(name: .easeInEaseOut)
    for (index, expected) in [[0, 0], [0.42, 0], [0.58, 1], [1, 1]].enumerated() {
      ease.getControlPoint(at: index, values: &point)
      #expect(point == expected.map { Float($0) })
    }
  }
}
