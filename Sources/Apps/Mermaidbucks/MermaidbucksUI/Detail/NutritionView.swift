import AppsUI
import MermaidbucksKit
import UIKit

/// The nutrition and the allergens of a product.
final class NutritionView: UIView {
  private let titleLabel = UILabel(.headline)
  private let card = CardView()
  private let rows = UIStackView.column([], spacing: 9)
  private let allergensTitle = UILabel(.headline)
  private let allergensLabel = UILabel(.body)
  private var shown: [ProductViewModel.Fact] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    for label in [titleLabel, allergensTitle] { label.accessibilityTraits.insert(.header) }
    card.fill(
      with: rows, insets: NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16))
    let column = UIStackView.column(
      [titleLabel, card, allergensTitle, allergensLabel], spacing: 10)
    column.setCustomSpacing(22, after: card)
    column.setCustomSpacing(4, after: allergensTitle)
    fill(with: column)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ model: ProductViewModel, _ phrases: Phrases) {
    let facts = model.facts
    isHidden = facts.isEmpty
    titleLabel.text = phrases.nutrition
    allergensTitle.text = phrases.allergens
    allergensLabel.text = model.allergensText.map { phrases.contains($0) } ?? phrases.noAllergens
    guard facts != shown else { return }
    shown = facts
    for row in rows.arrangedSubviews { row.removeFromSuperview() }
    for fact in facts {
      let name = WholeWordLabel(.subheadline, color: .secondaryText)
      let amount = UILabel(.subheadline)
      name.text = fact.name
      amount.text = fact.amount
      amount.setContentHuggingPriority(AdaptiveRow.hugging, for: .horizontal)
      amount.setContentCompressionResistancePriority(.required, for: .horizontal)
      let row = AdaptiveRow([name, amount], spacing: 12, alignment: .fill, columnAlignment: .fill)
      row.isAccessibilityElement = true
      row.accessibilityLabel = "\(fact.name), \(fact.amount)"
      rows.addArrangedSubview(row)
    }
  }
}
