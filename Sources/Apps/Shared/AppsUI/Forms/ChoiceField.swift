public import UIKit

/// A field that opens a list of choices: a caption, the chosen value, and a chevron.
public final class ChoiceField: UIControl {
  private let captionLabel = UILabel(.caption1, color: .secondaryText)
  private let valueLabel = WholeWordLabel(.body)
  private let detailLabel = WholeWordLabel(.footnote, color: .secondaryText)
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.up.chevron.down"))

  /// Creates a field with the action of a tap.
  public init(onTap: @escaping () -> Void) {
    super.init(frame: .zero)
    backgroundColor = .cardBackground
    layer.cornerRadius = CardView.cornerRadius
    layout()
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  /// Returns `nil`: the view is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Shows the chosen value under a caption.
  ///
  /// - Parameters:
  ///   - detail: A line under the value.
  ///   - isPlaceholder: Whether the value asks for a choice.
  ///   - isFaulty: Whether the field is outlined in red.
  public func show(
    _ caption: String, value: String, detail: String? = nil, isPlaceholder: Bool = false,
    isFaulty: Bool = false
  ) {
    captionLabel.text = caption
    captionLabel.textColor = isFaulty ? .redText : .secondaryText
    valueLabel.text = value
    valueLabel.textColor = isPlaceholder ? .secondaryText : .label
    detailLabel.text = detail
    detailLabel.isHidden = detail == nil
    layer.borderWidth = isFaulty ? 1 : 0
    layer.borderColor = UIColor.systemRed.cgColor
    accessibilityLabel = caption
    accessibilityValue = [value, detail].compactMap { $0 }.joined(separator: ", ")
  }

  /// Whether the field is pressed.
  public override var isHighlighted: Bool {
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
