import AppsUI
import UIKit

/// A card with a title over a chart.
final class ChartCard: CardView {
  private let titleLabel = UILabel(.headline)
  private let detailLabel = UILabel(.subheadline, color: .secondaryText)
  /// The column to which the chart is added.
  let content = UIStackView.column([])

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.accessibilityTraits.insert(.header)
    detailLabel.isHidden = true
    let column = UIStackView.column([titleLabel, detailLabel, content], spacing: 4)
    column.setCustomSpacing(12, after: titleLabel)
    fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 16, leading: 18, bottom: 18, trailing: 18))
  }

  /// Shows the title, or hides the card where there is nothing to chart.
  func show(_ title: String, isEmpty: Bool) {
    titleLabel.text = title
    isHidden = isEmpty
  }

  /// Shows the value that is chosen in the chart.
  func showDetail(_ text: String) {
    detailLabel.text = text
    detailLabel.isHidden = false
  }
}
