import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit

@MainActor
struct AnimationTests {
  @Test func `an animation changes the model immediately and the presentation over time`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      var finished: [Bool] = []
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x = 150
      } completion: {
        finished.append($0)
      }
      stage.turn()
      #expect(view.center.x == 150)
      #expect(stage.position(of: view).x == 50)
      stage.advance(by: 0.25)
      #expect(abs(stage.position(of: view).x - 75) < 0.001)
      #expect(finished.isEmpty)
      stage.advance(by: 0.75)
      #expect(stage.position(of: view).x == 150)
      #expect(finished == [true])
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test func `a change of mind blends without a jump`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      UIView.animate(withDuration: 0.3) { view.alpha = 0 }
      stage.turn()
      stage.advance(by: 0.15)
      let before = stage.opacity(of: view)
      #expect(before > 0.4 && before < 0.6)
      UIView.animate(withDuration: 0.3) { view.alpha = 1 }
      stage.turn()
      #expect(abs(stage.opacity(of: view) - before) < 0.001)
      stage.advance(by: 0.4)
      #expect(stage.opacity(of: view) == 1)
    }
  }

  @Test func `a scale changed during animation continues from its presentation value`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
      }
      stage.turn()
      stage.advance(by: 0.5)
      #expect(abs((stage.display.shown(view.layer)?.transform.values[0] ?? 0) - 1.5) < 0.001)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = .identity
      }
      stage.turn()
      #expect(abs((stage.display.shown(view.layer)?.transform.values[0] ?? 0) - 1.5) < 0.001)
      stage.advance(by: 1)
      #expect(stage.display.shown(view.layer)?.transform.isIdentity == true)
    }
  }

  @Test func `a delay shows the old value first`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.alpha = 0 }
      stage.turn()
      stage.advance(by: 0.4)
      #expect(stage.opacity(of: view) == 1)
      stage.advance(by: 0.6)
      #expect(abs(stage.opacity(of: view) - 0.5) < 0.001)
    }
  }

  @Test func `changes outside blocks and in performWithoutAnimation are not animated`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      view.alpha = 0.5
      stage.turn()
      #expect(stage.opacity(of: view) == 0.5)
      UIView.animate(withDuration: 1) {
        UIView.performWithoutAnimation { view.alpha = 0.2 }
      }
      stage.turn()
      #expect(abs(stage.opacity(of: view) - 0.2) < 0.001)
    }
  }

  @Test func `a block without changes completes in the next turn`() {
    onStage { stage in
      var finished: Bool?
      UIView.animate(withDuration: 5) {
      } completion: {
        finished = $0
      }
      #expect(finished == nil)
      stage.advance(by: 0)
      #expect(finished == true)
    }
  }

  @Test func `an inner animation takes the outer duration unless it overrides it`() {
    onStage { stage in
      let first = UIView()
      let second = UIView()
      stage.add(first, 0, 0, 100, 100)
      stage.add(second, 0, 0, 100, 100)
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        #expect(UIView.inheritedAnimationDuration == 2)
        UIView.animate(withDuration: 1) { first.alpha = 0 }
        UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
          second.alpha = 0
        }
      }
      stage.turn()
      stage.advance(by: 1)
      #expect(abs(stage.opacity(of: first) - 0.5) < 0.001)
      #expect(stage.opacity(of: second) == 0)
    }
  }

  @Test func `a spring overshoots and rests when its time is over`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      var isOver = false
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0
      ) {
        view.center.x = 150
      } completion: { _ in
        isOver = true
      }
      stage.turn()
      var furthest: CGFloat = 0
      for _ in 0..<59 {
        stage.advance(by: 1.0 / 60)
        furthest = max(furthest, stage.position(of: view).x)
      }
      #expect(furthest > 160)
      #expect(abs(stage.position(of: view).x - 150) < 0.2)
      stage.advance(by: 0.1)
      #expect(isOver)
    }
  }

  @Test func `keyframes pass their values in their parts of the time`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      let linear = UIView.KeyframeAnimationOptions(
        rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      UIView.animateKeyframes(withDuration: 4, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          view.center.x = 150
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.center.x = 50
        }
      }
      stage.turn()
      stage.advance(by: 0.5)
      #expect(abs(stage.position(of: view).x - 100) < 0.001)
      stage.advance(by: 1)
      #expect(abs(stage.position(of: view).x - 150) < 0.001)
      stage.advance(by: 1.5)
      #expect(abs(stage.position(of: view).x - 100) < 0.001)
      stage.advance(by: 1.1)
      #expect(stage.position(of: view).x == 50)
    }
  }

  @Test func `a repeating animation runs until replaced`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      var finished: Bool?
      UIView.animate(
        withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]
      ) {
        view.alpha = 0
      } completion: {
        finished = $0
      }
      stage.turn()
      stage.advance(by: 7.5)
      #expect(abs(stage.opacity(of: view) - 0.5) < 0.001)
      #expect(finished == nil)
      UIView.animate(withDuration: 1, delay: 0, options: [.beginFromCurrentState, .curveLinear]) {
        view.alpha = 1
      }
      stage.turn()
      #expect(finished == false)
      stage.advance(by: 1)
      #expect(stage.opacity(of: view) == 1)
    }
  }

  @Test func `removing a view from its window ends its animation unfinished`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      var finished: Bool?
      UIView.animate(withDuration: 1) {
        view.alpha = 0
      } completion: {
        finished = $0
      }
      stage.turn()
      stage.advance(by: 0.5)
      view.removeFromSuperview()
      stage.turn()
      #expect(finished == false)
    }
  }

  @Test func `an animated view receives touches only if allowed`() {
    onStage { stage in
      let view = TouchLog()
      stage.add(view, 0, 0, 100, 100)
      UIView.animate(withDuration: 1) { view.alpha = 0.5 }
      stage.turn()
      stage.tap(50, 50)
      #expect(view.heard.isEmpty)
      stage.advance(by: 1.1)
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
      stage.turn()
      stage.tap(50, 50)
      #expect(!view.heard.isEmpty)
    }
  }

  @Test func `constraints move views in a block that lays out`() {
    onStage { stage in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(view)
      let top = view.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 0)
      NSLayoutConstraint.activate([
        top, view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        view.widthAnchor.constraint(equalToConstant: 100),
        view.heightAnchor.constraint(equalToConstant: 100),
      ])
      stage.turn()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        top.constant = 100
        stage.window.layoutIfNeeded()
      }
      stage.turn()
      #expect(view.frame.minY == 100)
      stage.advance(by: 0.5)
      #expect(abs(stage.position(of: view).y - 100) < 0.001)
    }
  }

  @Test func `a cross-dissolve fades the old content over the new`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      let count = stage.window.layer.sublayers?.count ?? 0
      var isOver = false
      UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
        view.backgroundColor = .red
      } completion: { _ in
        isOver = true
      }
      stage.turn()
      #expect(stage.window.layer.sublayers?.count == count + 1)
      stage.advance(by: 1.1)
      #expect(isOver)
      #expect(stage.window.layer.sublayers?.count == count)
    }
  }
}
