import AppsKit
import UIKit

/// Asks for a new email address and the password, then for the code that was sent there.
final class ChangeEmailViewController: FormViewController {
  private let model: ChangeEmailViewModel
  private let introduction = UILabel(.subheadline, color: .secondaryText)
  private let emailField = FormField(.email)
  private let passwordField = FormField(.password)
  private let mailView = DemoMailView()
  private let codeField = FormField(.code)
  private let faultLabel = FaultLabel()
  private let button = UIButton(configuration: .brand())
  private let backButton = UIButton(configuration: .quiet())
  private let introductionText: any KeyPath<Phrases, String> & Sendable
  private var isConfirmed = false
  /// Called with the customer after the address was changed.
  var onDone: (Customer) -> Void = { _ in }

  /// Creates the screen of a form.
  ///
  /// - Parameter introduction: The text over the form, which explains the use of the address.
  init(
    model: ChangeEmailViewModel, introduction: any KeyPath<Phrases, String> & Sendable
  ) {
    self.model = model
    introductionText = introduction
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    for view in [
      introduction, emailField, passwordField, mailView, codeField, faultLabel, button, backButton,
    ] { column.addArrangedSubview(view) }
    setActions()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.changeEmail
    let asksForCode = model.asksForCode
    introduction.text =
      asksForCode ? phrases.emailCodeSent(model.email) : phrases[keyPath: introductionText]
    for view in [emailField, passwordField] { view.isHidden = asksForCode }
    for view in [codeField, backButton] { view.isHidden = !asksForCode }
    mailView.isHidden = !asksForCode || model.mail == nil
    if let mail = model.mail { mailView.show(mail, phrases) }
    let isEnabled = !model.isBusy
    emailField.show(phrases.newEmail, text: model.email, isEnabled: isEnabled, phrases)
    passwordField.show(
      phrases.currentPassword, text: model.password, isEnabled: isEnabled, phrases)
    codeField.show(phrases.code, text: model.code, isEnabled: isEnabled, phrases)
    faultLabel.show(model.message)
    button.configuration?.title = asksForCode ? phrases.changeEmail : phrases.sendCode
    button.configuration?.showsActivityIndicator = model.isBusy
    button.isEnabled = isEnabled
    backButton.configuration?.title = phrases.otherAddress
    backButton.isEnabled = isEnabled
    if case .done(let customer) = model.phase { confirm(customer, phrases) }
  }

  private func confirm(_ customer: Customer, _ phrases: Phrases) {
    guard !isConfirmed else { return }
    isConfirmed = true
    let alert = UIAlertController(
      title: phrases.emailChanged, message: customer.email, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: phrases.ok, style: .default) { [weak self] _ in
        self?.onDone(customer)
      })
    present(alert, animated: true)
  }

  private func submit() {
    view.endEditing(true)
    Task { [model] in
      if model.asksForCode { await model.save() } else { await model.sendCode() }
    }
  }

  private func setActions() {
    let fields: [(FormField, ReferenceWritableKeyPath<ChangeEmailViewModel, String>)] = [
      (emailField, \.email), (passwordField, \.password), (codeField, \.code),
    ]
    for (field, path) in fields {
      field.onEdit = { [weak self] in
        self?.model[keyPath: path] = $0
        self?.model.didEdit()
      }
    }
    emailField.onReturn = { [weak self] in
      _ = self?.passwordField.textField.becomeFirstResponder()
    }
    passwordField.onReturn = { [weak self] in self?.submit() }
    codeField.onReturn = { [weak self] in self?.submit() }
    mailView.onUse = { [weak self] in self?.model.useMailedCode() }
    button.addAction(UIAction { [weak self] _ in self?.submit() }, for: .primaryActionTriggered)
    backButton.addAction(
      UIAction { [weak self] _ in self?.model.changeAddress() }, for: .primaryActionTriggered)
  }
}
