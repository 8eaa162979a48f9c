import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing

@MainActor
@Suite struct ImplicitActionTests {
  private let layer = CALayer()

  private final class Chooser: CALayerDelegate {
    var asked: [String] = []
    var answer: (any CAAction)?

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      asked.append(event)
      return answer
    }
  }

  private final class Recorder: CAAction {
    var events: [String] = []
    var opacityAtRun: Float?

    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
      events.append(event)
      opacityAtRun = (object as? CALayer)?.opacity
    }
  }

  @Test func `a change of a standalone layer is animated over 0.25 seconds`() throws {
    let stage = Stage(layer)
    layer.opacity = 0
    let sent = try #require(stage.sentAnimations().first)
    #expect(sent.property == .opacity)
    #expect(sent.values == [.number(1), .number(0)])
    #expect(sent.duration == 0.25)
    #expect(sent.beginTime == 100)
    #expect(sent.overall == .bezier(0.25, 0.1, 0.25, 1))
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test func `a second change begins at the presentation value`() throws {
    let stage = Stage(layer)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setAnimationDuration(1)
    layer.opacity = 0
    stage.turn()
    stage.now = 100.25
    layer.opacity = 1
    CATransaction.commit()
    let sent = try #require(stage.sentAnimations().first)
    #expect(sent.values == [.number(0.75), .number(1)])
    #expect(sent.duration == 1)
    #expect(sent.overall == .linear)
  }

  @Test func `a layer that was never displayed changes immediately`() {
    layer.opacity = 0
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a property that cannot be interpolated changes immediately`() {
    let stage = Stage(layer)
    layer.isHidden = true
    layer.masksToBounds = true
    layer.zPosition = 4
    #expect(stage.sentAnimations().isEmpty)
  }

  @Test func `with actions disabled changes are immediate`() {
    let stage = Stage(layer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 5, y: 5)
    CATransaction.commit()
    #expect(stage.sentAnimations().isEmpty)
    layer.position = CGPoint(x: 9, y: 9)
    #expect(stage.sentAnimations().count == 1)
  }

  @Test func `actions disabled outside a transaction are enabled after the turn`() {
    let stage = Stage(layer)
    CATransaction.setDisableActions(true)
    layer.opacity = 0
    #expect(stage.sentAnimations().isEmpty)
    layer.opacity = 1
    #expect(stage.sentAnimations().count == 1)
  }

  @Test func `the delegate's action comes first, and null ends the search`() {
    let chooser = Chooser()
    chooser.answer = NSNull()
    let recorder = Recorder()
    layer.delegate = chooser
    layer.actions = ["opacity": recorder]
    let stage = Stage(layer)
    chooser.asked = []
    layer.opacity = 0
    #expect(chooser.asked == ["opacity"])
    #expect(recorder.events.isEmpty)
    #expect(stage.sentAnimations().isEmpty)
  }

  @Test func `the layer's actions come next and run after the change`() {
    let chooser = Chooser()
    let recorder = Recorder()
    layer.delegate = chooser
    layer.actions = ["opacity": recorder]
    let stage = Stage(layer)
    layer.opacity = 0.5
    #expect(recorder.events == ["opacity"])
    #expect(recorder.opacityAtRun == 0.5)
    #expect(stage.sentAnimations().isEmpty)
  }

  @Test func `null among the actions stops the implicit animation`() {
    layer.actions = ["opacity": NSNull()]
    let stage = Stage(layer)
    layer.opacity = 0.5
    #expect(stage.sentAnimations().isEmpty)
  }

  @Test func `an animation as an action is added under the event's name`() throws {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.2
    fade.duration = 3
    layer.actions = ["opacity": fade]
    let stage = Stage(layer)
    layer.opacity = 0.6
    let sent = try #require(stage.sentAnimations().first)
    #expect(sent.duration == 3)
    #expect(sent.values == [.number(0.2), .number(Double(Float(0.6)))])
    #expect(layer.animation(forKey: "opacity") != nil)
  }

  @Test func `setting an equal value runs no action`() {
    let chooser = Chooser()
    layer.delegate = chooser
    let stage = Stage(layer)
    chooser.asked = []
    layer.opacity = 1
    layer.cornerRadius = 0
    #expect(chooser.asked.isEmpty)
    #expect(stage.turn().isEmpty)
  }

  @Test func `shapes and gradients animate their own properties`() {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    let stage = Stage(shape, gradient)
    shape.strokeEnd = 0.5
    gradient.endPoint = CGPoint(x: 1, y: 1)
    let sent = stage.sentAnimations()
    #expect(sent.map(\.property) == [.strokeEnd, .endPoint])
    #expect(sent.first?.values == [.number(1), .number(0.5)])
  }

  // MARK: Transactions

  @Test func `an inner transaction's settings do not affect the outer one`() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    CATransaction.setAnimationDuration(5)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.commit()
  }

  @Test func `the completion runs after the last animation`() {
    let stage = Stage(layer)
    var runs = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { runs += 1 }
    layer.opacity = 0
    CATransaction.setAnimationDuration(2)
    layer.position = CGPoint(x: 9, y: 9)
    CATransaction.commit()
    stage.turn()
    stage.advance(to: 100.25)
    #expect(runs == 0)
    stage.advance(to: 102)
    #expect(runs == 1)
  }

  @Test func `a completion without animations runs on commit`() {
    var runs = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { runs += 1 }
    #expect(runs == 0)
    CATransaction.commit()
    #expect(runs == 1)
  }

  @Test func `a completion set outside a transaction runs too`() {
    let stage = Stage(layer)
    var runs = 0
    CATransaction.setCompletionBlock { runs += 1 }
    layer.opacity = 0
    stage.turn()
    #expect(runs == 0)
    stage.advance(to: 101)
    #expect(runs == 1)
  }

  @Test func `removing an animation runs the completion`() {
    let stage = Stage(layer)
    var runs = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { runs += 1 }
    layer.opacity = 0
    CATransaction.commit()
    stage.turn()
    layer.removeAllAnimations()
    #expect(runs == 1)
  }
}
