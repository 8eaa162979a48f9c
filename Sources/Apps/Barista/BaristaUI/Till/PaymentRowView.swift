import AppsUI
import UIKit

/// A payment that was added, with a button to remove it.
final class PaymentRowView: CardView {
  private let titleLabel = UILabel(.body)
  private let amountLabel = UILabel(.body, isBold: true)
  private let removeButton = UIButton(configuration: .plain())
  /// Called by the button.
  var onRemove: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    removeButton.configuration?.image = UIImage(systemName: "xmark.circle.fill")
    removeButton.configuration?.baseForegroundColor = .tertiaryLabel
    removeButton.addAction(
      UIAction { [weak self] _ in self?.onRemove() }, for: .primaryActionTriggered)
    for view in [amountLabel, removeButton] as [UIView] {
      view.setContentHuggingPriority(.required, for: .horizontal)
      view.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
    let row = UIStackView(arrangedSubviews: [titleLabel, amountLabel, removeButton])
    row.alignment = .center
    row.spacing = 8
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 4))
    removeButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
  }

  func show(_ title: String, amount: String, removeTitle: String) {
    titleLabel.text = title
    amountLabel.text = amount
    removeButton.accessibilityLabel = "\(removeTitle), \(title), \(amount)"
  }
}
