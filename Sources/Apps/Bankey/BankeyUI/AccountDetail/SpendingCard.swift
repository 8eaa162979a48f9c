import AppsUI
import BankeyKit
import UIKit

/// The spending by month, and the categories of the chosen month.
final class SpendingCard: CardView {
  private let titleLabel = UILabel(.headline)
  private let totalLabel = UILabel(.subheadline, color: .secondaryText)
  private let chartView = BarChartView(frame: .zero)
  private let parts = UIStackView.column([], spacing: 8)
  private var months: [SpendingMonth] = []
  private var chosen: Int?
  private var settings: AppSettings?
  private static let shownParts = 3

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.accessibilityTraits.insert(.header)
    let column = UIStackView.column([titleLabel, totalLabel, chartView, parts], spacing: 4)
    column.setCustomSpacing(12, after: totalLabel)
    column.setCustomSpacing(14, after: chartView)
    fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16))
    chartView.onChoose = { [weak self] index in
      self?.chosen = index
      self?.showChosen()
    }
  }

  func show(_ months: [SpendingMonth], _ settings: AppSettings) {
    if self.months.count != months.count { chosen = nil }
    self.months = months
    self.settings = settings
    titleLabel.text = settings.phrases.spending
    showChosen()
  }

  private func showChosen() {
    guard let settings, !months.isEmpty else { return }
    let index = min(chosen ?? months.count - 1, months.count - 1)
    let chart = BarChart(months, settings: settings)
    chartView.show(chart, chosen: index)
    totalLabel.text = chart.bars[index].words
    for view in parts.arrangedSubviews { view.removeFromSuperview() }
    for part in months[index].parts.prefix(Self.shownParts) {
      parts.addArrangedSubview(row(part, settings))
    }
    parts.isHidden = months[index].parts.isEmpty
  }

  private func row(_ part: SpendingMonth.Part, _ settings: AppSettings) -> UIView {
    let badge = SymbolBadge(side: 28)
    badge.show(part.category.symbolName, color: part.category.color)
    let name = UILabel(.subheadline)
    name.text = settings.phrases.name(of: part.category)
    let amount = UILabel(.subheadline)
    amount.text = settings.amountText.text(of: part.amount)
    amount.setContentHuggingPriority(.required, for: .horizontal)
    amount.setContentCompressionResistancePriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [badge, name, amount])
    row.spacing = 10
    row.alignment = .center
    row.isAccessibilityElement = true
    row.accessibilityTraits = .staticText
    row.accessibilityLabel = name.text
    row.accessibilityValue = amount.text
    return row
  }
}
