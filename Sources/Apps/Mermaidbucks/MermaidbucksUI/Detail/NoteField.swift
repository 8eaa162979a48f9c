import AppsUI
import UIKit

/// A field for a note to the barista.
final class NoteField: TextFieldCard {
  /// Called with the text as it is typed.
  var onChange: (String) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    textField.font = .preferredFont(forTextStyle: .body)
    textField.returnKeyType = .done
    textField.delegate = self
    textField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onChange(textField.text ?? "")
      }, for: .editingChanged)
    fill(
      with: UIStackView.column([captionLabel, textField], spacing: 4),
      insets: NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 12, trailing: 16))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ text: String, title: String, placeholder: String) {
    showCaption(title, isFaulty: false)
    textField.showPlaceholder(placeholder)
    if textField.text != text { textField.text = text }
  }
}

extension NoteField: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
