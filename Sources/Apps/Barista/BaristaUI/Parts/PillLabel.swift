import AppsUI
import UIKit

/// A text on a capsule in a light shade of its color.
final class PillLabel: UIView {
  private let label = UILabel(.footnote, isBold: true)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 1
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    fill(with: label, insets: NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10))
    setContentHuggingPriority(.required, for: .horizontal)
    label.setContentHuggingPriority(.required, for: .horizontal)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }

  func show(_ text: String, color: UIColor, isFilled: Bool = true) {
    label.text = text
    label.textColor = color
    backgroundColor = isFilled ? color.withAlphaComponent(0.12) : .clear
  }
}
