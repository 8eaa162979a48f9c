import CoreGraphics
import DisplayProtocol
import Foundation
import QuartzCore
import Testing

/// - SeeAlso: Apple, Core Animation Programming Guide, "Key-Value Coding Extensions".
@MainActor
@Suite struct KeyValueTests {
  private let layer = CALayer(frame: CGRect(x: 10, y: 20, width: 100, height: 50))

  @Test func `rotation can be set and read by key path`() throws {
    layer.setValue(CGFloat.pi / 4, forKeyPath: "transform.rotation.z")
    let angle = try #require(layer.value(forKeyPath: "transform.rotation.z") as? Double)
    #expect(abs(angle - .pi / 4) < 1e-9)
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(
      (layer.value(forKeyPath: "transform.scale.x") as? Double).map { abs($0 - 2) < 1e-9 } == true)
    let kept = try #require(layer.value(forKeyPath: "transform.rotation") as? NSNumber)
    #expect(abs(kept.doubleValue - .pi / 4) < 1e-9)
  }

  @Test func `components of points and sizes can be set by key path`() {
    layer.setValue(300, forKeyPath: "position.x")
    layer.setValue(80, forKeyPath: "bounds.size.height")
    #expect(layer.position == CGPoint(x: 300, y: 45))
    #expect(layer.bounds.size == CGSize(width: 100, height: 80))
    #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 100, height: 80))
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 300, y: 45))
  }

  @Test func `the presentation layer has the current rotation`() throws {
    let stage = Stage(layer)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = 1
    turn.duration = 1
    layer.add(turn, forKey: "turn")
    stage.turn()
    stage.advance(to: 100.5)
    let seen = layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double
    #expect(abs(try #require(seen) - 0.5) < 1e-6)
  }

  @Test func `layers and animations store values for custom keys`() {
    layer.setValue("first", forKey: "tag")
    #expect(layer.value(forKey: "tag") as? String == "first")
    #expect(layer.value(forKey: "nothing") == nil)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("fade", forKey: "name")
    let stage = Stage(layer)
    layer.add(animation, forKey: nil)
    stage.turn()
    let key = layer.animationKeys()?.first ?? ""
    #expect(layer.animation(forKey: key)?.value(forKey: "name") as? String == "fade")
  }

  @Test func `a transaction's settings are available by key`() {
    let stage = Stage(layer)
    CATransaction.begin()
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue(2.5, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue("mine", forKey: "own")
    #expect(CATransaction.disableActions())
    #expect(CATransaction.animationDuration() == 2.5)
    #expect(CATransaction.value(forKey: "own") as? String == "mine")
    layer.opacity = 0
    #expect(layer.animationKeys() == nil)
    CATransaction.commit()
    #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 0.25)
    stage.turn()
  }

  @Test func `an outer transaction completes after the animations of an inner one`() {
    let stage = Stage(layer)
    var heard: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { heard.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { heard.append("inner") }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = 2
    layer.add(fade, forKey: "fade")
    CATransaction.commit()
    CATransaction.commit()
    stage.turn()
    stage.advance(to: 101.9)
    #expect(heard.isEmpty)
    stage.advance(to: 102)
    #expect(heard == ["inner", "outer"] || heard == ["outer", "inner"])
  }

  @Test func `a cumulative animation continues from the end of the previous repetition`() throws {
    let stage = Stage(layer)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 10
    move.duration = 1
    move.repeatCount = 3
    move.isCumulative = true
    layer.add(move, forKey: "move")
    stage.turn()
    for (time, place) in [(100.5, 5.0), (101.5, 15), (102.5, 25)] {
      stage.advance(to: time)
      let seen = try #require(layer.presentation()).position.x
      #expect(abs(seen - place) < 0.001, "\(time)")
    }
    #expect(stage.context.nextAnimationEnd == 103)
  }

  @Test func `an infinite cumulative rotation passes every quarter turn`() throws {
    let stage = Stage(layer)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = Double.pi / 2
    turn.duration = 1
    turn.repeatCount = .infinity
    turn.isCumulative = true
    turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(turn, forKey: "turn")
    stage.turn()
    stage.advance(to: 101.5)
    let seen = try #require(layer.presentation()).affineTransform()
    #expect(abs(atan2(seen.b, seen.a) - 0.75 * .pi) < 0.001)
  }

  @Test func `a spring is made from duration and bounce`() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    #expect(abs(spring.perceptualDuration - 0.5) < 1e-9)
    #expect(abs(spring.bounce - 0.25) < 1e-9)
    #expect(spring.duration == spring.settlingDuration)
    #expect(abs(CASpringAnimation(perceptualDuration: 1, bounce: -0.5).bounce + 0.5) < 1e-9)
  }
}
