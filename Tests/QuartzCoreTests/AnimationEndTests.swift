import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing

@MainActor
@Suite struct AnimationEndTests {
  private let layer = CALayer()
  private let diary = Diary()

  private final class Diary: CAAnimationDelegate {
    var entries: [String] = []

    func animationDidStart(_ anim: CAAnimation) { entries.append("start \(name(anim))") }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      entries.append("\(flag ? "end" : "stop") \(name(anim))")
    }

    private func name(_ anim: CAAnimation) -> String {
      (anim as? CAPropertyAnimation)?.keyPath ?? "?"
    }
  }

  private func fade(_ seconds: Double, _ keyPath: String = "opacity") -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: keyPath)
    fade.fromValue = keyPath == "opacity" ? 0 : nil
    fade.duration = seconds
    fade.delegate = diary
    return fade
  }

  @Test func `a finished animation is removed from its layer`() {
    let stage = Stage(layer)
    layer.add(fade(2), forKey: "fade")
    stage.turn()
    #expect(stage.context.nextAnimationEnd == 102)
    stage.advance(to: 101.99)
    #expect(layer.animationKeys() == ["fade"])
    stage.advance(to: 102)
    #expect(layer.animationKeys() == nil)
    #expect(diary.entries == ["start opacity", "end opacity"])
    #expect(stage.turn() == [.removeAnimation(layer.identifier, key: "fade")])
    #expect(stage.context.nextAnimationEnd == nil)
  }

  @Test func `a delegate is notified of the start when a delayed animation begins`() {
    let stage = Stage(layer)
    let later = fade(2, "opacity")
    later.beginTime = 103
    layer.add(later, forKey: "a")
    let endless = fade(1, "position")
    endless.repeatCount = .infinity
    endless.beginTime = 102
    layer.add(endless, forKey: "b")
    #expect(diary.entries.isEmpty)
    #expect(stage.context.nextAnimationEnd == 102)
    stage.advance(to: 102)
    #expect(diary.entries == ["start position"])
    #expect(stage.context.nextAnimationEnd == 103)
    stage.advance(to: 104)
    #expect(diary.entries == ["start position", "start opacity"])
    stage.advance(to: 105)
    #expect(diary.entries.last == "end opacity")
    #expect(stage.context.nextAnimationEnd == nil)
  }

  @Test func `delegates are notified in order of end time`() {
    let stage = Stage(layer)
    layer.add(fade(3, "position"), forKey: "a")
    layer.add(fade(1, "opacity"), forKey: "b")
    layer.add(fade(2, "bounds"), forKey: "c")
    stage.advance(to: 200)
    #expect(diary.entries.suffix(3) == ["end opacity", "end bounds", "end position"])
  }

  @Test func `an animation that is not removed shows its end and finishes once`() {
    let stage = Stage(layer)
    let stays = fade(1)
    stays.toValue = 0.25
    stays.isRemovedOnCompletion = false
    stays.fillMode = .forwards
    layer.add(stays, forKey: "fade")
    stage.advance(to: 105)
    stage.advance(to: 106)
    #expect(layer.animationKeys() == ["fade"])
    #expect(layer.presentation()?.opacity == 0.25)
    #expect(diary.entries == ["start opacity", "end opacity"])
  }

  @Test func `replacing an animation ends it unfinished`() {
    let stage = Stage(layer)
    layer.add(fade(5), forKey: "fade")
    layer.add(fade(5, "position"), forKey: "fade")
    #expect(diary.entries == ["start opacity", "stop opacity", "start position"])
    #expect(layer.animationKeys() == ["fade"])
    stage.advance(to: 110)
    #expect(diary.entries.last == "end position")
  }

  @Test func `removing an animation ends it unfinished`() {
    let stage = Stage(layer)
    layer.add(fade(5), forKey: "fade")
    stage.turn()
    layer.removeAnimation(forKey: "other")
    layer.removeAnimation(forKey: "fade")
    #expect(diary.entries == ["start opacity", "stop opacity"])
    #expect(stage.turn() == [.removeAnimation(layer.identifier, key: "fade")])
    stage.advance(to: 110)
    #expect(diary.entries.count == 2)
  }

  @Test func `removing a layer from its display ends its animations`() {
    let stage = Stage(layer)
    layer.add(fade(5), forKey: "fade")
    stage.turn()
    layer.removeFromSuperlayer()
    stage.turn()
    #expect(diary.entries == ["start opacity", "stop opacity"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a layer removed and added in one turn keeps its animations`() {
    let stage = Stage(layer)
    layer.add(fade(5), forKey: "fade")
    stage.turn()
    layer.removeFromSuperlayer()
    stage.root.addSublayer(layer)
    stage.turn()
    #expect(layer.animationKeys() == ["fade"])
    stage.advance(to: 110)
    #expect(diary.entries == ["start opacity", "end opacity"])
  }

  @Test func `animations added or removed while a layer moves reach the display`() {
    let stage = Stage(layer)
    layer.add(fade(5), forKey: "old")
    stage.turn()
    layer.removeFromSuperlayer()
    layer.removeAnimation(forKey: "old")
    layer.add(fade(5, "position"), forKey: "new")
    stage.root.addSublayer(layer)
    let changes = stage.turn()
    #expect(changes.contains(.removeAnimation(layer.identifier, key: "old")))
    let added = changes.contains { change in
      if case .addAnimation(layer.identifier, "new", _) = change { true } else { false }
    }
    #expect(added)
  }

  @Test func `an animation added before its layer is displayed runs there`() {
    layer.add(fade(5), forKey: "fade")
    let stage = Stage(layer)
    #expect(stage.context.nextAnimationEnd != nil)
    #expect(layer.presentation()?.animationKeys() == nil)
  }

  @Test func `a stopped or endless animation has no end`() {
    let stage = Stage(layer)
    let still = fade(1)
    still.speed = 0
    layer.add(still, forKey: "still")
    let pulse = fade(1)
    pulse.repeatCount = .infinity
    layer.add(pulse, forKey: "pulse")
    #expect(stage.context.nextAnimationEnd == nil)
    stage.advance(to: 1e9)
    #expect(layer.animationKeys() == ["still", "pulse"])
  }

  @Test func `an autoreversing animation ends at its beginning`() {
    let stage = Stage(layer)
    let back = fade(4)
    back.speed = -2
    back.timeOffset = 4
    layer.add(back, forKey: "back")
    #expect(stage.context.nextAnimationEnd == 102)
    stage.now = 101
    #expect(layer.presentation()?.opacity == 0.5)
  }

  @Test func `an animation added by a delegate's completion is kept`() {
    final class Chain: CAAnimationDelegate {
      let layer: CALayer
      var next: CAAnimation?
      init(_ layer: CALayer) { self.layer = layer }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        if let next { layer.add(next, forKey: "fade") }
        next = nil
      }
    }
    let stage = Stage(layer)
    let chain = Chain(layer)
    let first = fade(1)
    first.delegate = chain
    chain.next = fade(2, "position")
    layer.add(first, forKey: "fade")
    stage.turn()
    stage.advance(to: 101)
    #expect(layer.animationKeys() == ["fade"])
    #expect(stage.context.nextAnimationEnd == 103)
    let last = stage.turn().last
    guard case .addAnimation(_, "fade", let sent)? = last else {
      Issue.record("The next animation is not the last change.")
      return
    }
    #expect(sent.property == .position)
  }

  // MARK: Presentation

  @Test func `a presentation layer has animated values, the layer its own`() throws {
    let stage = Stage(layer)
    let move = CABasicAnimation(keyPath: "position")
    move.toValue = CGPoint(x: 100, y: 0)
    move.duration = 4
    layer.add(move, forKey: nil)
    stage.now = 101
    let shown = try #require(layer.presentation())
    #expect(shown.position == CGPoint(x: 25, y: 0))
    #expect(layer.position == .zero)
    #expect(shown.model() === layer)
    #expect(layer.model() === layer)
  }

  @Test func `a layer without a display has no presentation layer`() {
    #expect(layer.presentation() == nil)
  }

  @Test func `shapes and gradients show their animated values`() throws {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    let stage = Stage(shape, gradient)
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0
    draw.duration = 1
    shape.add(draw, forKey: nil)
    let slide = CABasicAnimation(keyPath: "startPoint")
    slide.toValue = CGPoint(x: 0.5, y: 1)
    slide.duration = 1
    gradient.add(slide, forKey: nil)
    stage.now = 100.5
    #expect(try #require(shape.presentation()).strokeEnd == 0.5)
    #expect(shape.strokeEnd == 1)
    #expect(try #require(gradient.presentation()).startPoint == CGPoint(x: 0.5, y: 0.5))
  }

  @Test func `a layer keeps a copy of an animation`() {
    let stage = Stage(layer)
    let original = fade(1)
    layer.add(original, forKey: "fade")
    original.duration = 9
    #expect(layer.animation(forKey: "fade")?.duration == 1)
    #expect(stage.sentAnimations().first?.duration == 1)
  }
}
