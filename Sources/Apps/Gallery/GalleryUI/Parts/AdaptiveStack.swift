import UIKit

/// Views side by side, and one beneath the other where the text is very large.
final class AdaptiveStack: UIStackView {
  private let alignments: (row: Alignment, column: Alignment)

  /// - Parameters:
  ///   - rowAlignment: Where the views stand while they are side by side.
  ///   - columnAlignment: Where they stand while one is beneath the other.
  init(_ views: [UIView], rowAlignment: Alignment = .fill, columnAlignment: Alignment = .fill) {
    alignments = (rowAlignment, columnAlignment)
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
    spacing = 8
    turn()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (self: Self, _) in
      self.turn()
    }
  }

  required init(coder: NSCoder) {
    alignments = (.fill, .fill)
    super.init(coder: coder)
  }

  private func turn() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    axis = isLarge ? .vertical : .horizontal
    alignment = isLarge ? alignments.column : alignments.row
  }
}
