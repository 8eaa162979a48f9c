import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import UIKit

/// Measures how long the application takes to lay out and to scroll all that it shows, and how long
/// the display takes to draw it, for `ferry bench`.
enum LayoutMeasurement {
  private static let rounds = 60

  /// Prints the medians as one JSON object.
  static func write(application: UIApplication, display: HeadlessDisplay) {
    UIView.setAnimationsEnabled(false)
    let width = display.environment.size.width
    // By turns a point narrower and wider: every width and every wrapped text is worked out again.
    let layout = median { round in
      display.update { $0.size.width = round.isMultiple(of: 2) ? width - 1 : width }
    }
    let views = views(in: application)
    let scrollView = views.lazy.compactMap { $0 as? UIScrollView }
      .first { !$0.isHidden && $0.contentSize.height > $0.bounds.height }
    func move(to offset: CGFloat) {
      guard let identifier = scrollView?.layer.identifier else { return }
      application.receive(
        .scrolled(identifier, offset: CGPoint(x: 0, y: offset), phase: .changed))
    }
    let scroll = median { move(to: CGFloat(1 + $0 % 24)) }
    let paint = median { _ in
      draw(display)
    } before: {
      display.forgetPicture()
    }
    var frame = 0
    // What comes into sight for the first time is drawn once more than that, and not measured.
    for offset in stride(from: 160, to: 0, by: -10) {
      move(to: CGFloat(offset))
      draw(display)
    }
    let paintScrolled = median { _ in
      draw(display)
    } before: {
      frame += 1
      move(to: CGFloat(40 + 10 * (frame % 12)))
    }
    print(
      """
      {"layout_ms": \(layout), "views": \(views.count), "scroll_ms": \(scroll), \
      "paint_ms": \(paint), "paint_scrolled_ms": \(paintScrolled), \
      "label_us": \(labelTime())}
      """)
  }

  /// The time to measure a label that was measured before, in microseconds, over a thousand of them.
  private static func labelTime() -> Double {
    let labels = (0..<1000).map { number in
      let label = UILabel()
      label.numberOfLines = 0
      label.text = "Label \(number) of a list, with as many words as take more than one line"
      return label
    }
    func measure() {
      for label in labels {
        _ = label.intrinsicContentSize
        _ = label.sizeThatFits(CGSize(width: 200, height: 0))
      }
    }
    measure()
    // Two measures a label, and a millisecond of a thousand labels is a microsecond of one.
    return median { _ in measure() } / 2
  }

  /// Draws one frame, as far as pixels.
  private static func draw(_ display: HeadlessDisplay) {
    _ = try? display.picture()
  }

  /// The median of a body's times, in milliseconds.
  ///
  /// - Parameter before: Done before each round, and not measured.
  private static func median(_ body: (Int) -> Void, before: () -> Void = {}) -> Double {
    let clock = ContinuousClock()
    let times = (0..<rounds).map { round -> Double in
      before()
      let (seconds, attoseconds) = clock.measure { body(round) }.components
      return Double(seconds) * 1000 + Double(attoseconds) / 1e15
    }
    return times.sorted()[rounds / 2]
  }

  private static func views(in application: UIApplication) -> [UIView] {
    var waiting: [UIView] = application.connectedScenes.compactMap { $0 as? UIWindowScene }
      .flatMap(\.windows)
    var found: [UIView] = []
    while let view = waiting.popLast() {
      found.append(view)
      waiting += view.subviews
    }
    return found
  }
}
