import AppsKit
import UIKit

/// The form for a new account; the rules of the password are checked while it is typed.
final class SignUpViewController: FormViewController {
  private let model: SignUpViewModel
  private let settings: AppSettings
  private let introduction = UILabel(.subheadline, color: .secondaryLabel)
  private let firstNameField = FormField(.name)
  private let lastNameField = FormField(.name)
  private let emailField = FormField(.email)
  private let passwordField = FormField(.newPassword)
  private let repetitionField = FormField(.newPassword)
  private let criteriaView = CriteriaView()
  private let faultLabel = FaultLabel()
  private let button = UIButton(configuration: .brand())
  private var shownFault: SignUpViewModel.Field?

  init(model: SignUpViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in [
      introduction, firstNameField, lastNameField, emailField, passwordField, criteriaView,
      repetitionField, faultLabel, button,
    ] { column.addArrangedSubview(view) }
    column.setCustomSpacing(10, after: passwordField)
    setActions()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    title = phrases.signUp
    introduction.text = phrases.signUpIntroduction
    let isEnabled = model.isEnabled
    firstNameField.show(
      phrases.firstName, text: model.firstName, isEnabled: isEnabled,
      error: model.error(in: .firstName), phrases)
    lastNameField.show(phrases.lastName, text: model.lastName, isEnabled: isEnabled, phrases)
    emailField.show(
      phrases.email, text: model.email, isEnabled: isEnabled, error: model.error(in: .email),
      phrases)
    passwordField.show(
      phrases.password, text: model.password, isEnabled: isEnabled,
      error: model.error(in: .password), phrases)
    repetitionField.show(
      phrases.confirmPassword, text: model.repetition, isEnabled: isEnabled,
      error: model.error(in: .repetition), phrases)
    criteriaView.show(model.rules, phrases)
    // An error in a field is shown there.
    faultLabel.show(model.faultyField == nil ? model.message : nil)
    button.configuration?.title = phrases.signUp
    button.configuration?.showsActivityIndicator = !isEnabled
    button.isEnabled = isEnabled
    focus(model.faultyField)
  }

  private func focus(_ fault: SignUpViewModel.Field?) {
    guard fault != shownFault else { return }
    shownFault = fault
    let field: FormField? =
      switch fault {
      case .firstName: firstNameField
      case .email: emailField
      case .password: passwordField
      case .repetition: repetitionField
      case nil: nil
      }
    _ = field?.textField.becomeFirstResponder()
  }

  private func submit() {
    view.endEditing(true)
    Task { await model.submit() }
  }

  private func setActions() {
    let fields: [(FormField, ReferenceWritableKeyPath<SignUpViewModel, String>)] = [
      (firstNameField, \.firstName), (lastNameField, \.lastName), (emailField, \.email),
      (passwordField, \.password), (repetitionField, \.repetition),
    ]
    for (index, (field, path)) in fields.enumerated() {
      field.onEdit = { [weak self] in
        self?.model[keyPath: path] = $0
        self?.model.didEdit()
      }
      let next = index + 1 < fields.count ? fields[index + 1].0 : nil
      field.onReturn = { [weak self, weak next] in
        if let next {
          _ = next.textField.becomeFirstResponder()
        } else {
          self?.submit()
        }
      }
    }
    let validated: [(FormField, SignUpViewModel.Field)] = [
      (firstNameField, .firstName), (emailField, .email), (passwordField, .password),
      (repetitionField, .repetition),
    ]
    for (field, name) in validated {
      field.onEndEditing = { [weak self] in self?.model.didEndEditing(name) }
    }
    button.addAction(UIAction { [weak self] _ in self?.submit() }, for: .primaryActionTriggered)
  }
}
