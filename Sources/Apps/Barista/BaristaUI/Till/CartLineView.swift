import AppsUI
import BaristaKit
import UIKit

/// A product that is rung up: its name and amount over the number of pieces.
final class CartLineView: UIView {
  private let nameLabel = UILabel(.body)
  private let detailLabel = UILabel(.subheadline, color: .secondaryText)
  private let amountLabel = UILabel(.body)
  private let countLabel = UILabel(.subheadline, isBold: true, alignment: .center)
  private let fewerButton = UIButton(configuration: .gray())
  private let moreButton = UIButton(configuration: .gray())
  private let optionsButton = UIButton(configuration: .quiet())
  private lazy var texts = UIStackView(arrangedSubviews: [nameLabel, amountLabel])
  /// Called to change the options.
  var onOptions: () -> Void = {}
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
      button.heightAnchor.constraint(equalToConstant: 34).isActive = true
    }
    countLabel.widthAnchor.constraint(greaterThanOrEqualToConstant: 32).isActive = true
    texts.spacing = 8
    texts.alignment = .firstBaseline
    let buttons = UIStackView(arrangedSubviews: [
      fewerButton, countLabel, moreButton, UIView(), optionsButton,
    ])
    optionsButton.configuration?.buttonSize = .small
    optionsButton.setContentHuggingPriority(.required, for: .horizontal)
    optionsButton.addAction(
      UIAction { [weak self] _ in self?.onOptions() }, for: .primaryActionTriggered)
    buttons.spacing = 6
    buttons.alignment = .center
    fill(
      with: UIStackView.column([texts, detailLabel, buttons], spacing: 6),
      insets: NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0))
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: CartLineView, _: UITraitCollection) in self.arrange()
    }
    arrange()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ line: CartLine, amount: String, count: String, _ phrases: Phrases) {
    let name = line.item.name
    nameLabel.text = name
    let detail = line.detail(phrases)
    detailLabel.text = detail
    detailLabel.isHidden = detail == nil
    optionsButton.configuration?.title = phrases.changeOptions
    optionsButton.accessibilityLabel = "\(phrases.changeOptions), \(name)"
    optionsButton.isHidden = line.groups.isEmpty
    amountLabel.text = amount
    countLabel.text = count
    countLabel.accessibilityLabel = phrases.quantityWords(line.quantity, name)
    fewerButton.accessibilityLabel = "− \(name)"
    moreButton.accessibilityLabel = "+ \(name)"
    let symbol = line.quantity == 1 ? "trash" : "minus"
    fewerButton.configuration?.image = UIImage(systemName: symbol)
  }

  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    texts.axis = isLarge ? .vertical : .horizontal
    texts.alignment = isLarge ? .fill : .firstBaseline
  }
}
