import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing

/// - SeeAlso: Apple, Technical Q&A QA1673, "How to pause the animation of a layer tree".
@MainActor
@Suite struct LayerTimeTests {
  private let layer = CALayer()
  private let inner = CALayer()

  private func fade(_ seconds: Double) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = seconds
    return fade
  }

  private func shown(_ layer: CALayer) -> Float { layer.presentation()?.opacity ?? -1 }

  private func pause(_ layer: CALayer) {
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
  }

  private func resume(_ layer: CALayer) {
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }

  @Test func `a layer's time is the clock's by default`() {
    #expect(layer.speed == 1)
    #expect(layer.beginTime == 0)
    #expect(layer.timeOffset == 0)
    #expect(layer.duration == .infinity)
    #expect(layer.fillMode == .removed)
    #expect(layer.convertTime(12, from: nil) == 12)
    #expect(layer.convertTime(12, to: nil) == 12)
  }

  @Test func `a paused layer keeps its state and resumes from there`() {
    let stage = Stage(layer)
    layer.add(fade(4), forKey: "fade")
    stage.turn()
    stage.advance(to: 101)
    pause(layer)
    stage.turn()
    stage.advance(to: 150)
    #expect(abs(shown(layer) - 0.25) < 0.001)
    #expect(layer.animationKeys() == ["fade"])
    #expect(stage.context.nextAnimationEnd == nil)
    resume(layer)
    stage.turn()
    #expect(abs(shown(layer) - 0.25) < 0.001)
    stage.advance(to: 152)
    #expect(abs(shown(layer) - 0.75) < 0.001)
    #expect(stage.context.nextAnimationEnd == 153)
    stage.advance(to: 153)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `sublayers of a paused layer are paused, also in the display`() {
    let stage = Stage(layer)
    layer.addSublayer(inner)
    stage.turn()
    inner.add(fade(4), forKey: "fade")
    stage.turn()
    stage.advance(to: 102)
    pause(layer)
    let sent = stage.sentAnimations()
    #expect(sent.map(\.speed) == [0])
    #expect(sent.map(\.timeOffset) == [2])
    stage.advance(to: 120)
    #expect(abs(shown(inner) - 0.5) < 0.001)
  }

  @Test func `a time offset scrubs a layer`() {
    let stage = Stage(layer)
    layer.speed = 0
    layer.add(fade(1), forKey: "fade")
    stage.turn()
    for part in [0.1, 0.5, 0.9, 0.3] {
      layer.timeOffset = part
      #expect(abs(shown(layer) - Float(part)) < 0.001)
    }
    stage.advance(to: 200)
    #expect(abs(shown(layer) - 0.3) < 0.001)
  }

  @Test func `an animation of a faster layer is over sooner`() {
    let stage = Stage(layer)
    layer.speed = 2
    layer.addSublayer(inner)
    inner.speed = 2
    stage.turn()
    inner.add(fade(4), forKey: "fade")
    stage.turn()
    #expect(stage.context.nextAnimationEnd == 101)
    stage.advance(to: 100.5)
    #expect(abs(shown(inner) - 0.5) < 0.001)
    #expect(inner.convertTime(1, from: layer) == 2)
    #expect(inner.convertTime(2, to: layer) == 1)
    #expect(inner.convertTime(8, to: nil) == 2)
  }

  @Test func `an animation's begin time is in the layer's time`() {
    let stage = Stage(layer)
    layer.timeOffset = 1000
    let late = fade(2)
    late.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 3
    layer.add(late, forKey: "fade")
    stage.turn()
    #expect(late.beginTime == 1103)
    #expect(stage.context.nextAnimationEnd == 105)
    stage.advance(to: 104)
    #expect(abs(shown(layer) - 0.5) < 0.001)
  }

  @Test func `an animation that has not begun when its layer pauses is not shown`() {
    layer.opacity = 0.75
    let stage = Stage(layer)
    let late = fade(2)
    late.beginTime = 105
    layer.add(late, forKey: "fade")
    stage.turn()
    pause(layer)
    stage.advance(to: 106)
    #expect(shown(layer) == 0.75)
  }

  @Test func `a layer adopts the time of its new superlayer`() {
    let stage = Stage(layer, inner)
    layer.speed = 0.5
    inner.add(fade(2), forKey: "fade")
    stage.turn()
    layer.addSublayer(inner)
    stage.turn()
    #expect(stage.context.nextAnimationEnd == 204)
  }
}
