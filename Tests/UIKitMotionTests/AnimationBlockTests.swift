import CoreGraphics
@_spi(Ferry) import QuartzCore
import Testing
import UIKit

/// Animations between `beginAnimations(_:context:)` and `commitAnimations()`, as in older code.
@MainActor
struct AnimationBlockTests {
  private final class Delegate: NSObject {
    var calls: [String] = []

    func start(_ name: String?) { calls.append("start \(name ?? "")") }

    func stop(_ name: String?, finished: NSNumber) {
      calls.append("stop \(name ?? "") \(finished.boolValue)")
    }
  }

  @Test func `settings after the changes apply to the whole block`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      let delegate = Delegate()
      UIView.beginAnimations("move", context: nil)
      UIView.setAnimationDuration(2)
      view.center.x = 150
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDelegate(delegate)
      UIView.setAnimationWillStart(Selector("start:", Delegate.start))
      UIView.setAnimationDidStop(Selector("stop:finished:", Delegate.stop))
      #expect(UIView.inheritedAnimationDuration > 0)
      UIView.commitAnimations()
      #expect(UIView.inheritedAnimationDuration == 0)
      stage.turn()
      #expect(view.center.x == 150 && stage.position(of: view).x == 50)
      stage.advance(by: 1)
      #expect(abs(stage.position(of: view).x - 100) < 0.001)
      #expect(delegate.calls == ["start move"])
      stage.advance(by: 1)
      #expect(stage.position(of: view).x == 150)
      #expect(delegate.calls == ["start move", "stop move true"])
    }
  }

  @Test func `changes after the block are not animated, and blocks nest`() {
    onStage { stage in
      let (outer, inner, after) = (UIView(), UIView(), UIView())
      for view in [outer, inner, after] { stage.add(view, 0, 0, 100, 100) }
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDuration(1)
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDuration(4)
      inner.center.x = 150
      UIView.commitAnimations()
      outer.center.x = 150
      UIView.commitAnimations()
      after.center.x = 150
      stage.turn()
      stage.advance(by: 0.5)
      #expect(abs(stage.position(of: outer).x - 100) < 0.001)
      #expect(abs(stage.position(of: inner).x - 62.5) < 0.001)
      #expect(stage.position(of: after).x == 150)
    }
  }

  @Test func `a block without a duration takes effect immediately`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0)
      view.center.x = 150
      UIView.commitAnimations()
      stage.turn()
      #expect(stage.position(of: view).x == 150)
      UIView.commitAnimations()
    }
  }
}
