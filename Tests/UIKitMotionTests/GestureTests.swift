import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor
struct GestureTests {
  @Test func `a tap is recognized once, when the touch ends`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 200, 200)
      var count = 0
      view.addGestureRecognizer(UITapGestureRecognizer { _ in count += 1 })
      stage.finger(.began, 50, 150)
      stage.advance(by: 0.05)
      #expect(count == 0)
      stage.finger(.ended, 50, 150)
      #expect(count == 1)
      stage.advance(by: 1)
      #expect(count == 1)
    }
  }

  @Test func `a finger that strays or stays does not tap`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 300, 300)
      var count = 0
      view.addGestureRecognizer(UITapGestureRecognizer { _ in count += 1 })
      stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 110, y: 150))
      stage.finger(.began, 50, 150)
      stage.advance(by: 1)
      stage.finger(.ended, 50, 150)
      #expect(count == 0)
      stage.tap(50, 150)
      #expect(count == 1)
    }
  }

  @Test func `a single tap waits for the double tap to fail`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 200, 200)
      var heard: [String] = []
      let single = UITapGestureRecognizer { _ in heard.append("single") }
      let double = UITapGestureRecognizer { _ in heard.append("double") }
      double.numberOfTapsRequired = 2
      single.require(toFail: double)
      view.addGestureRecognizer(single)
      view.addGestureRecognizer(double)
      stage.tap(50, 150)
      stage.advance(by: 0.3)
      #expect(heard.isEmpty)
      stage.advance(by: 0.1)
      #expect(heard == ["single"])
      stage.tap(50, 150)
      stage.advance(by: 0.1)
      stage.tap(50, 150)
      stage.advance(by: 1)
      #expect(heard == ["single", "double"])
    }
  }

  @Test func `a pan begins after ten points and excludes them from its translation`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 390, 400)
      var states: [UIGestureRecognizer.State] = []
      let pan = UIPanGestureRecognizer { states.append($0.state) }
      view.addGestureRecognizer(pan)
      stage.finger(.began, 100, 200)
      stage.advance(by: 0.02)
      stage.finger(.moved, 109, 200)
      #expect(pan.state == .possible)
      stage.advance(by: 0.02)
      stage.finger(.moved, 140, 200)
      #expect(pan.state == .began)
      #expect(abs(pan.translation(in: view).x - 30) < 0.001)
      stage.advance(by: 0.02)
      stage.finger(.moved, 160, 220)
      #expect(pan.state == .changed)
      #expect(abs(pan.translation(in: view).x - 50) < 0.001)
      #expect(abs(pan.translation(in: view).y - 20) < 0.001)
      pan.setTranslation(.zero, in: view)
      #expect(pan.translation(in: view) == .zero)
      stage.finger(.ended, 160, 220)
      #expect(states == [.began, .changed, .ended])
      #expect(pan.state == .possible)
    }
  }

  @Test func `velocity is that of the last tenth of a second`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 390, 800)
      var velocity = CGPoint.zero
      let pan = UIPanGestureRecognizer { recognizer in
        guard let pan = recognizer as? UIPanGestureRecognizer, pan.state == .ended else { return }
        velocity = pan.velocity(in: view)
      }
      view.addGestureRecognizer(pan)
      stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 400), over: 0.5)
      #expect(abs(velocity.y - 600) < 1)
      stage.drag(
        from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 400), over: 0.5, rests: 0.2)
      #expect(velocity == .zero)
    }
  }

  @Test func `the inner of two pans prevents the outer, unless a delegate allows both`() {
    onStage { stage in
      let outer = UIView()
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      stage.add(outer, 0, 100, 390, 400)
      outer.addSubview(inner)
      var heard: [String] = []
      let outerPan = UIPanGestureRecognizer { _ in heard.append("outer") }
      let innerPan = UIPanGestureRecognizer { _ in heard.append("inner") }
      outer.addGestureRecognizer(outerPan)
      inner.addGestureRecognizer(innerPan)
      stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 150, y: 150))
      #expect(heard.contains("inner") && !heard.contains("outer"))
      heard = []
      let answers = GestureAnswers()
      answers.isSimultaneous = true
      outerPan.delegate = answers
      stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 150, y: 150))
      #expect(heard.contains("inner") && heard.contains("outer"))
    }
  }

  @Test func `a recognized gesture cancels the view's touch by default`() {
    onStage { stage in
      let view = TouchLog()
      stage.add(view, 0, 100, 390, 400)
      let pan = UIPanGestureRecognizer()
      view.addGestureRecognizer(pan)
      stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 150, y: 150), over: 0.1)
      #expect(
        view.heard == ["began", "moved", "cancelled"] || view.heard == ["began", "cancelled"])
      view.heard = []
      pan.cancelsTouchesInView = false
      stage.advance(by: 1)
      stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 150, y: 150), over: 0.1)
      #expect(view.heard == ["began", "moved", "ended 1"])
    }
  }

  @Test func `a delayed touch reaches the view after the gesture fails`() {
    onStage { stage in
      let view = TouchLog()
      stage.add(view, 0, 100, 390, 400)
      let press = UILongPressGestureRecognizer()
      press.delaysTouchesBegan = true
      view.addGestureRecognizer(press)
      stage.finger(.began, 50, 150)
      stage.advance(by: 0.2)
      #expect(view.heard.isEmpty)
      stage.finger(.ended, 50, 150)
      #expect(view.heard == ["began", "ended 1"])
      view.heard = []
      stage.advance(by: 1)
      stage.finger(.began, 50, 150)
      stage.advance(by: 0.6)
      stage.finger(.ended, 50, 150)
      #expect(view.heard.isEmpty)
    }
  }

  /// - SeeAlso: Apple, UIGestureRecognizer, "Interacting with Other User Interface Controls".
  @Test func `a tap recognizer does not take touches from a button, but from custom controls`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 390, 400)
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let control = UIControl(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
      view.addSubview(button)
      view.addSubview(control)
      var heard: [String] = []
      button.addAction(UIAction { _ in heard.append("button") }, for: .touchUpInside)
      control.addAction(UIAction { _ in heard.append("control") }, for: .touchUpInside)
      view.addGestureRecognizer(UITapGestureRecognizer { _ in heard.append("tap") })
      stage.tap(50, 150)
      #expect(heard == ["button"])
      stage.advance(by: 1)
      stage.tap(150, 150)
      #expect(heard == ["button", "tap"])
      stage.advance(by: 1)
      stage.tap(250, 350)
      #expect(heard == ["button", "tap", "tap"])
    }
  }

  /// - SeeAlso: Apple, "Handling pinch gestures" and "Handling rotation gestures".
  @Test func `pinch and rotation end with the last of two touches`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 390, 800)
      let answers = GestureAnswers()
      answers.isSimultaneous = true
      var heard: [String] = []
      @MainActor func note(_ name: String, _ recognizer: UIGestureRecognizer) {
        heard.append("\(name) \(recognizer.state.rawValue) of \(recognizer.numberOfTouches)")
      }
      let pinch = UIPinchGestureRecognizer { note("pinch", $0) }
      let turn = UIRotationGestureRecognizer { note("turn", $0) }
      pinch.delegate = answers
      view.addGestureRecognizer(pinch)
      view.addGestureRecognizer(turn)
      stage.finger(.began, 150, 400, 1)
      stage.finger(.began, 250, 400, 2)
      stage.finger(.moved, 350, 500, 2)
      stage.finger(.moved, 350, 600, 2)
      heard = []
      let scale = pinch.scale
      let rotation = turn.rotation
      stage.finger(.ended, 350, 600, 2)
      stage.finger(.moved, 100, 300, 1)
      #expect(pinch.scale == scale)
      #expect(turn.rotation == rotation)
      // Another touch continues from the same scale.
      stage.finger(.began, 300, 300, 3)
      stage.finger(.moved, 500, 300, 3)
      #expect(abs(pinch.scale - 2 * scale) < 0.001)
      stage.finger(.ended, 500, 300, 3)
      stage.finger(.ended, 100, 300, 1)
      #expect(heard.filter { $0.hasPrefix("pinch") }.last == "pinch 3 of 0")
      #expect(heard.filter { $0.hasPrefix("turn") }.last == "turn 3 of 0")
      #expect(heard.filter { $0.contains(" 3 ") }.count == 2)
      #expect(heard.contains("pinch 2 of 1"))
    }
  }

  @Test func `a long press begins after 0.5 seconds and follows the touch`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 390, 400)
      var states: [UIGestureRecognizer.State] = []
      view.addGestureRecognizer(
        UILongPressGestureRecognizer { states.append($0.state) })
      stage.finger(.began, 50, 150)
      stage.advance(by: 0.45)
      #expect(states.isEmpty)
      stage.advance(by: 0.1)
      #expect(states == [.began])
      stage.finger(.moved, 90, 190)
      stage.finger(.ended, 90, 190)
      #expect(states == [.began, .changed, .ended])
      stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 80, y: 150), lifts: false)
      stage.advance(by: 1)
      stage.finger(.ended, 80, 150)
      #expect(states.count == 3)
    }
  }

  @Test(arguments: [
    (UISwipeGestureRecognizer.Direction.right, CGPoint(x: 120, y: 0)),
    (.left, CGPoint(x: -120, y: 0)), (.up, CGPoint(x: 0, y: -120)), (.down, CGPoint(x: 0, y: 120)),
  ])
  func `a swipe is recognised in its direction only`(
    direction: UISwipeGestureRecognizer.Direction, way: CGPoint
  ) {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 390, 800)
      var count = 0
      let swipe = UISwipeGestureRecognizer { _ in count += 1 }
      swipe.direction = direction
      view.addGestureRecognizer(swipe)
      let start = CGPoint(x: 200, y: 400)
      stage.drag(from: start, to: CGPoint(x: 200 + way.x, y: 400 + way.y), over: 0.2)
      #expect(count == 1)
      stage.drag(from: start, to: CGPoint(x: 200 - way.x, y: 400 - way.y), over: 0.2)
      stage.drag(from: start, to: CGPoint(x: 200 + way.x, y: 400 + way.y), over: 1.5)
      #expect(count == 1)
    }
  }

  @Test func `two touches pinch and rotate`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 390, 800)
      let answers = GestureAnswers()
      answers.isSimultaneous = true
      let pinch = UIPinchGestureRecognizer()
      let turn = UIRotationGestureRecognizer()
      pinch.delegate = answers
      view.addGestureRecognizer(pinch)
      view.addGestureRecognizer(turn)
      stage.finger(.began, 150, 400, 1)
      stage.finger(.began, 250, 400, 2)
      for step in 1...10 {
        stage.advance(by: 0.016)
        stage.finger(.moved, 250 + CGFloat(step) * 10.8, 400, 2)
      }
      #expect(pinch.state == .changed)
      #expect(abs(pinch.scale - 208.0 / 108) < 0.001)
      #expect(pinch.velocity > 0)
      #expect(turn.state == .possible)
      for step in 1...20 {
        stage.advance(by: 0.016)
        stage.finger(.moved, 358, 400 + CGFloat(step) * 10.4, 2)
      }
      #expect(turn.state == .changed)
      #expect(abs(turn.rotation - (.pi / 4 - 0.12)) < 0.01)
      stage.finger(.ended, 358, 608, 2)
      stage.finger(.ended, 150, 400, 1)
      #expect(pinch.state == .possible)
    }
  }

  @Test func `an edge pan starts at the edge, and other pans wait for it`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 390, 800)
      var heard: Set<String> = []
      let edge = UIScreenEdgePanGestureRecognizer { _ in heard.insert("edge") }
      edge.edges = .left
      view.addGestureRecognizer(UIPanGestureRecognizer { _ in heard.insert("pan") })
      view.addGestureRecognizer(edge)
      stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 200, y: 300))
      #expect(heard == ["edge"])
      heard = []
      stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
      #expect(heard == ["pan"])
      heard = []
      stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 5, y: 500))
      #expect(heard == ["pan"])
    }
  }

  @Test func `a delegate can refuse touches and prevent gestures from beginning`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 390, 400)
      var count = 0
      let tap = UITapGestureRecognizer { _ in count += 1 }
      let answers = GestureAnswers()
      tap.delegate = answers
      view.addGestureRecognizer(tap)
      answers.receives = false
      stage.tap(50, 150)
      answers.receives = true
      answers.begins = false
      stage.tap(50, 150)
      #expect(count == 0)
      answers.begins = true
      stage.tap(50, 150)
      #expect(count == 1)
    }
  }

  @Test func `disabling a recognizer cancels its gesture`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 390, 400)
      var states: [UIGestureRecognizer.State] = []
      let pan = UIPanGestureRecognizer { states.append($0.state) }
      view.addGestureRecognizer(pan)
      stage.drag(
        from: CGPoint(x: 50, y: 150), to: CGPoint(x: 80, y: 150), over: 0.02, lifts: false)
      pan.isEnabled = false
      #expect(states == [.began, .cancelled])
      stage.finger(.ended, 80, 150)
      pan.isEnabled = true
      stage.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 80, y: 150), over: 0.02)
      #expect(states == [.began, .cancelled, .began, .ended])
    }
  }

  @Test func `tapCount counts quick taps at one place`() {
    onStage { stage in
      let view = TouchLog()
      stage.add(view, 0, 100, 390, 400)
      stage.tap(50, 150)
      stage.advance(by: 0.1)
      stage.tap(52, 150)
      stage.advance(by: 0.1)
      stage.tap(300, 300)
      stage.advance(by: 1)
      stage.tap(300, 300)
      #expect(
        view.heard.filter { $0.hasPrefix("ended") } == ["ended 1", "ended 2", "ended 1", "ended 1"])
    }
  }

  @Test func `an action is not called after its target is deallocated`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 100, 390, 400)
      let log = ActionLog()
      var target: ActionLog.Target? = log.target()
      view.addGestureRecognizer(
        UITapGestureRecognizer(target: target, action: ActionLog.Target.record))
      stage.tap(50, 150)
      stage.advance(by: 1)
      target = nil
      #expect(target == nil)
      stage.tap(50, 150)
      #expect(log.lines.count == 1)
    }
  }

  @Test func `a second touch needs another view or multiple touch`() {
    onStage { stage in
      let view = TouchLog()
      stage.add(view, 0, 100, 390, 400)
      stage.finger(.began, 50, 150, 1)
      stage.finger(.began, 150, 150, 2)
      #expect(view.heard == ["began"])
      stage.finger(.ended, 150, 150, 2)
      stage.finger(.ended, 50, 150, 1)
      view.heard = []
      view.isMultipleTouchEnabled = true
      stage.finger(.began, 50, 150, 1)
      stage.finger(.began, 150, 150, 2)
      #expect(view.heard == ["began", "began"])
    }
  }
}
