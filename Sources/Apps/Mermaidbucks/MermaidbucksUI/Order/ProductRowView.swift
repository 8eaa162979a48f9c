import AppsUI
import MermaidbucksKit
import UIKit

/// A product in a list: round picture, names, price and marks.
final class ProductRowView: UIView {
  private let imageView = ProductImageView(isRound: true, share: 0.84)
  private let nameLabel = UILabel(.headline)
  private let secondLabel = UILabel(.footnote, color: .secondaryLabel)
  private let priceLabel = UILabel(.subheadline)
  private let markLabel = UILabel(.caption1, isBold: true)
  let heartButton = UIButton(configuration: .plain())

  override init(frame: CGRect) {
    super.init(frame: frame)
    let prices = UIStackView(arrangedSubviews: [priceLabel, markLabel, UIView()])
    prices.spacing = 8
    prices.alignment = .firstBaseline
    priceLabel.setContentHuggingPriority(.required, for: .horizontal)
    markLabel.setContentHuggingPriority(.required, for: .horizontal)
    let texts = UIStackView.column([nameLabel, secondLabel, prices], spacing: 2)
    texts.setCustomSpacing(6, after: secondLabel)
    let row = AdaptiveRow([imageView, texts, heartButton], spacing: 14)
    heartButton.setContentHuggingPriority(.required, for: .horizontal)
    heartButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 8))
    NSLayoutConstraint.activate([
      imageView.widthAnchor.constraint(equalToConstant: 84),
      imageView.heightAnchor.constraint(equalToConstant: 84),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a product.
  ///
  /// - Parameter isFavourite: Whether the heart is filled; `nil` hides it.
  func show(_ row: OrderViewModel.Row, isFavourite: Bool?, _ phrases: Phrases) {
    imageView.show(row.product.picture)
    imageView.alpha = row.product.isSoldOut ? 0.4 : 1
    nameLabel.text = row.name
    nameLabel.textColor = row.product.isSoldOut ? .secondaryLabel : .label
    secondLabel.text = row.secondName
    priceLabel.text = row.price
    markLabel.text =
      row.product.isSoldOut ? phrases.soldOut : row.product.isNew ? phrases.newMark : nil
    markLabel.textColor = row.product.isSoldOut ? .systemRed : .brandTint
    markLabel.isHidden = markLabel.text == nil
    heartButton.isHidden = isFavourite == nil
    heartButton.configuration?.image = UIImage(
      systemName: isFavourite == true ? "heart.fill" : "heart")
    heartButton.configuration?.baseForegroundColor =
      isFavourite == true ? .systemPink : .secondaryLabel
    let action = isFavourite == true ? phrases.removeFavourite : phrases.addFavourite
    heartButton.accessibilityLabel = "\(action), \(row.name)"
  }
}

/// A table cell with a product.
final class ProductCell: UITableViewCell {
  static let reuseIdentifier = "Product"
  private let rowView = ProductRowView(frame: .zero)
  /// Called when the heart is tapped.
  var onHeart: () -> Void = {}

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.fill(with: rowView)
    backgroundColor = .clear
    rowView.heartButton.addAction(
      UIAction { [weak self] _ in self?.onHeart() }, for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ row: OrderViewModel.Row, isFavourite: Bool, _ phrases: Phrases) {
    rowView.show(row, isFavourite: isFavourite, phrases)
  }
}

/// A product among the results of a search.
final class ProductButton: UIControl {
  private let rowView = ProductRowView(frame: .zero)

  init(onTap: @escaping () -> Void) {
    super.init(frame: .zero)
    rowView.isUserInteractionEnabled = false
    backgroundColor = .cardBackground
    layer.cornerRadius = CardView.cornerRadius
    fill(with: rowView)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray5 : .cardBackground }
  }

  func show(_ row: OrderViewModel.Row, _ phrases: Phrases) {
    rowView.show(row, isFavourite: nil, phrases)
    accessibilityLabel = [row.name, row.price, row.product.isSoldOut ? phrases.soldOut : nil]
      .compactMap { $0 }.joined(separator: ", ")
  }
}
