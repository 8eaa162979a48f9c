import AppsUI
import UIKit

/// The white button over the map that opens the drop-off picker.
final class WhereToButton: UIControl {
  private let symbolView = UIImageView()
  private let label = UILabel(.headline)

  /// Creates a button.
  init(onTap: @escaping () -> Void) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    layer.cornerRadius = 26
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 3)
    symbolView.image = UIImage(
      systemName: "magnifyingglass",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold))
    symbolView.tintColor = .brandTint
    symbolView.contentMode = .center
    symbolView.setContentHuggingPriority(.required, for: .horizontal)
    label.numberOfLines = 1
    label.lineBreakMode = .byTruncatingTail
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.75
    label.baselineAdjustment = .alignCenters
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [symbolView, label])
    row.spacing = 12
    row.alignment = .center
    row.isUserInteractionEnabled = false
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 8, leading: 18, bottom: 8, trailing: 18))
    heightAnchor.constraint(greaterThanOrEqualToConstant: 52).isActive = true
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { _ in onTap() }, for: .primaryActionTriggered)
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the question, or the chosen drop-off.
  func show(_ title: String, isChosen: Bool, hint: String? = nil) {
    label.text = title
    accessibilityLabel = title
    accessibilityHint = hint
    symbolView.image = UIImage(
      systemName: isChosen ? "mappin.circle.fill" : "magnifyingglass",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold))
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray5 : .systemBackground }
  }
}
