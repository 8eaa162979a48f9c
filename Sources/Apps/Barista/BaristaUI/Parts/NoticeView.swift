import AppsUI
import UIKit

/// A message that floats over the lower edge of a screen, with a button.
final class NoticeView: UIView {
  private let label = UILabel(.subheadline, color: .white)
  private let button = UIButton(configuration: .plain())
  private lazy var row = UIStackView(arrangedSubviews: [label, button])
  /// Called by the button.
  var onButton: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.13, alpha: 0.96)
    layer.cornerRadius = 16
    button.configuration?.baseForegroundColor = UIColor(
      red: 1, green: 0.8, blue: 0.5, alpha: 1)
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    button.addAction(UIAction { [weak self] _ in self?.onButton() }, for: .primaryActionTriggered)
    row.alignment = .center
    row.spacing = 8
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 6, leading: 18, bottom: 6, trailing: 8))
    row.heightAnchor.constraint(greaterThanOrEqualToConstant: 40).isActive = true
    isHidden = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a message, or hides the view.
  ///
  /// - Parameter buttonTitle: The title of the button; `nil` for none.
  func show(_ text: String?, button buttonTitle: String?) {
    isHidden = text == nil
    guard let text else { return }
    if label.text != text {
      label.text = text
      UIAccessibility.post(notification: .announcement, argument: text)
    }
    button.isHidden = buttonTitle == nil
    button.configuration?.title = buttonTitle
  }
}
