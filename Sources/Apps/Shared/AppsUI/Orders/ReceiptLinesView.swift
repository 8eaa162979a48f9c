public import AppsKit
public import UIKit

/// A card with labeled values and separators.
public final class ReceiptLinesView: CardView {
  private let column = UIStackView.column([])
  private var shown: [Receipt.Line] = []

  /// Creates a card without lines.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16))
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: ReceiptLinesView, _: UITraitCollection) in self.rebuild()
    }
  }

  /// Shows lines.
  public func show(_ lines: [Receipt.Line]) {
    guard lines != shown else { return }
    shown = lines
    rebuild()
  }

  private func rebuild() {
    for view in column.arrangedSubviews { view.removeFromSuperview() }
    for (index, line) in shown.enumerated() {
      if index > 0 { column.addArrangedSubview(makeSeparator()) }
      column.addArrangedSubview(makeRow(line))
    }
  }

  private func makeSeparator() -> UIView {
    let view = UIView()
    view.backgroundColor = .separator
    view.heightAnchor.constraint(equalToConstant: 0.5).isActive = true
    return view
  }

  private func makeRow(_ line: Receipt.Line) -> UIView {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let title = UILabel(.subheadline, color: .secondaryText)
    title.text = line.title
    title.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    // Beside its value a title is shown in full; over it, a long one is broken.
    title.setContentCompressionResistancePriority(
      isLarge ? .defaultHigh : UILayoutPriority(900), for: .horizontal)
    title.isHidden = line.title.isEmpty
    let value = UILabel(.subheadline)
    value.text = line.value
    if !isLarge, !line.title.isEmpty {
      value.textAlignment =
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
    }
    let row = UIStackView(arrangedSubviews: [title, value])
    row.axis = isLarge ? .vertical : .horizontal
    row.alignment = isLarge ? .fill : .firstBaseline
    row.spacing = isLarge ? 2 : 16
    row.isLayoutMarginsRelativeArrangement = true
    row.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 12, leading: 0, bottom: 12, trailing: 0)
    row.isAccessibilityElement = true
    row.accessibilityTraits = .staticText
    row.accessibilityLabel = line.title.isEmpty ? line.value : line.title
    row.accessibilityValue = line.title.isEmpty ? nil : line.value
    return row
  }
}
