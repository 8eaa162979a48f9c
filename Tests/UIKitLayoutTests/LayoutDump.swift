import Foundation

@testable import UIKit

/// A view of a fixed intrinsic size.
final class BlockView: UIView {
  var size: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) {
    size = .zero
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { size }
}

/// A view that wraps like text, with letters of 10 by 20 points.
final class WrappingView: UIView {
  let letters: Int
  private var limit: CGFloat = 0

  init(letters: Int) {
    self.letters = letters
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) {
    letters = 0
    super.init(coder: coder)
  }

  override var needsWidthForIntrinsicHeight: Bool { true }

  override func preferredLayoutWidthDidChange(_ width: CGFloat) -> Bool {
    defer { limit = width }
    return width != limit
  }

  override var intrinsicContentSize: CGSize {
    guard limit > 0 else { return CGSize(width: CGFloat(letters) * 10, height: 20) }
    let perLine = max(Int(limit / 10), 1)
    let lines = (letters + perLine - 1) / perLine
    return CGSize(width: CGFloat(min(perLine, letters)) * 10, height: CGFloat(lines) * 20)
  }
}

/// Makes a view with a fixed frame, for layouts inside it.
@MainActor
func makeContainer(_ width: CGFloat = 320, _ height: CGFloat = 480) -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

/// Lays out a tree, and returns the frames of its views, one a line, indented by depth.
@MainActor
func frames(_ view: UIView, depth: Int = 0) -> String {
  if depth == 0 {
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }
  func text(_ value: CGFloat) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
  var lines: [String] = []
  for child in view.subviews {
    let frame = child.frame
    lines.append(
      String(repeating: "  ", count: depth)
        + [frame.minX, frame.minY, frame.width, frame.height].map(text).joined(separator: " "))
    let inner = frames(child, depth: depth + 1)
    if !inner.isEmpty { lines.append(inner) }
  }
  return lines.joined(separator: "\n")
}
