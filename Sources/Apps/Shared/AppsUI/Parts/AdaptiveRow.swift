public import UIKit

/// A row of views that becomes a column at accessibility text sizes.
public final class AdaptiveRow: UIStackView {
  /// The hugging priority of a view at the end of a row: higher than that of other labels, and so
  /// low that the view fills a column.
  public static let hugging = UILayoutPriority(260)

  private let rowAlignment: UIStackView.Alignment
  private let columnAlignment: UIStackView.Alignment

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - rowAlignment: The alignment in the row.
  ///   - columnAlignment: The alignment in the column; labels that shrink need its whole width.
  public init(
    _ views: [UIView], spacing: CGFloat, alignment rowAlignment: UIStackView.Alignment = .center,
    columnAlignment: UIStackView.Alignment = .leading
  ) {
    self.rowAlignment = rowAlignment
    self.columnAlignment = columnAlignment
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
    self.spacing = spacing
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: AdaptiveRow, _: UITraitCollection) in self.arrange()
    }
    arrange()
  }

  /// Creates an empty row.
  public required init(coder: NSCoder) {
    rowAlignment = .fill
    columnAlignment = .fill
    super.init(coder: coder)
  }

  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    axis = isLarge ? .vertical : .horizontal
    alignment = isLarge ? columnAlignment : rowAlignment
  }
}
