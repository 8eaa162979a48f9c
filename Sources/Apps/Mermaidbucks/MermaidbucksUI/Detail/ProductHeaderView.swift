import AppsUI
import MermaidbucksKit
import UIKit

/// The names, marks, price and description of a product.
final class ProductHeaderView: UIView {
  private let model: ProductViewModel
  private let markLabel = UILabel(.caption1, isBold: true)
  private let nameLabel = UILabel(.title1, isBold: true)
  private let secondLabel = UILabel(.subheadline, color: .secondaryText)
  private let priceLabel = UILabel(.title3, isBold: true)
  private let energyLabel = UILabel(.footnote, color: .secondaryText)
  private let textLabel = UILabel(.body)

  init(model: ProductViewModel) {
    self.model = model
    super.init(frame: .zero)
    nameLabel.accessibilityTraits.insert(.header)
    let prices = UIStackView(arrangedSubviews: [priceLabel, energyLabel, UIView()])
    prices.spacing = 10
    prices.alignment = .firstBaseline
    priceLabel.setContentHuggingPriority(.required, for: .horizontal)
    let column = UIStackView.column(
      [markLabel, nameLabel, secondLabel, prices, textLabel], spacing: 4)
    column.setCustomSpacing(12, after: secondLabel)
    column.setCustomSpacing(12, after: prices)
    fill(with: column)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The distance from the top of the sheet to the lower edge of the name.
  var nameBottom: CGFloat { nameLabel.convert(nameLabel.bounds, to: self).maxY + 22 }

  /// Shows the product.
  func update() {
    let phrases = model.phrases
    let product = model.product
    markLabel.text =
      model.isSoldOut ? phrases.soldOut : product.isNew ? phrases.newMark.uppercased() : nil
    markLabel.textColor = model.isSoldOut ? .redText : .brandTint
    markLabel.isHidden = markLabel.text == nil
    nameLabel.text = model.name
    secondLabel.text = model.secondName
    priceLabel.text = model.unitPriceText
    energyLabel.text = model.energyText
    energyLabel.isHidden = model.energyText == nil
    textLabel.text = model.text
    textLabel.isHidden = model.text.isEmpty
  }
}
