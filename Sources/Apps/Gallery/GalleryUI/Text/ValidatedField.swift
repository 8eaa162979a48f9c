import UIKit

/// A text field with a title and a validation message that appears after editing.
final class ValidatedField: UIView {
  let field = UITextField()
  private let messageLabel = UILabel()
  private let isAcceptable: (String) -> Bool

  /// Called after the text changes.
  var changed: (() -> Void)?

  var isValid: Bool { isAcceptable(field.text ?? "") }

  init(_ name: String, hint: String, message: String, isAcceptable: @escaping (String) -> Bool) {
    self.isAcceptable = isAcceptable
    super.init(frame: .zero)
    let caption = UILabel()
    caption.text = name
    caption.font = .preferredFont(forTextStyle: .subheadline)
    caption.isAccessibilityElement = false
    field.placeholder = hint
    field.accessibilityLabel = name
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.clearButtonMode = .whileEditing
    messageLabel.text = message
    messageLabel.font = .preferredFont(forTextStyle: .footnote)
    messageLabel.textColor = .systemRed
    messageLabel.numberOfLines = 0
    messageLabel.isHidden = true
    for label in [caption, messageLabel] { label.adjustsFontForContentSizeCategory = true }
    field.adjustsFontForContentSizeCategory = true
    let column = UIStackView(arrangedSubviews: [caption, field, messageLabel])
    column.axis = .vertical
    column.spacing = 6
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor),
      column.bottomAnchor.constraint(equalTo: bottomAnchor),
      column.leadingAnchor.constraint(equalTo: leadingAnchor),
      column.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if self.isValid { self.show(isInvalid: false) }
        self.changed?()
      }, for: .editingChanged)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows or hides the validation message.
  func check() { show(isInvalid: !isValid && field.hasText) }

  private func show(isInvalid: Bool) {
    guard messageLabel.isHidden == isInvalid else { return }
    field.accessibilityHint = isInvalid ? messageLabel.text : nil
    UIView.animate(withDuration: 0.2) {
      self.messageLabel.isHidden = !isInvalid
      self.window?.layoutIfNeeded()
    }
    if isInvalid { UIAccessibility.post(notification: .announcement, argument: messageLabel.text) }
  }
}
