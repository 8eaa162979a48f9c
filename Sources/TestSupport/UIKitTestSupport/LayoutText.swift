import UIKit

/// Frames of a tree of views as text, the same on every machine.
@MainActor
package enum LayoutText {
  /// Lays a tree out and writes the views in it, a line each, indented by depth.
  ///
  /// A line has the view's class, its accessibility identifier where it has one, and the frame in its
  /// superview to a thousandth of a point; then what of text, hiding and alpha is not as usual.
  ///
  /// - Parameters:
  ///   - view: Its own line comes first.
  ///   - isDeep: Whether views inside views of UIKit, such as the parts of a button, are written, too.
  package static func of(_ view: UIView, isDeep: Bool = false) -> String {
    view.layoutIfNeeded()
    var lines: [String] = []
    write(view, depth: 0, isDeep: isDeep, into: &lines)
    return lines.joined(separator: "\n")
  }

  /// Lays a tree out and writes only the frames of the views inside, a line each, indented by depth.
  package static func frames(in view: UIView) -> String {
    view.setNeedsLayout()
    view.layoutIfNeeded()
    var lines: [String] = []
    writeFrames(in: view, depth: 0, into: &lines)
    return lines.joined(separator: "\n")
  }

  /// A rectangle as its origin and size, each to a thousandth.
  package static func text(_ rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: " ")
  }

  private static func write(
    _ view: UIView, depth: Int, isDeep: Bool, into lines: inout [String]
  ) {
    var line = String(repeating: "  ", count: depth) + "\(type(of: view))"
    if let identifier = view.accessibilityIdentifier { line += " #\(identifier)" }
    line += " (\(text(view.frame)))"
    if let label = view as? UILabel, let words = label.text { line += " “\(words)”" }
    if view.isHidden { line += " hidden" }
    if view.alpha != 1 { line += " alpha \(number(view.alpha))" }
    lines.append(line)
    guard isDeep || !isClosed(view) else { return }
    for child in view.subviews { write(child, depth: depth + 1, isDeep: isDeep, into: &lines) }
  }

  private static func writeFrames(in view: UIView, depth: Int, into lines: inout [String]) {
    for child in view.subviews {
      lines.append(String(repeating: "  ", count: depth) + text(child.frame))
      writeFrames(in: child, depth: depth + 1, into: &lines)
    }
  }

  /// Whether the inside of a view is UIKit's own affair.
  private static func isClosed(_ view: UIView) -> Bool {
    view is UIControl || view is UILabel || view is UIImageView
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
