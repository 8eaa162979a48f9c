import AppsUI
import UIKit

/// Views of equal width in as many columns as fit.
final class GridView: UIView {
  private let rows = UIStackView()
  private let minimumWidth: CGFloat
  private let spacing: CGFloat
  private var columnCount = 0
  /// The views, row by row.
  private(set) var items: [UIView] = []

  /// Creates an empty grid.
  ///
  /// - Parameter minimumWidth: The least width of a column at the standard text size.
  init(minimumWidth: CGFloat, spacing: CGFloat = 12) {
    self.minimumWidth = minimumWidth
    self.spacing = spacing
    super.init(frame: .zero)
    rows.axis = .vertical
    rows.spacing = spacing
    fill(with: rows)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: GridView, _: UITraitCollection) in self.setNeedsLayout()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Replaces the views.
  func show(_ items: [UIView]) {
    self.items = items
    arrange()
  }

  override func layoutSubviews() {
    let scale = UIFontMetrics(forTextStyle: .body).scaledValue(
      for: 1, compatibleWith: traitCollection)
    let width = minimumWidth * max(1, (scale - 1) * 0.7 + 1)
    let count = max(1, Int((bounds.width + spacing) / (width + spacing)))
    if bounds.width > 0, count != columnCount {
      columnCount = count
      arrange()
    }
    super.layoutSubviews()
  }

  private func arrange() {
    for row in rows.arrangedSubviews { row.removeFromSuperview() }
    let count = max(1, columnCount)
    for start in stride(from: 0, to: items.count, by: count) {
      var views = Array(items[start..<min(start + count, items.count)])
      while views.count < count { views.append(UIView()) }
      let row = UIStackView(arrangedSubviews: views)
      row.spacing = spacing
      row.distribution = .fillEqually
      rows.addArrangedSubview(row)
    }
  }
}
