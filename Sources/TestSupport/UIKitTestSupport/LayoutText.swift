import UIKit

/// The frames of a view tree as text, the same on every machine.
@MainActor
package enum LayoutText {
  /// Lays out a view tree and returns a line for each view, indented by depth.
  ///
  /// A line has the view's class, its accessibility identifier if any, and the frame in its
  /// superview to a thousandth of a point; then the text, and whether it is hidden or translucent.
  ///
  /// - Parameters:
  ///   - view: The root of the tree.
  ///   - isDeep: Whether to include the subviews of controls.
  package static func of(_ view: UIView, isDeep: Bool = false) -> String {
    view.layoutIfNeeded()
    var lines: [String] = []
    write(view, depth: 0, isDeep: isDeep, into: &lines)
    return lines.joined(separator: "\n")
  }

  /// Lays out a view tree and returns the frames of its views, indented by depth.
  package static func frames(in view: UIView) -> String {
    view.setNeedsLayout()
    view.layoutIfNeeded()
    var lines: [String] = []
    writeFrames(in: view, depth: 0, into: &lines)
    return lines.joined(separator: "\n")
  }

  /// Returns the origin and size of a rectangle, to a thousandth.
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

  /// Whether the subviews of a view are implementation details.
  private static func isClosed(_ view: UIView) -> Bool {
    view is UIControl || view is UILabel || view is UIImageView
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
