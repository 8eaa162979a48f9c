import BankeyKit
import UIKit

/// A text field on a card, under what it is for.
final class FormField: CardView {
  /// What is typed into it.
  enum Kind {
    case name, email, password, newPassword, code, note
  }

  let textField = UITextField()
  private let captionLabel = UILabel(.caption1, color: .secondaryLabel)
  private let eyeButton = UIButton(configuration: .plain())
  private let kind: Kind
  private var phrases: Phrases?
  private lazy var doneBar = DoneBar { [weak self] in
    _ = self?.textField.resignFirstResponder()
  }
  /// Called with the text whenever it is edited.
  var onEdit: (String) -> Void = { _ in }
  /// Called by the return key.
  var onReturn: () -> Void = {}

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: .zero)
    style()
    layout()
    setActions()
  }

  /// Shows the field's state.
  func show(
    _ caption: String, text: String, isEnabled: Bool = true, isFaulty: Bool = false,
    _ phrases: Phrases
  ) {
    captionLabel.text = caption
    textField.placeholder = placeholder(phrases)
    textField.accessibilityLabel = caption
    if textField.text != text { textField.text = text }
    textField.isEnabled = isEnabled
    captionLabel.textColor = isFaulty ? .systemRed : .secondaryLabel
    layer.borderWidth = isFaulty ? 1 : 0
    layer.borderColor = UIColor.systemRed.cgColor
    self.phrases = phrases
    if kind == .code { doneBar.show(phrases) }
    showEye()
  }

  private var isPassword: Bool { kind == .password || kind == .newPassword }

  /// What a field could hold, where that is not plain.
  private func placeholder(_ phrases: Phrases) -> String? {
    switch kind {
    case .email: "name@example.com"
    case .code: "000000"
    case .note: phrases.noteExample
    case .name, .password, .newPassword: nil
    }
  }

  private func showEye() {
    guard isPassword, let phrases else { return }
    let isHidden = textField.isSecureTextEntry
    eyeButton.configuration?.image = UIImage(systemName: isHidden ? "eye" : "eye.slash")
    eyeButton.accessibilityLabel = isHidden ? phrases.showPassword : phrases.hidePassword
    eyeButton.isHidden = textField.text?.isEmpty ?? true
  }

  private func style() {
    captionLabel.numberOfLines = 1
    captionLabel.isAccessibilityElement = false
    textField.font = .preferredFont(forTextStyle: .body)
    textField.adjustsFontForContentSizeCategory = true
    textField.returnKeyType = .next
    textField.delegate = self
    switch kind {
    case .name:
      textField.autocapitalizationType = .words
      textField.textContentType = .name
    case .note: break
    case .email:
      textField.keyboardType = .emailAddress
      textField.textContentType = .username
      textField.autocapitalizationType = .none
      textField.autocorrectionType = .no
    case .code:
      textField.keyboardType = .numberPad
      textField.textContentType = .oneTimeCode
      textField.inputAccessoryView = doneBar
      textField.autocorrectionType = .no
    case .password, .newPassword:
      textField.isSecureTextEntry = true
      textField.textContentType = kind == .password ? .password : .newPassword
      textField.autocapitalizationType = .none
      textField.autocorrectionType = .no
    }
    eyeButton.configuration?.baseForegroundColor = .secondaryLabel
    eyeButton.configuration?.contentInsets = NSDirectionalEdgeInsets(
      top: 8, leading: 8, bottom: 8, trailing: 8)
    eyeButton.isHidden = true
  }

  private func layout() {
    let texts = UIStackView.column([captionLabel, textField], spacing: 2)
    let row = UIStackView(arrangedSubviews: isPassword ? [texts, eyeButton] : [texts])
    row.alignment = .center
    row.spacing = 8
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 12))
    eyeButton.setContentHuggingPriority(.required, for: .horizontal)
    eyeButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      eyeButton.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
      textField.heightAnchor.constraint(greaterThanOrEqualToConstant: 28),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
    ])
  }

  private func setActions() {
    textField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if isPassword { eyeButton.isHidden = textField.text?.isEmpty ?? true }
        onEdit(textField.text ?? "")
      }, for: .editingChanged)
    eyeButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        textField.isSecureTextEntry.toggle()
        showEye()
      }, for: .primaryActionTriggered)
    addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in
        _ = self?.textField.becomeFirstResponder()
      })
  }
}

extension FormField: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    onReturn()
    return false
  }
}
