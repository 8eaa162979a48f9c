import AppsUI
import BaristaKit
import UIKit

/// Labeled values in rows of four on iPad, two on a phone, and one for large text.
final class FigureGridView: UIView {
  private let column = UIStackView.column([], spacing: 12)
  private var shown: [ReportViewModel.Figure] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    fill(with: column)
    registerForTraitChanges(
      [UITraitPreferredContentSizeCategory.self, UITraitHorizontalSizeClass.self]
    ) { (self: FigureGridView, _: UITraitCollection) in self.rebuild() }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ figures: [ReportViewModel.Figure]) {
    guard figures != shown else { return }
    shown = figures
    rebuild()
  }

  private func rebuild() {
    for view in column.arrangedSubviews { view.removeFromSuperview() }
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let perRow = isLarge ? 1 : traitCollection.horizontalSizeClass == .regular ? 4 : 2
    for start in stride(from: 0, to: shown.count, by: perRow) {
      let figures = shown[start..<min(shown.count, start + perRow)]
      let row = UIStackView(arrangedSubviews: figures.map { makeCard($0) })
      // Keeps the widths of the last row.
      for _ in figures.count..<perRow { row.addArrangedSubview(UIView()) }
      row.distribution = .fillEqually
      row.spacing = 12
      column.addArrangedSubview(row)
    }
  }

  private func makeCard(_ figure: ReportViewModel.Figure) -> UIView {
    let title = UILabel(.subheadline, color: .secondaryText)
    title.text = figure.title
    let value = UILabel(.title2, isBold: true)
    value.text = figure.value
    value.numberOfLines = 1
    value.adjustsFontSizeToFitWidth = true
    value.minimumScaleFactor = 0.6
    let card = CardView()
    card.fill(
      with: UIStackView.column([title, value], spacing: 2),
      insets: NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16))
    card.isAccessibilityElement = true
    card.accessibilityLabel = figure.title
    card.accessibilityValue = figure.value
    return card
  }
}
