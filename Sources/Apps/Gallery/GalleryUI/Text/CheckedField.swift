import UIKit

/// A text field with a name above and, once it was left with something wrong, a problem beneath.
final class CheckedField: UIView {
  let field = UITextField()
  private let problem = UILabel()
  private let isFine: (String) -> Bool

  /// Called when the text has changed.
  var changed: (() -> Void)?

  var isRight: Bool { isFine(field.text ?? "") }

  init(_ name: String, hint: String, problem words: String, isFine: @escaping (String) -> Bool) {
    self.isFine = isFine
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
    problem.text = words
    problem.font = .preferredFont(forTextStyle: .footnote)
    problem.textColor = .systemRed
    problem.numberOfLines = 0
    problem.isHidden = true
    for label in [caption, problem] { label.adjustsFontForContentSizeCategory = true }
    field.adjustsFontForContentSizeCategory = true
    let column = UIStackView(arrangedSubviews: [caption, field, problem])
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
        if self.isRight { self.show(isWrong: false) }
        self.changed?()
      }, for: .editingChanged)
  }

  required init?(coder: NSCoder) { nil }

  /// Says what is wrong, if anything is.
  func check() { show(isWrong: !isRight && field.hasText) }

  private func show(isWrong: Bool) {
    guard problem.isHidden == isWrong else { return }
    field.accessibilityHint = isWrong ? problem.text : nil
    UIView.animate(withDuration: 0.2) {
      self.problem.isHidden = !isWrong
      self.window?.layoutIfNeeded()
    }
    if isWrong { UIAccessibility.post(notification: .announcement, argument: problem.text) }
  }
}
