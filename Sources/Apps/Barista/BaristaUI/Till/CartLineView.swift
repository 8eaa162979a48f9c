import AppsUI
import BaristaKit
import UIKit

/// A product that is rung up: its name and amount over the number of pieces.
final class CartLineView: UIView {
  private let nameLabel = UILabel(.body)
  private let amountLabel = UILabel(.body)
  private let countLabel = UILabel(.subheadline, isBold: true, alignment: .center)
  private let fewerButton = UIButton(configuration: .gray())
  private let moreButton = UIButton(configuration: .gray())
  private lazy var texts = UIStackView(arrangedSubviews: [nameLabel, amountLabel])
  /// Called with the change of the number of pieces.
  var onChange: (Int) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    amountLabel.numberOfLines = 1
    amountLabel.setContentHuggingPriority(.required, for: .horizontal)
    amountLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    for (button, symbol, change) in [(fewerButton, "minus", -1), (moreButton, "plus", 1)] {
      button.configuration?.image = UIImage(systemName: symbol)
      button.configuration?.cornerStyle = .capsule
      button.configuration?.buttonSize = .small
      button.addAction(
        UIAction { [weak self] _ in self?.onChange(change) }, for: .primaryActionTriggered)
      button.widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    }
    countLabel.widthAnchor.constraint(greaterThanOrEqualToConstant: 32).isActive = true
    texts.spacing = 8
    texts.alignment = .firstBaseline
    let buttons = UIStackView(arrangedSubviews: [fewerButton, countLabel, moreButton, UIView()])
    buttons.spacing = 6
    buttons.alignment = .center
    fill(
      with: UIStackView.column([texts, buttons], spacing: 8),
      insets: NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0))
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: CartLineView, _: UITraitCollection) in self.arrange()
    }
    arrange()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ line: SaleOrder.Line, amount: String, count: String, _ phrases: Phrases) {
    nameLabel.text = line.name
    amountLabel.text = amount
    countLabel.text = count
    countLabel.accessibilityLabel = phrases.quantityWords(line.quantity, line.name)
    fewerButton.accessibilityLabel = "− \(line.name)"
    moreButton.accessibilityLabel = "+ \(line.name)"
    let symbol = line.quantity == 1 ? "trash" : "minus"
    fewerButton.configuration?.image = UIImage(systemName: symbol)
  }

  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    texts.axis = isLarge ? .vertical : .horizontal
    texts.alignment = isLarge ? .fill : .firstBaseline
  }
}
