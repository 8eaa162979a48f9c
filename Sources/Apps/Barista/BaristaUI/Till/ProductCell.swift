import AppsUI
import BaristaKit
import UIKit

/// A product to ring up: its name and its price.
final class ProductCell: UICollectionViewCell {
  static let reuseIdentifier = "product"

  private let card = CardView()
  private let nameLabel = UILabel(.subheadline, isBold: true)
  private let priceLabel = UILabel(.subheadline, color: .secondaryText)

  override init(frame: CGRect) {
    super.init(frame: frame)
    let spacer = UIView()
    let column = UIStackView.column([nameLabel, spacer, priceLabel], spacing: 4)
    card.fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 12, leading: 14, bottom: 12, trailing: 14))
    contentView.fill(with: card)
    card.heightAnchor.constraint(greaterThanOrEqualToConstant: 84).isActive = true
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { card.backgroundColor = isHighlighted ? .systemGray5 : .cardBackground }
  }

  func show(_ item: MenuItem, price: String, _ phrases: Phrases) {
    nameLabel.text = item.name
    nameLabel.textColor = item.isSoldOut ? .secondaryText : .label
    priceLabel.text = item.isSoldOut ? phrases.soldOut : price
    priceLabel.textColor = item.isSoldOut ? .redText : .secondaryText
    accessibilityLabel = [item.name, priceLabel.text ?? ""]
      .joined(separator: phrases.listSeparator)
    accessibilityTraits = item.isSoldOut ? [.button, .notEnabled] : .button
  }
}
