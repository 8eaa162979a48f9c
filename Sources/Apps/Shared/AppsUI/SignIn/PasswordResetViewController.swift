import AppsKit
import UIKit

/// Asks for an email address, then for the code that was sent to it and a new password.
final class PasswordResetViewController: FormViewController {
  private let model: PasswordResetViewModel
  private let settings: AppSettings
  private let introduction = UILabel(.subheadline, color: .secondaryText)
  private let emailField = FormField(.email)
  private let mailView = DemoMailView()
  private let codeField = FormField(.code)
  private let passwordField = FormField(.newPassword)
  private let criteriaView = CriteriaView()
  private let repetitionField = FormField(.newPassword)
  private let faultLabel = FaultLabel()
  private let button = UIButton(configuration: .brand())
  private let againButton = UIButton(configuration: .quiet())
  /// Called after the password was changed.
  var onDone: () -> Void = {}
  private var isConfirmed = false

  init(model: PasswordResetViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in [
      introduction, emailField, mailView, codeField, passwordField, criteriaView,
      repetitionField, faultLabel, button, againButton,
    ] { column.addArrangedSubview(view) }
    setActions()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    title = phrases.resetPassword
    let asksForAddress =
      switch model.phase {
      case .address: true
      case .sending: codeField.isHidden
      case .code, .saving, .done: false
      }
    introduction.text =
      asksForAddress ? phrases.resetIntroduction : phrases.codeSent(model.email)
    emailField.isHidden = !asksForAddress
    for view in [codeField, passwordField, criteriaView, repetitionField, againButton] {
      view.isHidden = asksForAddress
    }
    mailView.isHidden = asksForAddress || model.mail == nil
    if let mail = model.mail { mailView.show(mail, phrases) }
    let isEnabled = !model.isBusy
    emailField.show(phrases.email, text: model.email, isEnabled: isEnabled, phrases)
    codeField.show(phrases.code, text: model.code, isEnabled: isEnabled, phrases)
    passwordField.show(phrases.newPassword, text: model.password, isEnabled: isEnabled, phrases)
    repetitionField.show(
      phrases.repeatPassword, text: model.repetition, isEnabled: isEnabled, phrases)
    criteriaView.show(model.rules, phrases)
    faultLabel.show(model.message)
    button.configuration?.title = asksForAddress ? phrases.sendCode : phrases.resetPassword
    button.configuration?.showsActivityIndicator = model.isBusy
    button.isEnabled = isEnabled
    againButton.configuration?.title = phrases.sendAgain
    againButton.isEnabled = isEnabled
    if model.phase == .done { confirm(phrases) }
  }

  private func confirm(_ phrases: Phrases) {
    guard !isConfirmed else { return }
    isConfirmed = true
    let alert = UIAlertController(
      title: phrases.passwordChanged, message: phrases.signInWithNewPassword,
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: phrases.ok, style: .default) { [weak self] _ in self?.onDone() })
    present(alert, animated: true)
  }

  private func submit() {
    view.endEditing(true)
    Task { [model] in
      if model.phase == .address { await model.sendCode() } else { await model.save() }
    }
  }

  private func setActions() {
    let fields: [(FormField, ReferenceWritableKeyPath<PasswordResetViewModel, String>)] = [
      (emailField, \.email), (codeField, \.code), (passwordField, \.password),
      (repetitionField, \.repetition),
    ]
    for (field, path) in fields {
      field.onEdit = { [weak self] in
        self?.model[keyPath: path] = $0
        self?.model.didEdit()
      }
    }
    emailField.onReturn = { [weak self] in self?.submit() }
    codeField.onReturn = { [weak self] in
      _ = self?.passwordField.textField.becomeFirstResponder()
    }
    passwordField.onReturn = { [weak self] in
      _ = self?.repetitionField.textField.becomeFirstResponder()
    }
    repetitionField.onReturn = { [weak self] in self?.submit() }
    mailView.onUse = { [weak self] in self?.model.useMailedCode() }
    button.addAction(UIAction { [weak self] _ in self?.submit() }, for: .primaryActionTriggered)
    againButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        Task { await self.model.sendCode() }
      }, for: .primaryActionTriggered)
  }
}
