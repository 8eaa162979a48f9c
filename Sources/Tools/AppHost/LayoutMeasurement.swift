import DisplayProtocol
import Foundation
import HeadlessDisplay
import QuartzCore
import UIKit

/// Measures how long the application takes to lay out all that it shows, for `ferry bench`.
enum LayoutMeasurement {
  private static let rounds = 60

  /// Makes the screen a point narrower and wider by turns, so that every width and every wrapped
  /// text is worked out again, and prints the median as one JSON object.
  static func write(application: UIApplication, display: HeadlessDisplay) {
    UIView.setAnimationsEnabled(false)
    let width = display.environment.size.width
    let clock = ContinuousClock()
    var times: [Double] = []
    for round in 0..<rounds {
      let elapsed = clock.measure {
        display.update { $0.size.width = round.isMultiple(of: 2) ? width - 1 : width }
      }
      let (seconds, attoseconds) = elapsed.components
      times.append(Double(seconds) * 1000 + Double(attoseconds) / 1e15)
    }
    let layout = times.sorted()[rounds / 2]
    let views = count(in: application)
    let scroll = scrollTime(application: application, display: display)
    print(
      "{\"layout_ms\": \(layout), \"views\": \(views), \"scroll_ms\": \(scroll)}")
  }

  /// The median time from an offset that a display reports to the end of the turn it leads to.
  private static func scrollTime(application: UIApplication, display: HeadlessDisplay) -> Double {
    guard
      let scrollView = views(in: application).compactMap({ $0 as? UIScrollView }).first(where: {
        !$0.isHidden && $0.contentSize.height > $0.bounds.height
      })
    else { return 0 }
    let identifier = scrollView.layer.identifier
    let clock = ContinuousClock()
    var times: [Double] = []
    for round in 0..<rounds {
      let offset = CGPoint(x: 0, y: CGFloat(1 + round % 24))
      let elapsed = clock.measure {
        application.receive(.scrolled(identifier, offset: offset, phase: .changed))
      }
      let (seconds, attoseconds) = elapsed.components
      times.append(Double(seconds) * 1000 + Double(attoseconds) / 1e15)
    }
    return times.sorted()[rounds / 2]
  }

  private static func count(in application: UIApplication) -> Int {
    views(in: application).count
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
