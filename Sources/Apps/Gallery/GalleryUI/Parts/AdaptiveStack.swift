import UIKit

/// A stack view that is vertical at accessibility text sizes and horizontal otherwise.
final class AdaptiveStack: UIStackView {
  private let alignments: (row: Alignment, column: Alignment)

  /// - Parameters:
  ///   - rowAlignment: The alignment of the horizontal stack.
  ///   - columnAlignment: The alignment of the vertical stack.
  init(_ views: [UIView], rowAlignment: Alignment = .fill, columnAlignment: Alignment = .fill) {
    alignments = (rowAlignment, columnAlignment)
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
    spacing = 8
    updateAxis()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (self: Self, _) in
      self.updateAxis()
    }
  }

  required init(coder: NSCoder) {
    alignments = (.fill, .fill)
    super.init(coder: coder)
  }

  private func updateAxis() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    axis = isLarge ? .vertical : .horizontal
    alignment = isLarge ? alignments.column : alignments.row
  }
}
