public import AppsKit
public import UIKit

/// A captioned text field with the keyboard and content type of its kind.
public final class FormField: TextFieldCard {
  /// The kind of text that the field accepts.
  public enum Kind: Sendable {
    /// The user's given name.
    case givenName
    /// The user's family name.
    case familyName
    /// Another name, which is not filled in: a nickname or the name of someone else.
    case name
    /// An email address.
    case email
    /// The password of an account.
    case password
    /// A password that is being chosen.
    case newPassword
    /// A code of digits.
    case code
    /// A telephone number.
    case phone
    /// Any text.
    case note
  }

  private let errorLabel = FaultLabel()
  private let eyeButton = UIButton(configuration: .plain())
  private let kind: Kind
  private var phrases: Phrases?
  private lazy var doneBar = DoneBar { [weak self] in
    _ = self?.textField.resignFirstResponder()
  }
  /// Called with the text after each edit.
  public var onEdit: (String) -> Void = { _ in }
  /// Called when editing ends.
  public var onEndEditing: () -> Void = {}
  /// Called by the return key.
  public var onReturn: () -> Void = {}

  /// Creates an empty field.
  public init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: .zero)
    style()
    layout()
    setActions()
  }

  /// Shows the state of the field.
  ///
  /// - Parameters:
  ///   - placeholder: An example for an empty field; email, code and phone fields have their own.
  ///   - isFaulty: Whether the field is outlined in red.
  ///   - error: The message under the text, with a red outline; `nil` for a valid field.
  public func show(
    _ caption: String, text: String, placeholder: String? = nil, isEnabled: Bool = true,
    isFaulty: Bool = false, error: String? = nil, _ phrases: Phrases
  ) {
    showCaption(caption, isFaulty: isFaulty || error != nil)
    errorLabel.show(error)
    textField.showPlaceholder(placeholder ?? ownPlaceholder)
    if textField.text != text { textField.text = text }
    textField.isEnabled = isEnabled
    self.phrases = phrases
    if kind == .code || kind == .phone { doneBar.show(phrases) }
    showEye()
  }

  private var isPassword: Bool { kind == .password || kind == .newPassword }

  private var ownPlaceholder: String? {
    switch kind {
    case .email: "name@example.com"
    case .code: "000000"
    case .phone: "+61 400 000 000"
    case .givenName, .familyName, .name, .password, .newPassword, .note: nil
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
    textField.font = .preferredFont(forTextStyle: .body)
    textField.returnKeyType = .next
    textField.delegate = self
    switch kind {
    case .givenName, .familyName, .name:
      textField.autocapitalizationType = .words
      if kind == .givenName { textField.textContentType = .givenName }
      if kind == .familyName { textField.textContentType = .familyName }
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
    case .phone:
      textField.keyboardType = .phonePad
      textField.textContentType = .telephoneNumber
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
    let texts = UIStackView.column([captionLabel, textField, errorLabel], spacing: 2)
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
    textField.addAction(
      UIAction { [weak self] _ in self?.onEndEditing() }, for: .editingDidEnd)
    eyeButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        textField.isSecureTextEntry.toggle()
        showEye()
      }, for: .primaryActionTriggered)
  }
}

extension FormField: UITextFieldDelegate {
  /// Calls the action of the return key.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    onReturn()
    return false
  }
}
