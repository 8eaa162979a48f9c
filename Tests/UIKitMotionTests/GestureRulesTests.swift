import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// UIKit's rules between recognizers, in the ways in which applications use them.
///
/// - SeeAlso: Apple, "Coordinating multiple gesture recognizers", "Preferring one gesture over
///   another", "Allowing the simultaneous recognition of multiple gestures".
@MainActor
struct GestureRulesTests {
  private final class Chooser: NSObject, UIGestureRecognizerDelegate {
    var isTogether: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var isAfter: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var isBefore: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isTogether(gestureRecognizer, otherGestureRecognizer) }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isAfter(gestureRecognizer, otherGestureRecognizer) }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isBefore(gestureRecognizer, otherGestureRecognizer) }
  }

  private func twoFingers(_ stage: Stage, to ends: (CGPoint, CGPoint)) {
    stage.finger(.began, 100, 200, 1)
    stage.finger(.began, 200, 200, 2)
    for step in 1...10 {
      let part = CGFloat(step) / 10
      stage.advance(by: 1 / 60)
      stage.finger(.moved, 100 + (ends.0.x - 100) * part, 200 + (ends.0.y - 200) * part, 1)
      stage.finger(.moved, 200 + (ends.1.x - 200) * part, 200 + (ends.1.y - 200) * part, 2)
    }
  }

  @Test func `a delegate allows pan, pinch and rotation together`() {
    onStage { stage in
      let picture = UIView()
      picture.isMultipleTouchEnabled = true
      stage.add(picture, 0, 100, 390, 600)
      let chooser = Chooser()
      chooser.isTogether = { _, _ in true }
      var heard: Set<String> = []
      let pinch = UIPinchGestureRecognizer { _ in heard.insert("pinch") }
      let turn = UIRotationGestureRecognizer { _ in heard.insert("turn") }
      let pan = UIPanGestureRecognizer { _ in heard.insert("pan") }
      for recognizer in [pinch, turn, pan] {
        recognizer.delegate = chooser
        picture.addGestureRecognizer(recognizer)
      }
      twoFingers(stage, to: (CGPoint(x: 60, y: 320), CGPoint(x: 260, y: 420)))
      #expect(heard == ["pinch", "turn", "pan"])
      #expect(pinch.scale > 1.3)
      #expect(turn.rotation > 0.2)
      #expect(pinch.numberOfTouches == 2)
      stage.finger(.ended, 60, 320, 1)
      stage.finger(.ended, 260, 420, 2)
      #expect(pinch.state == .possible)
    }
  }

  @Test func `without a delegate the first recognized gesture prevents the others`() {
    onStage { stage in
      let picture = UIView()
      picture.isMultipleTouchEnabled = true
      stage.add(picture, 0, 100, 390, 600)
      var heard: Set<String> = []
      picture.addGestureRecognizer(
        UIPinchGestureRecognizer { _ in heard.insert("pinch") })
      picture.addGestureRecognizer(
        UIRotationGestureRecognizer { _ in heard.insert("turn") })
      twoFingers(stage, to: (CGPoint(x: 40, y: 200), CGPoint(x: 260, y: 200)))
      #expect(heard == ["pinch"])
    }
  }

  @Test func `a scale and a translation that are reset report increments`() {
    onStage { stage in
      let box = UIView()
      stage.add(box, 100, 100, 50, 50)
      let pan = UIPanGestureRecognizer { recognizer in
        guard let pan = recognizer as? UIPanGestureRecognizer else { return }
        let way = pan.translation(in: box.superview)
        box.center = CGPoint(x: box.center.x + way.x, y: box.center.y + way.y)
        pan.setTranslation(.zero, in: box.superview)
      }
      box.addGestureRecognizer(pan)
      stage.drag(from: CGPoint(x: 120, y: 120), to: CGPoint(x: 220, y: 120), lifts: false)
      #expect(abs(box.center.x - 215) < 0.001)
      #expect(abs(box.center.y - 125) < 0.001)
      stage.finger(.ended, 220, 120)
    }
  }

  @Test func `fingers of a drag are counted while they are down`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 390, 600)
      var counts: [String] = []
      view.addGestureRecognizer(
        UIPanGestureRecognizer { pan in
          if pan.state != .changed {
            counts.append("\(pan.state.rawValue): \(pan.numberOfTouches)")
          }
        })
      stage.drag(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 150, y: 200))
      #expect(counts == ["1: 1", "3: 0"])
    }
  }

  @Test func `a two-finger tap is located at the center`() {
    onStage { stage in
      let view = UIView()
      view.isMultipleTouchEnabled = true
      stage.add(view, 0, 100, 390, 600)
      var place = CGPoint.zero
      var count = 0
      let tap = UITapGestureRecognizer { tap in
        place = tap.location(in: view)
        count = tap.numberOfTouches
      }
      tap.numberOfTouchesRequired = 2
      view.addGestureRecognizer(tap)
      stage.finger(.began, 100, 200, 1)
      stage.finger(.began, 200, 300, 2)
      stage.advance(by: 0.05)
      stage.finger(.ended, 100, 200, 1)
      #expect(count == 0)
      stage.finger(.ended, 200, 300, 2)
      #expect(count == 2)
      #expect(place == CGPoint(x: 150, y: 150))
    }
  }

  @Test func `a pan that requires a swipe to fail begins after it`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 390, 600)
      var heard: [String] = []
      let swipe = UISwipeGestureRecognizer { _ in heard.append("swipe") }
      let pan = UIPanGestureRecognizer { pan in
        if pan.state == .began { heard.append("pan") }
      }
      pan.require(toFail: swipe)
      view.addGestureRecognizer(pan)
      view.addGestureRecognizer(swipe)
      stage.drag(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 250, y: 200), over: 0.2)
      #expect(heard == ["swipe"])
      heard = []
      stage.drag(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 60, y: 400), over: 1.2)
      #expect(heard == ["pan"])
    }
  }

  @Test(arguments: [true, false])
  func `a delegate can require failure from either side`(isAsked: Bool) {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 390, 600)
      var heard: [String] = []
      let single = UITapGestureRecognizer { _ in heard.append("single") }
      let double = UITapGestureRecognizer { _ in heard.append("double") }
      double.numberOfTapsRequired = 2
      let chooser = Chooser()
      if isAsked {
        chooser.isAfter = { $0 === single && $1 === double }
        single.delegate = chooser
      } else {
        chooser.isBefore = { $0 === double && $1 === single }
        double.delegate = chooser
      }
      view.addGestureRecognizer(single)
      view.addGestureRecognizer(double)
      stage.tap(50, 200)
      #expect(heard.isEmpty)
      stage.advance(by: 0.1)
      stage.tap(50, 200)
      #expect(heard == ["double"])
      stage.advance(by: 1)
      stage.tap(50, 200)
      stage.advance(by: 1)
      #expect(heard == ["double", "single"])
    }
  }

  @Test func `a custom recognizer sets its state and is reset`() {
    final class Check: UIGestureRecognizer {
      var resets = 0
      var strokes = 0

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if touches.count != 1 { state = .failed }
      }

      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first, state != .failed else { return }
        let now = touch.location(in: view)
        let before = touch.previousLocation(in: view)
        if now.x < before.x { state = .failed } else { strokes += 1 }
      }

      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = strokes > 3 ? .recognized : .failed
      }

      override func reset() {
        super.reset()
        resets += 1
        strokes = 0
      }
    }
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 390, 600)
      var count = 0
      let check = Check { check in
        #expect(check.state == .ended)
        count += 1
      }
      view.addGestureRecognizer(check)
      stage.drag(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 150, y: 200))
      #expect(count == 1)
      stage.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 50, y: 200))
      #expect(count == 1)
      #expect(check.resets == 2)
      #expect(check.state == .possible)
    }
  }

  @Test func `a subclass observes the states of a recognizer by overriding state`() {
    final class ObservedPan: UIPanGestureRecognizer {
      var states: [State] = []
      override var state: State { didSet { states.append(state) } }
    }
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 390, 600)
      let pan = ObservedPan()
      view.addGestureRecognizer(pan)
      stage.finger(.began, 50, 200)
      stage.finger(.moved, 90, 200)
      stage.finger(.moved, 120, 200)
      stage.finger(.ended, 120, 200)
      #expect(pan.states == [.began, .changed, .ended])
    }
  }

  @Test func `a long press over a table of taps wins by staying`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 390, 600)
      var heard: [String] = []
      let press = UILongPressGestureRecognizer { press in
        heard.append("\(press.state.rawValue) \(Int(press.location(in: view).x))")
      }
      view.addGestureRecognizer(press)
      view.addGestureRecognizer(UITapGestureRecognizer { _ in heard.append("tap") })
      stage.finger(.began, 50, 200)
      stage.advance(by: 0.6)
      stage.finger(.moved, 90, 200)
      stage.finger(.ended, 90, 200)
      #expect(heard == ["1 50", "2 90", "3 90"])
    }
  }

  @Test func `the actions of one target or of all are removed`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 390, 600)
      let log = ActionLog()
      let (one, other) = (log.target("one"), log.target("other"))
      let tap = UITapGestureRecognizer(target: one, action: ActionLog.Target.record)
      tap.addTarget(other, action: ActionLog.Target.record)
      view.addGestureRecognizer(tap)
      tap.removeTarget(one, action: nil)
      stage.tap(50, 200)
      #expect(log.lines == ["other record:"])
      tap.removeTarget(nil, action: nil)
      stage.advance(by: 1)
      stage.tap(50, 200)
      #expect(log.lines == ["other record:"])
    }
  }

  @Test func `a recognizer for pencils ignores fingers`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 390, 600)
      var heard: [String] = []
      let pencil = UITapGestureRecognizer { _ in heard.append("pencil") }
      pencil.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
      let finger = UITapGestureRecognizer { _ in heard.append("finger") }
      finger.allowedTouchTypes = [UITouch.TouchType.direct.rawValue as NSNumber]
      view.addGestureRecognizer(pencil)
      view.addGestureRecognizer(finger)
      stage.tap(50, 200)
      #expect(heard == ["finger"])
    }
  }

  @Test func `a window that runs faster shows its views' animations faster`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 100, 100)
      stage.window.layer.speed = 10
      var isDone = false
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        view.alpha = 0
      } completion: {
        isDone = $0
      }
      stage.turn()
      stage.advance(by: 0.1)
      #expect(abs(stage.opacity(of: view) - 0.5) < 0.01)
      stage.advance(by: 0.11)
      #expect(isDone)
      stage.window.layer.speed = 1
    }
  }
}
