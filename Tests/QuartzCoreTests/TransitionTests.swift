import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing

/// Behavior from Apple's documentation of `CATransition` and `CAKeyframeAnimation`.
@MainActor
@Suite struct TransitionTests {
  private let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  private func transition(_ type: CATransitionType = .push) -> CATransition {
    let transition = CATransition()
    transition.type = type
    transition.duration = 2
    return transition
  }

  private func sent(_ stage: Stage) -> [LayerTransition] {
    stage.turn().compactMap {
      if case .addTransition(_, _, let transition) = $0 { transition } else { nil }
    }
  }

  @Test func `a transition defaults to a fade from the left`() {
    let plain = CATransition()
    #expect(plain.type == .fade && plain.subtype == nil)
    #expect(plain.startProgress == 0 && plain.endProgress == 1)
  }

  @Test func `a layer has one transition, under its key`() throws {
    let stage = Stage(layer)
    layer.add(transition(.push), forKey: "mine")
    layer.add(transition(.reveal), forKey: nil)
    #expect(layer.animationKeys() == [kCATransition])
    #expect((layer.animation(forKey: kCATransition) as? CATransition)?.type == .reveal)
    stage.advance(to: 102)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a transition is committed with type, direction, curve and progress range`() throws {
    let stage = Stage(layer)
    let slide = transition(.moveIn)
    slide.subtype = .fromTop
    slide.startProgress = 0.25
    slide.timingFunction = CAMediaTimingFunction(name: .easeIn)
    layer.add(slide, forKey: kCATransition)
    let seen = try #require(sent(stage).first)
    #expect(seen.kind == .moveIn && seen.side == .top)
    #expect(seen.progress(at: 100) == 0.25 && seen.progress(at: 102) == nil)
    let half = try #require(seen.progress(at: 101))
    #expect(half > 0.25 && half < 0.625)
  }

  @Test func `the end of a transition notifies its delegate and the display`() {
    final class Ear: CAAnimationDelegate {
      var ends: [Bool] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
    }
    let stage = Stage(layer)
    let ear = Ear()
    let slide = transition()
    slide.delegate = ear
    layer.add(slide, forKey: nil)
    stage.turn()
    stage.advance(to: 102)
    #expect(ear.ends == [true])
    #expect(stage.turn() == [.removeAnimation(layer.identifier, key: kCATransition)])
  }

  // MARK: Rasterised layers

  @Test func `a layer is rasterized at 1× by default`() {
    let stage = Stage(layer)
    #expect(!layer.shouldRasterize && layer.rasterizationScale == 1)
    layer.rasterizationScale = 3
    #expect(stage.turn().isEmpty)
    layer.shouldRasterize = true
    #expect(stage.turn() == [.set(layer.identifier, [.rasterization(3)])])
    layer.shouldRasterize = false
    #expect(stage.turn() == [.set(layer.identifier, [.rasterization(nil)])])
  }

  // MARK: Smooth curves

  private func curve(
    _ mode: CAAnimationCalculationMode, _ values: [CGFloat], keyTimes: [NSNumber]? = nil
  ) throws -> LayerAnimation {
    let stage = Stage(layer)
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = values
    animation.keyTimes = keyTimes
    animation.calculationMode = mode
    animation.duration = 3
    layer.add(animation, forKey: "curve")
    return try #require(stage.sentAnimations().first)
  }

  private func x(_ animation: LayerAnimation, at time: Double) throws -> CGFloat {
    guard case .point(let point) = try #require(animation.value(at: 100 + time)) else {
      Issue.record("A position is a point.")
      return .nan
    }
    return point.x
  }

  @Test func `a cubic curve passes through every value at its time`() throws {
    let animation = try curve(.cubic, [0, 10, 40, 20], keyTimes: [0, 0.25, 0.5, 1])
    #expect(abs(try x(animation, at: 0.75) - 10) < 0.01)
    #expect(abs(try x(animation, at: 1.5) - 40) < 0.01)
    // Between 40 and 20 a straight line would never be over 40.
    let rise = try stride(from: 1.5, to: 2, by: 0.05).map { try x(animation, at: $0) }.max() ?? 0
    #expect(rise > 40.1)
  }

  @Test func `a cubic curve through a straight line is that line`() throws {
    let animation = try curve(.cubic, [0, 10, 20, 30])
    for time in stride(from: 0.1, to: 3, by: 0.3) {
      #expect(abs(try x(animation, at: time) - CGFloat(time * 10)) < 0.01)
    }
  }

  @Test func `a paced animation has constant speed`() throws {
    let animation = try curve(.cubicPaced, [0, 30, 40, 90], keyTimes: [0, 0.8, 0.9, 1])
    for time in stride(from: 0.15, to: 3, by: 0.3) {
      #expect(abs(try x(animation, at: time) - CGFloat(time * 30)) < 1)
    }
  }
}
