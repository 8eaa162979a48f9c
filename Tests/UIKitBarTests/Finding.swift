import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import UIKit
import UIKitTestSupport

/// The first element in a view with a label.
func element(_ label: String, in view: UIView) -> UIView? {
  if view.isAccessibilityElement, view.accessibilityLabel == label, !view.isHidden { return view }
  for subview in view.subviews {
    if let found = element(label, in: subview) { return found }
  }
  return nil
}

/// The first view of a type, the view itself included.
func first<Wanted: UIView>(_ type: Wanted.Type, in view: UIView) -> Wanted? {
  if let view = view as? Wanted { return view }
  for subview in view.subviews {
    if let found = first(type, in: subview) { return found }
  }
  return nil
}

extension TestScreen {
  /// Taps the middle of a view.
  func tap(_ view: UIView) {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    tap(at: view.convert(middle, to: nil))
    turn()
  }

  /// Drags a finger and lifts it after a pause, so that the content does not decelerate.
  func drag(from start: CGPoint, to end: CGPoint) {
    func touch(_ phase: TouchInput.Phase, _ point: CGPoint) {
      display.send(
        .touch(
          TouchInput(
            identifier: 1, phase: phase, location: point, time: display.virtualClock.now)))
      turn()
    }
    touch(.began, start)
    for step in 1...20 {
      advance(by: 0.016)
      let part = CGFloat(step) / 20
      touch(
        .moved,
        CGPoint(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    for _ in 0..<10 {
      advance(by: 0.05)
      touch(.moved, end)
    }
    touch(.ended, end)
  }

  /// Presses a key of the display's keyboard.
  func press(_ key: KeyInput.Key) {
    display.send(.key(KeyInput(key: key)))
    turn()
  }
}

/// A page with a scroll view of a height.
func scrollingPage(_ title: String, height: CGFloat = 3_000) -> (UIViewController, UIScrollView) {
  let scrollView = UIScrollView()
  scrollView.contentSize = CGSize(width: 390, height: height)
  let page = UIViewController()
  page.view = scrollView
  page.title = title
  return (page, scrollView)
}
