import AppsKit
import UIKit

/// A card with fields for email and password.
final class CredentialsView: CardView {
  private let emailField = UITextField()
  private let passwordField = UITextField()
  private let dividerView = UIView()
  private let passwordToggleButton = UIButton(configuration: .plain())
  private var phrases: Phrases?
  /// Called with the email address after each edit.
  var onEmail: (String) -> Void = { _ in }
  /// Called with the password after each edit.
  var onPassword: (String) -> Void = { _ in }
  /// Called by the return key of the password field.
  var onReturn: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    style()
    layout()
    setActions()
  }

  /// Starts editing the field with a fault.
  func focus(_ field: SignInViewModel.Field) {
    _ =
      switch field {
      case .email: emailField.becomeFirstResponder()
      case .password: passwordField.becomeFirstResponder()
      }
  }

  func show(email: String, password: String, isEnabled: Bool, _ phrases: Phrases) {
    self.phrases = phrases
    emailField.showPlaceholder(phrases.email)
    emailField.accessibilityLabel = phrases.email
    passwordField.showPlaceholder(phrases.password)
    passwordField.accessibilityLabel = phrases.password
    if emailField.text != email { emailField.text = email }
    if passwordField.text != password { passwordField.text = password }
    emailField.isEnabled = isEnabled
    passwordField.isEnabled = isEnabled
    showToggle()
  }

  private func showToggle() {
    let isHidden = passwordField.isSecureTextEntry
    passwordToggleButton.configuration?.image = UIImage(
      systemName: isHidden ? "eye.fill" : "eye.slash.fill")
    passwordToggleButton.accessibilityLabel =
      isHidden ? phrases?.showPassword : phrases?.hidePassword
  }

  private func style() {
    backgroundColor = .secondarySystemBackground
    dividerView.backgroundColor = .separator
    for field in [emailField, passwordField] {
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      field.autocapitalizationType = .none
      field.autocorrectionType = .no
      field.delegate = self
    }
    emailField.keyboardType = .emailAddress
    emailField.textContentType = .username
    emailField.returnKeyType = .next
    passwordField.isSecureTextEntry = true
    passwordField.textContentType = .password
    passwordField.returnKeyType = .go
    passwordToggleButton.configuration?.baseForegroundColor = .secondaryLabel
    passwordToggleButton.configuration?.contentInsets = NSDirectionalEdgeInsets(
      top: 8, leading: 8, bottom: 8, trailing: 8)
  }

  private func layout() {
    let passwordRow = UIStackView(arrangedSubviews: [passwordField, passwordToggleButton])
    passwordRow.alignment = .center
    let column = UIStackView.column([emailField, dividerView, passwordRow], spacing: 4)
    fill(with: column, insets: NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 8))
    passwordToggleButton.setContentHuggingPriority(.required, for: .horizontal)
    passwordToggleButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      emailField.heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
      passwordField.heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
      passwordToggleButton.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
      dividerView.heightAnchor.constraint(equalToConstant: 1),
    ])
  }

  private func setActions() {
    emailField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onEmail(emailField.text ?? "")
      }, for: .editingChanged)
    passwordField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onPassword(passwordField.text ?? "")
      }, for: .editingChanged)
    passwordToggleButton.addAction(
      UIAction { [weak self] _ in
        self?.passwordField.isSecureTextEntry.toggle()
        self?.showToggle()
      }, for: .primaryActionTriggered)
  }
}

extension CredentialsView: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === emailField {
      _ = passwordField.becomeFirstResponder()
    } else {
      onReturn()
    }
    return false
  }
}
