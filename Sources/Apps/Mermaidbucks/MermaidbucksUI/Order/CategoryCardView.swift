import AppsUI
import MermaidbucksKit
import UIKit

/// A category with the picture of one of its products.
final class CategoryCardView: UIControl {
  private let imageView = ProductImageView()
  private let nameLabel = UILabel(.subheadline, isBold: true)
  private let countLabel = UILabel(.caption1, color: .secondaryText)

  init(onTap: @escaping () -> Void) {
    super.init(frame: .zero)
    backgroundColor = .cardBackground
    layer.cornerRadius = CardView.cornerRadius
    clipsToBounds = true
    let texts = UIStackView.column([nameLabel, countLabel], spacing: 1)
    texts.isLayoutMarginsRelativeArrangement = true
    texts.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 10, leading: 12, bottom: 12, trailing: 12)
    let column = UIStackView.column([imageView, texts])
    column.isUserInteractionEnabled = false
    fill(with: column)
    let ratio = imageView.heightAnchor.constraint(
      equalTo: imageView.widthAnchor, multiplier: 0.68)
    ratio.priority = UILayoutPriority(999)
    ratio.isActive = true
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }

  func show(_ row: OrderViewModel.CategoryRow, _ phrases: Phrases) {
    imageView.show(row.picture)
    nameLabel.text = row.name
    countLabel.text = phrases.productCount(row.count)
    accessibilityLabel = "\(row.name), \(phrases.productCount(row.count))"
  }
}
