import Foundation

extension UIView {
  /// The description of the view in UIKit's log format.
  final var logText: String {
    func numbers(_ one: CGFloat, _ other: CGFloat) -> String {
      "\(LayoutText.number(one)) \(LayoutText.number(other))"
    }
    let frame = frame
    var parts = [
      "<\(type(of: self)): \(LayoutNames.address(self))",
      "frame = (\(numbers(frame.minX, frame.minY)); \(numbers(frame.width, frame.height)))",
    ]
    if let shown = shownText { parts.append("text = '\(shown)'") }
    if clipsToBounds, !(self is UIScrollView) { parts.append("clipsToBounds = YES") }
    if alpha != 1 { parts.append("alpha = \(LayoutText.number(alpha))") }
    if isHidden { parts.append("hidden = YES") }
    if !isOpaque { parts.append("opaque = NO") }
    if let mask = autoresizingText { parts.append("autoresize = \(mask)") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    parts.append("layer = <\(type(of: layer)): \(LayoutNames.address(layer))>")
    if let scrollView = self as? UIScrollView {
      let offset = scrollView.contentOffset
      let size = scrollView.contentSize
      parts.append("contentOffset: {\(pair(offset.x, offset.y))}")
      parts.append("contentSize: {\(pair(size.width, size.height))}")
    }
    return parts.joined(separator: "; ") + ">"
  }

  private func pair(_ one: CGFloat, _ other: CGFloat) -> String {
    "\(LayoutText.number(one)), \(LayoutText.number(other))"
  }

  private var shownText: String? {
    switch self {
    case let label as UILabel: label.text
    case let field as UITextField: field.text
    case let view as UITextView: view.text
    default: nil
    }
  }

  private var autoresizingText: String? {
    let signs: [(AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    let parts = signs.filter { autoresizingMask.contains($0.0) }.map(\.1)
    return parts.isEmpty ? nil : parts.joined(separator: "+")
  }
}
