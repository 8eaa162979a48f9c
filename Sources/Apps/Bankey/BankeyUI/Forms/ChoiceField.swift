import AppsUI
import UIKit

/// A choice on a card: what it is for, what is chosen, and a chevron.
final class ChoiceField: UIControl {
  private let captionLabel = UILabel(.caption1, color: .secondaryLabel)
  private let valueLabel = UILabel(.body)
  private let detailLabel = UILabel(.footnote, color: .secondaryLabel)
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.up.chevron.down"))

  init(onTap: @escaping () -> Void) {
    super.init(frame: .zero)
    backgroundColor = .cardBackground
    layer.cornerRadius = CardView.cornerRadius
    layout()
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(
    _ caption: String, value: String, detail: String? = nil, isPlaceholder: Bool = false,
    isFaulty: Bool = false
  ) {
    captionLabel.text = caption
    captionLabel.textColor = isFaulty ? .systemRed : .secondaryLabel
    valueLabel.text = value
    valueLabel.textColor = isPlaceholder ? .tertiaryLabel : .label
    detailLabel.text = detail
    detailLabel.isHidden = detail == nil
    layer.borderWidth = isFaulty ? 1 : 0
    layer.borderColor = UIColor.systemRed.cgColor
    accessibilityLabel = caption
    accessibilityValue = [value, detail].compactMap { $0 }.joined(separator: ", ")
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray5 : .cardBackground }
  }

  private func layout() {
    chevron.tintColor = .tertiaryLabel
    chevron.contentMode = .scaleAspectFit
    chevron.setContentHuggingPriority(.required, for: .horizontal)
    chevron.setContentCompressionResistancePriority(.required, for: .horizontal)
    let texts = UIStackView.column([captionLabel, valueLabel, detailLabel], spacing: 2)
    let row = UIStackView(arrangedSubviews: [texts, chevron])
    row.alignment = .center
    row.spacing = 8
    row.isUserInteractionEnabled = false
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16))
    heightAnchor.constraint(greaterThanOrEqualToConstant: 60).isActive = true
  }
}
