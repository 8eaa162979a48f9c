import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import UIKitTestSupport

extension TestScreen {
  /// Moves a finger across the middle of the screen, and lifts it when it has stopped.
  func swipe(from start: CGFloat, to end: CGFloat) {
    func touch(_ phase: TouchInput.Phase, _ x: CGFloat) {
      display.send(
        .touch(
          TouchInput(
            identifier: 1, phase: phase, location: CGPoint(x: x, y: 400),
            time: display.virtualClock.now)))
      turn()
    }
    touch(.began, start)
    for step in 1...20 {
      advance(by: 0.016)
      touch(.moved, start + (end - start) * CGFloat(step) / 20)
    }
    for _ in 0..<10 {
      advance(by: 0.05)
      touch(.moved, end)
    }
    touch(.ended, end)
  }
}
