import UIKit

/// A row of views that becomes a column at accessibility text sizes.
final class AdaptiveRow: UIStackView {
  private let rowAlignment: UIStackView.Alignment

  /// Creates a row.
  ///
  /// - Parameter rowAlignment: The alignment in the row; a column is aligned to its leading edge.
  init(_ views: [UIView], spacing: CGFloat, alignment rowAlignment: UIStackView.Alignment = .center)
  {
    self.rowAlignment = rowAlignment
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
    self.spacing = spacing
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: AdaptiveRow, _: UITraitCollection) in self.arrange()
    }
    arrange()
  }

  required init(coder: NSCoder) {
    rowAlignment = .fill
    super.init(coder: coder)
  }

  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    axis = isLarge ? .vertical : .horizontal
    alignment = isLarge ? .leading : rowAlignment
  }
}
