import Foundation
import UIKit

/// The view tree as text, for comparison line by line.
enum LayoutDump {
  /// Returns a line for each view that is not hidden, indented by depth.
  ///
  /// A line has the view's class, its frame in its superview to a thousandth of a point, and the
  /// text that it shows, in quotation marks.
  static func text(of application: UIApplication) -> String {
    application.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
      .filter { !$0.isHidden }
      .map { lines(of: $0, depth: 0) }.joined()
  }

  private static func lines(of view: UIView, depth: Int) -> String {
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(number)
    var line =
      String(repeating: "  ", count: depth) + "\(type(of: view)) "
      + numbers.joined(separator: " ")
    if let text = shownText(of: view) { line += " " + quoted(text) }
    return line + "\n"
      + view.subviews.filter { !$0.isHidden }.map { lines(of: $0, depth: depth + 1) }.joined()
  }

  /// The text that a view draws itself; `nil` for none.
  private static func shownText(of view: UIView) -> String? {
    let text =
      switch view {
      case let label as UILabel: label.text
      case let field as UITextField:
        field.isSecureTextEntry ? field.text.map { String($0.map { _ in "•" }) } : field.text
      case let textView as UITextView: textView.text
      default: nil as String?
      }
    return text?.isEmpty == false ? text : nil
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\n", with: "\\n") + "\""
  }

  private static func number(_ value: CGFloat) -> String {
    guard value.isFinite else { return "\(value)" }
    let rounded = (Double(value) * 1000).rounded() / 1000
    // Prints negative zero as 0.
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
