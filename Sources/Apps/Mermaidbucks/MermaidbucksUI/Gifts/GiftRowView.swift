import AppsUI
import MermaidbucksKit
import UIKit

/// A gift in a list: its picture, the other person, the value and the state.
final class GiftRowView: UIControl {
  private let pictureView = GiftPictureView(frame: .zero)
  private let titleLabel = UILabel(.headline)
  private let detailLabel = UILabel(.footnote, color: .secondaryText)
  private let statusLabel = UILabel(.footnote, isBold: true)
  private let amountLabel = UILabel(.headline)

  init(onTap: @escaping () -> Void) {
    super.init(frame: .zero)
    backgroundColor = .cardBackground
    layer.cornerRadius = CardView.cornerRadius
    amountLabel.numberOfLines = 1
    amountLabel.setContentHuggingPriority(.required, for: .horizontal)
    amountLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    let texts = UIStackView.column([titleLabel, detailLabel, statusLabel], spacing: 2)
    let row = AdaptiveRow([pictureView, texts, amountLabel], spacing: 14)
    row.isUserInteractionEnabled = false
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 12, leading: 14, bottom: 12, trailing: 16))
    NSLayoutConstraint.activate([
      pictureView.widthAnchor.constraint(equalToConstant: 84),
      pictureView.heightAnchor.constraint(
        equalTo: pictureView.widthAnchor, multiplier: 1 / PaymentCardView.aspectRatio),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray5 : .cardBackground }
  }

  func show(_ row: GiftListViewModel.Row) {
    pictureView.show(row.design)
    titleLabel.text = row.title
    detailLabel.text = row.detail
    statusLabel.text = row.status
    statusLabel.textColor = row.isOpen ? .brandTint : .secondaryText
    amountLabel.text = row.amount
    accessibilityLabel = row.title
    accessibilityValue = [row.amount, row.status, row.detail].joined(separator: ", ")
  }
}
