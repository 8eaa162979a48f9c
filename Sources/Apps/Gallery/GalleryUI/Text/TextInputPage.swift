import UIKit

/// A form with live validation, a text view with a character limit, and a custom edit menu.
final class TextInputPage: ExamplesViewController {
  private lazy var email = ValidatedField(
    "Email", hint: "For your receipt", message: "Enter a valid email address."
  ) { $0.contains("@") && $0.contains(".") }
  private lazy var password = ValidatedField(
    "Password", hint: "Eight characters or more", message: "Use eight characters or more."
  ) { $0.count >= 8 }
  private lazy var card = ValidatedField(
    "Card Number", hint: "Sixteen digits", message: "Enter all sixteen digits."
  ) { $0.filter(\.isNumber).count == 16 }
  private lazy var fields = [email, password, card]
  private let outcome = UILabel()
  private let submit = UIButton(configuration: .filled())

  override func viewDidLoad() {
    super.viewDidLoad()
    addForm()
    addNotes()
    addEditMenu()
  }

  // MARK: Form

  private func addForm() {
    email.field.keyboardType = .emailAddress
    email.field.textContentType = .emailAddress
    email.field.autocapitalizationType = .none
    email.field.autocorrectionType = .no
    password.field.isSecureTextEntry = true
    password.field.textContentType = .newPassword
    password.field.rightView = eye()
    password.field.rightViewMode = .always
    card.field.keyboardType = .numberPad
    card.field.textContentType = .creditCardNumber
    for field in fields {
      field.field.delegate = self
      field.field.inputAccessoryView = bar()
      field.field.returnKeyType = field === card ? .done : .next
      field.changed = { [weak self] in self?.formDidChange() }
    }
    submit.configuration?.title = "Send"
    submit.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
    outcome.font = .preferredFont(forTextStyle: .footnote)
    outcome.adjustsFontForContentSizeCategory = true
    outcome.textColor = .secondaryLabel
    outcome.numberOfLines = 0
    outcome.text = "Not sent"
    addCard(
      "Form",
      note: "Messages appear after editing a field. The bar moves between fields.",
      spacing: 16, fields + [submit, outcome])
    formDidChange()
  }

  private func eye() -> UIView {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "eye"), for: .normal)
    button.setImage(UIImage(systemName: "eye.slash"), for: .selected)
    button.frame = CGRect(x: 0, y: 0, width: 40, height: 34)
    button.accessibilityLabel = "Show password"
    button.addAction(
      UIAction { [weak self] action in
        guard let button = action.sender as? UIButton, let self else { return }
        button.isSelected.toggle()
        self.password.field.isSecureTextEntry = !button.isSelected
      }, for: .touchUpInside)
    return button
  }

  private func bar() -> UIToolbar {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let previous = UIBarButtonItem(
      image: UIImage(systemName: "chevron.up"),
      primaryAction: UIAction { [weak self] _ in self?.move(by: -1) })
    previous.accessibilityLabel = "Previous field"
    let next = UIBarButtonItem(
      image: UIImage(systemName: "chevron.down"),
      primaryAction: UIAction { [weak self] _ in self?.move(by: 1) })
    next.accessibilityLabel = "Next field"
    bar.items = [
      previous, next, .flexibleSpace(),
      UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in self?.view.endEditing(true) }),
    ]
    return bar
  }

  private func move(by step: Int) {
    guard let index = fields.firstIndex(where: { $0.field.isFirstResponder }),
      fields.indices.contains(index + step)
    else { return }
    fields[index + step].field.becomeFirstResponder()
  }

  private func formDidChange() { submit.isEnabled = fields.allSatisfy(\.isValid) }

  private func send() {
    view.endEditing(true)
    outcome.text = "Sent to \(email.field.text ?? "")"
    UIAccessibility.post(notification: .announcement, argument: outcome.text)
  }

  // MARK: Character limit

  private func addNotes() {
    let notes = UITextView()
    notes.isScrollEnabled = false
    notes.font = .preferredFont(forTextStyle: .body)
    notes.adjustsFontForContentSizeCategory = true
    notes.backgroundColor = .tertiarySystemFill
    notes.layer.cornerRadius = 8
    notes.textContainerInset = UIEdgeInsets(top: 10, left: 8, bottom: 10, right: 8)
    notes.accessibilityLabel = "Note"
    notes.text = "No sugar, please."
    notes.delegate = self
    notes.heightAnchor.constraint(greaterThanOrEqualToConstant: 76).isActive = true
    addCard("Self-sizing", note: "Up to 120 characters.", [notes, counter])
    textViewDidChange(notes)
  }

  private let counter: UILabel = {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .caption1)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .natural
    return label
  }()

  // MARK: Edit menu

  private func addEditMenu() {
    addCard(
      "Edit menu", note: "Touch and hold the color, or double-tap it.", [SwatchView()])
  }
}

extension TextInputPage: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === card.field { textField.resignFirstResponder() } else { move(by: 1) }
    return false
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    fields.first { $0.field === textField }?.check()
  }

  /// Formats card digits in groups of four.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard textField === card.field, let old = textField.text, let place = Range(range, in: old)
    else { return true }
    let digits = old.replacingCharacters(in: place, with: string).filter(\.isNumber).prefix(16)
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, index.isMultiple(of: 4) { grouped.append(" ") }
      grouped.append(digit)
    }
    textField.text = grouped
    card.changed?()
    return false
  }
}

extension TextInputPage: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    counter.text = "\(120 - textView.text.count) left"
  }

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    guard let place = Range(range, in: textView.text) else { return false }
    return textView.text.replacingCharacters(in: place, with: text).count <= 120
  }
}
