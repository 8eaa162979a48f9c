import Foundation
import UIKit

/// All views of all windows in words: a layout that can be compared line by line.
enum LayoutText {
  /// A line for each view that is not hidden, two spaces for each step inward: its class, and its
  /// frame in its superview to a thousandth of a point.
  static func of(_ application: UIApplication) -> String {
    application.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
      .filter { !$0.isHidden }
      .map { lines(of: $0, depth: 0) }.joined()
  }

  private static func lines(of view: UIView, depth: Int) -> String {
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(number)
    let line =
      String(repeating: "  ", count: depth)
      + "\(type(of: view)) \(numbers.joined(separator: " "))\n"
    return line
      + view.subviews.filter { !$0.isHidden }.map { lines(of: $0, depth: depth + 1) }.joined()
  }

  private static func number(_ value: CGFloat) -> String {
    guard value.isFinite else { return "\(value)" }
    let rounded = (Double(value) * 1000).rounded() / 1000
    // Zero has two signs, and a layout only one.
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
