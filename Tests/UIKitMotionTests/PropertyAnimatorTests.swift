import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit

@MainActor
struct PropertyAnimatorTests {
  private func animator(
    _ view: UIView, _ curve: UIView.AnimationCurve = .linear
  ) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 150 }
  }

  @Test func `a property animator runs to its end and completes`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      let animator = animator(view)
      var positions: [UIViewAnimatingPosition] = []
      animator.addCompletion { positions.append($0) }
      #expect(animator.state == .inactive)
      animator.startAnimation()
      stage.turn()
      #expect(animator.state == .active && animator.isRunning)
      stage.advance(by: 0.5)
      #expect(abs(stage.position(of: view).x - 100) < 0.001)
      #expect(abs(animator.fractionComplete - 0.5) < 0.001)
      stage.advance(by: 0.5)
      #expect(positions == [.end])
      #expect(animator.state == .inactive && !animator.isRunning)
      #expect(stage.position(of: view).x == 150)
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test func `a pause stops all animations at their position`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      let animator = animator(view, .easeIn)
      animator.startAnimation()
      stage.turn()
      stage.advance(by: 0.6)
      let before = stage.position(of: view).x
      animator.pauseAnimation()
      stage.turn()
      #expect(abs(stage.position(of: view).x - before) < 0.001)
      stage.advance(by: 3)
      #expect(abs(stage.position(of: view).x - before) < 0.001)
      #expect(abs(animator.fractionComplete - (before - 50) / 100) < 0.001)
      #expect(animator.state == .active)
      animator.startAnimation()
      stage.advance(by: 1)
      #expect(animator.state == .inactive)
      #expect(stage.position(of: view).x == 150)
    }
  }

  @Test func `an animator can be scrubbed to either end`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      let animator = animator(view, .easeInOut)
      animator.fractionComplete = 0.25
      stage.turn()
      #expect(animator.state == .active)
      #expect(abs(stage.position(of: view).x - 75) < 0.001)
      animator.fractionComplete = 0.75
      stage.turn()
      #expect(abs(stage.position(of: view).x - 125) < 0.001)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
      stage.turn()
      stage.advance(by: 0.49)
      #expect(animator.state == .active)
      stage.advance(by: 0.02)
      #expect(animator.state == .inactive)
    }
  }

  @Test func `a reversed animator returns on its path and restores the model`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      let animator = animator(view, .easeInOut)
      var positions: [UIViewAnimatingPosition] = []
      animator.addCompletion { positions.append($0) }
      animator.startAnimation()
      stage.turn()
      stage.advance(by: 0.3)
      let early = stage.position(of: view).x
      stage.advance(by: 0.3)
      let before = stage.position(of: view).x
      animator.isReversed = true
      stage.turn()
      #expect(abs(stage.position(of: view).x - before) < 0.001)
      stage.advance(by: 0.3)
      #expect(abs(stage.position(of: view).x - early) < 0.01)
      #expect(view.center.x == 150)
      stage.advance(by: 0.31)
      #expect(positions == [.start])
      #expect(view.center.x == 50)
      #expect(stage.position(of: view).x == 50)
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test func `an animator reversed twice ends at its end`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      let animator = animator(view)
      animator.startAnimation()
      stage.turn()
      stage.advance(by: 0.6)
      animator.isReversed = true
      stage.advance(by: 0.2)
      animator.isReversed = false
      stage.turn()
      #expect(abs(stage.position(of: view).x - 90) < 0.01)
      stage.advance(by: 0.59)
      #expect(animator.state == .active)
      stage.advance(by: 0.02)
      #expect(animator.state == .inactive)
      #expect(view.center.x == 150)
    }
  }

  @Test func `paused and reversed, it continues to its start`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      let animator = animator(view)
      animator.startAnimation()
      stage.turn()
      stage.advance(by: 0.4)
      animator.pauseAnimation()
      animator.isReversed = true
      #expect(abs(animator.fractionComplete - 0.6) < 0.001)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      stage.turn()
      stage.advance(by: 0.2)
      #expect(abs(stage.position(of: view).x - 70) < 0.01)
      stage.advance(by: 0.21)
      #expect(view.center.x == 50)
    }
  }

  @Test func `a stopped animator leaves the presentation value, and can finish at any position`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      let first = animator(view)
      var positions: [UIViewAnimatingPosition] = []
      first.addCompletion { positions.append($0) }
      first.startAnimation()
      stage.turn()
      stage.advance(by: 0.4)
      first.stopAnimation(false)
      #expect(first.state == .stopped)
      #expect(abs(view.center.x - 90) < 0.001)
      first.finishAnimation(at: .end)
      #expect(view.center.x == 150)
      #expect(positions == [.end])
      view.center.x = 50
      stage.turn()
      let second = animator(view)
      second.addCompletion { positions.append($0) }
      second.startAnimation()
      stage.turn()
      stage.advance(by: 0.4)
      second.stopAnimation(true)
      #expect(second.state == .inactive)
      #expect(abs(view.center.x - 90) < 0.001)
      #expect(positions == [.end])
    }
  }

  @Test func `animations with a delay factor begin late and end with the others`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      let animator = animator(view)
      animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
      animator.startAnimation()
      stage.turn()
      stage.advance(by: 0.5)
      #expect(stage.opacity(of: view) == 1)
      stage.advance(by: 0.25)
      #expect(abs(stage.opacity(of: view) - 0.5) < 0.001)
      animator.fractionComplete = 0.25
      stage.turn()
      #expect(stage.opacity(of: view) == 1)
      animator.fractionComplete = 0.75
      stage.turn()
      #expect(abs(stage.opacity(of: view) - 0.5) < 0.001)
    }
  }

  @Test func `two animators of one property add up without a jump`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      let there = animator(view)
      there.startAnimation()
      stage.turn()
      stage.advance(by: 0.5)
      let back = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 50 }
      back.startAnimation()
      stage.turn()
      #expect(abs(stage.position(of: view).x - 100) < 0.001)
      stage.advance(by: 1)
      #expect(stage.position(of: view).x == 50)
      #expect(view.center.x == 50)
    }
  }

  @Test func `a reversed spring keeps its velocity`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7) { view.center.x = 150 }
      animator.startAnimation()
      stage.turn()
      stage.advance(by: 0.1)
      let before = stage.position(of: view).x
      animator.isReversed = true
      stage.turn()
      #expect(abs(stage.position(of: view).x - before) < 0.01)
      stage.advance(by: 0.01)
      #expect(stage.position(of: view).x > before)
      stage.advance(by: 1)
      #expect(view.center.x == 50)
    }
  }

  @Test func `an animator with pausesOnCompletion can be reversed`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      let animator = animator(view)
      animator.pausesOnCompletion = true
      animator.startAnimation()
      stage.turn()
      stage.advance(by: 1.5)
      #expect(animator.state == .active && !animator.isRunning)
      #expect(stage.position(of: view).x == 150)
      animator.isReversed = true
      animator.pausesOnCompletion = false
      animator.startAnimation()
      stage.turn()
      stage.advance(by: 0.5)
      #expect(abs(stage.position(of: view).x - 100) < 0.001)
      stage.advance(by: 0.6)
      #expect(view.center.x == 50)
    }
  }

  @Test func `keyframes in an animator are scrubbed with it`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 100, 100)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            view.center.x = 150
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.center.y = 150
          }
        }
      }
      animator.fractionComplete = 0.5
      stage.turn()
      #expect(abs(stage.position(of: view).x - 150) < 0.001)
      #expect(abs(stage.position(of: view).y - 50) < 0.001)
      animator.fractionComplete = 0.75
      stage.turn()
      #expect(abs(stage.position(of: view).y - 100) < 0.001)
    }
  }

  @Test func `a panel opens by its height constraint and fades in after a delay`() {
    onStage { stage in
      let panel = UIView()
      panel.translatesAutoresizingMaskIntoConstraints = false
      panel.isHidden = true
      panel.alpha = 0
      stage.window.addSubview(panel)
      let height = panel.heightAnchor.constraint(equalToConstant: 0)
      NSLayoutConstraint.activate([
        height, panel.topAnchor.constraint(equalTo: stage.window.topAnchor),
        panel.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        panel.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor),
      ])
      stage.turn()
      let grow = UIViewPropertyAnimator(duration: 0.75, curve: .easeInOut) {
        height.constant = 270
        stage.window.layoutIfNeeded()
      }
      grow.startAnimation()
      let fade = UIViewPropertyAnimator(duration: 0.25, curve: .easeInOut) {
        panel.isHidden = false
        panel.alpha = 1
      }
      fade.startAnimation(afterDelay: 0.5)
      stage.turn()
      stage.advance(by: 0.375)
      #expect(abs((stage.display.shown(panel.layer)?.bounds.height ?? 0) - 135) < 0.1)
      #expect(stage.opacity(of: panel) == 0)
      stage.advance(by: 0.25)
      #expect(abs(stage.opacity(of: panel) - 0.5) < 0.01)
      stage.advance(by: 0.2)
      #expect(stage.display.shown(panel.layer)?.bounds.height == 270)
      #expect(stage.opacity(of: panel) == 1)
    }
  }
}
