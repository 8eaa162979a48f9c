import AppsUI
import MermaidbucksKit
import UIKit

/// A product in a list: round picture, names, price and marks.
final class ProductRowView: UIView {
  private let imageView = ProductImageView(isRound: true, share: 0.84)
  private let nameLabel = UILabel(.headline)
  private let secondLabel = UILabel(.footnote, color: .secondaryText)
  private let priceLabel = UILabel(.subheadline)
  private let markLabel = UILabel(.caption1, isBold: true)
  private static let margin: CGFloat = 16
  private static let pictureSide: CGFloat = 84
  private static let spacing: CGFloat = 14

  /// Returns the distance of the names from the leading margin.
  static func textOffset(_ traits: UITraitCollection) -> CGFloat {
    // At accessibility text sizes, the names are below the picture.
    traits.preferredContentSizeCategory.isAccessibilityCategory ? 0 : pictureSide + spacing
  }

  let heartButton = UIButton(configuration: .plain())
  private lazy var prices = UIStackView(arrangedSubviews: [priceLabel, markLabel, UIView()])
  private lazy var texts = UIStackView.column([nameLabel, secondLabel, prices], spacing: 2)

  override init(frame: CGRect) {
    super.init(frame: frame)
    prices.spacing = 8
    prices.alignment = .firstBaseline
    priceLabel.setContentHuggingPriority(.required, for: .horizontal)
    markLabel.setContentHuggingPriority(.required, for: .horizontal)
    texts.setCustomSpacing(6, after: secondLabel)
    // The heart is an element of its own, so the row cannot be one.
    texts.isAccessibilityElement = true
    texts.accessibilityTraits = .button
    let row = AdaptiveRow([imageView, texts, heartButton], spacing: Self.spacing)
    heartButton.setContentHuggingPriority(.required, for: .horizontal)
    heartButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    fill(
      with: row,
      insets: NSDirectionalEdgeInsets(top: 10, leading: Self.margin, bottom: 10, trailing: 8))
    NSLayoutConstraint.activate([
      imageView.widthAnchor.constraint(equalToConstant: Self.pictureSide),
      imageView.heightAnchor.constraint(equalToConstant: Self.pictureSide),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Adds the row to a cell, between the margins, which clear the sensor housing in landscape.
  func embed(in contentView: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(self)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: contentView.topAnchor),
      leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: -Self.margin),
      trailingAnchor.constraint(equalTo: margins.trailingAnchor, constant: Self.margin),
      bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  /// Shows a product.
  ///
  /// - Parameter isFavourite: Whether the heart is filled; `nil` hides it.
  func show(_ row: OrderViewModel.Row, isFavourite: Bool?, _ phrases: Phrases) {
    imageView.show(row.product.picture)
    imageView.alpha = row.product.isSoldOut ? 0.4 : 1
    nameLabel.text = row.name
    nameLabel.textColor = row.product.isSoldOut ? .secondaryText : .label
    secondLabel.text = row.secondName
    priceLabel.text = row.price
    markLabel.text =
      row.product.isSoldOut ? phrases.soldOut : row.product.isNew ? phrases.newMark : nil
    markLabel.textColor = row.product.isSoldOut ? .redText : .brandTint
    markLabel.isHidden = markLabel.text == nil
    texts.accessibilityLabel = row.name
    texts.accessibilityValue = [row.secondName, row.price, markLabel.text]
      .compactMap(\.self).joined(separator: ", ")
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
    rowView.embed(in: contentView)
    backgroundColor = .clear
    rowView.heartButton.addAction(
      UIAction { [weak self] _ in self?.onHeart() }, for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Registers the cell, and begins separators under the names.
  static func prepare(_ tableView: UITableView) {
    tableView.register(ProductCell.self, forCellReuseIdentifier: reuseIdentifier)
    tableView.separatorInsetReference = .fromAutomaticInsets
    tableView.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (tableView: UITableView, _) in insetSeparators(of: tableView)
    }
    insetSeparators(of: tableView)
  }

  private static func insetSeparators(of tableView: UITableView) {
    tableView.separatorInset = UIEdgeInsets(
      top: 0, left: ProductRowView.textOffset(tableView.traitCollection), bottom: 0, right: 0)
  }

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
