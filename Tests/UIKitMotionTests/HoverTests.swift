import CoreGraphics
import DisplayProtocol
import Testing
import UIKit
import UIKitTestSupport

/// - SeeAlso: Apple, `UIHoverGestureRecognizer` and `UITouch.Phase.regionExited`.
@MainActor
struct HoverTests {
  /// Notes each state of a recognizer with the place of the pointer in its view.
  @MainActor
  private final class Log {
    var heard: [String] = []

    func recognizer() -> UIHoverGestureRecognizer {
      UIHoverGestureRecognizer { recognizer in
        let place = recognizer.location(in: recognizer.view)
        self.heard.append("\(recognizer.state) \(Int(place.x)) \(Int(place.y))")
      }
    }
  }

  /// Notes each hover event that it is sent.
  private final class HoveredWindow: UIWindow {
    var seen: [String] = []

    override func sendEvent(_ event: UIEvent) {
      super.sendEvent(event)
      guard event.type == .hover, let touch = event.allTouches?.first else { return }
      seen.append("\(touch.phase) \(touch.type) \(event.modifierFlags.contains(.shift))")
    }
  }

  @Test func `a hover begins, changes and ends as the pointer enters, moves and exits`() {
    onStage { stage in
      let log = Log()
      let view = UIView()
      view.addGestureRecognizer(log.recognizer())
      stage.add(view, 100, 100, 50, 50)
      stage.point(10, 10)
      stage.point(110, 120)
      stage.point(115, 120)
      stage.point(115, 120)
      stage.point(160, 120)
      stage.pointNowhere()
      #expect(log.heard == ["began 10 20", "changed 15 20", "ended 60 20"])
    }
  }

  @Test func `nested views hover together, and a view in front covers those behind`() {
    onStage { stage in
      let outer = Log()
      let inner = Log()
      let container = UIView()
      container.addGestureRecognizer(outer.recognizer())
      stage.add(container, 0, 0, 200, 200)
      let view = UIView(frame: CGRect(x: 50, y: 50, width: 50, height: 50))
      view.addGestureRecognizer(inner.recognizer())
      container.addSubview(view)
      stage.add(UIView(), 150, 0, 50, 200)
      stage.point(10, 10)
      stage.point(60, 60)
      stage.point(160, 60)
      #expect(outer.heard == ["began 10 10", "changed 60 60", "ended 160 60"])
      #expect(inner.heard == ["began 10 10", "ended 110 10"])
    }
  }

  @Test func `the pointer is requested only while a visible view observes it`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 100, 100, 50, 50)
      #expect(stage.display.tree.systemRequests.hover == .nothing)
      let recognizer = Log().recognizer()
      view.addGestureRecognizer(recognizer)
      stage.turn()
      #expect(stage.display.tree.systemRequests.hover == .layers)
      stage.point(110, 110)
      #expect(stage.display.tree.systemRequests.hover == .moves)
      stage.point(10, 10)
      #expect(stage.display.tree.systemRequests.hover == .layers)
      view.isHidden = true
      stage.turn()
      #expect(stage.display.tree.systemRequests.hover == .nothing)
      view.isHidden = false
      recognizer.isEnabled = false
      stage.turn()
      #expect(stage.display.tree.systemRequests.hover == .nothing)
      recognizer.isEnabled = true
      view.removeGestureRecognizer(recognizer)
      stage.turn()
      #expect(stage.display.tree.systemRequests.hover == .nothing)
    }
  }

  @Test func `views that move under a resting pointer begin and end hovering`() {
    onStage { stage in
      let log = Log()
      let view = UIView()
      view.addGestureRecognizer(log.recognizer())
      stage.add(view, 100, 100, 50, 50)
      stage.point(210, 110)
      view.frame.origin.x = 200
      stage.turn()
      #expect(log.heard == ["began 10 10"])
      view.isHidden = true
      stage.turn()
      #expect(log.heard == ["began 10 10", "ended 10 10"])
      view.isHidden = false
      view.frame.origin.x = 100
      stage.turn()
      #expect(log.heard.count == 2)
    }
  }

  @Test func `touches do not hover, and hovering takes no touches`() {
    onStage { stage in
      let log = Log()
      var taps = 0
      let view = TouchLog()
      view.addGestureRecognizer(log.recognizer())
      stage.add(view, 100, 100, 50, 50)
      stage.tap(110, 110)
      #expect(log.heard.isEmpty)
      view.addGestureRecognizer(
        UITapGestureRecognizer { _ in taps += 1 })
      stage.point(110, 110)
      stage.tap(110, 110)
      #expect(taps == 1)
      #expect(log.heard == ["began 10 10"])
    }
  }

  @Test func `a refused or cancelled hover begins again when the pointer re-enters`() {
    onStage { stage in
      let log = Log()
      let answers = GestureAnswers()
      let recognizer = log.recognizer()
      recognizer.delegate = answers
      let view = UIView()
      view.addGestureRecognizer(recognizer)
      stage.add(view, 100, 100, 50, 50)
      answers.begins = false
      stage.point(110, 110)
      answers.begins = true
      stage.point(112, 110)
      #expect(log.heard.isEmpty)
      stage.point(10, 10)
      stage.point(110, 110)
      recognizer.isEnabled = false
      #expect(log.heard == ["began 10 10", "cancelled 10 10"])
      recognizer.isEnabled = true
      stage.pointNowhere()
      stage.point(110, 110)
      view.removeGestureRecognizer(recognizer)
      #expect(log.heard.suffix(2) == ["began 10 10", "cancelled 10 10"])
    }
  }

  @Test func `the event passes through the window as a hover of an indirect pointer`() {
    onStage { stage in
      let window = HoveredWindow(frame: stage.window.frame)
      window.isHidden = false
      let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
      view.addGestureRecognizer(Log().recognizer())
      window.addSubview(view)
      stage.turn()
      stage.point(1, 1, modifiers: .shift)
      stage.point(2, 1)
      stage.pointNowhere()
      window.isHidden = true
      #expect(
        window.seen == [
          "regionEntered indirectPointer true", "regionMoved indirectPointer false",
          "regionExited indirectPointer false",
        ])
    }
  }

  @Test func `a hover has the modifier keys`() {
    onStage { stage in
      var held: [UIKeyModifierFlags] = []
      let view = UIView()
      view.addGestureRecognizer(
        UIHoverGestureRecognizer { held.append($0.modifierFlags) })
      stage.add(view, 100, 100, 50, 50)
      stage.point(110, 110)
      stage.point(111, 110, modifiers: [.option, .shift])
      stage.pointNowhere()
      #expect(held.prefix(2) == [[], [.alternate, .shift]])
    }
  }

  @Test func `a pointer outside the screen or not requested is ignored`() {
    onStage { stage in
      let log = Log()
      let window = HoveredWindow(frame: stage.window.frame)
      window.isHidden = false
      let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
      window.addSubview(view)
      stage.turn()
      stage.point(110, 110)
      #expect(window.seen.isEmpty)
      view.addGestureRecognizer(log.recognizer())
      stage.turn()
      for place in [1e7, -1e7, CGFloat.greatestFiniteMagnitude] {
        window.seen = []
        stage.point(110, 110)
        #expect(window.seen == ["regionEntered indirectPointer false"])
        stage.point(place, 110)
        #expect(window.seen.dropFirst() == ["regionExited indirectPointer false"])
      }
      window.isHidden = true
      #expect(log.heard.count == 6)
    }
  }

  @Test func `the hover ends when the app resigns active`() {
    onStage { stage in
      let log = Log()
      let view = UIView()
      view.addGestureRecognizer(log.recognizer())
      stage.add(view, 100, 100, 50, 50)
      UIApplication.shared.receive(.lifecycle(.active))
      stage.point(110, 110)
      UIApplication.shared.receive(.lifecycle(.inactive))
      #expect(log.heard == ["began 10 10", "ended 10 10"])
    }
  }
}
