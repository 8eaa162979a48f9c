public import AppsKit
import UIKit

/// The form for a new account; the rules of the password are checked while it is typed.
public final class SignUpViewController: FormViewController {
  private let model: SignUpViewModel
  private let settings: AppSettings
  private let introduction = UILabel(.subheadline, color: .secondaryText)
  private let firstNameField = FormField(.givenName)
  private let lastNameField = FormField(.familyName)
  private let nicknameField = FormField(.name)
  private let emailField = FormField(.email)
  private let mobileNumberField = FormField(.phone)
  private let passwordField = FormField(.newPassword)
  private let repetitionField = FormField(.newPassword)
  private let codeField = FormField(.code)
  private let criteriaView = CriteriaView()
  private let faultLabel = FaultLabel()
  private let button = UIButton(configuration: .brand())
  private var shownFault: SignUpViewModel.Field?

  /// Creates the form of a model.
  public init(model: SignUpViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    super.init()
  }

  /// Lays out the fields.
  public override func viewDidLoad() {
    super.viewDidLoad()
    for view in [
      introduction, firstNameField, lastNameField, nicknameField, emailField, mobileNumberField,
      passwordField, criteriaView, repetitionField, codeField, faultLabel, button,
    ] { column.addArrangedSubview(view) }
    nicknameField.isHidden = !model.fields.contains(.nickname)
    codeField.isHidden = true
    mobileNumberField.isHidden = !model.fields.contains(.mobileNumber)
    column.setCustomSpacing(10, after: passwordField)
    setActions()
  }

  /// Shows the navigation bar.
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  /// Shows the model.
  public override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    title = phrases.signUp
    introduction.text =
      model.asksForCode ? phrases.codeSent(model.email) : phrases.signUpIntroduction
    let isEnabled = model.isEnabled
    firstNameField.show(
      phrases.firstName, text: model.firstName, isEnabled: isEnabled,
      error: model.error(in: .firstName), phrases)
    lastNameField.show(phrases.lastName, text: model.lastName, isEnabled: isEnabled, phrases)
    nicknameField.show(
      phrases.nickname, text: model.nickname, isEnabled: isEnabled,
      error: model.error(in: .nickname), phrases)
    mobileNumberField.show(
      phrases.mobileNumber, text: model.mobileNumber, isEnabled: isEnabled,
      error: model.error(in: .mobileNumber), phrases)
    emailField.show(
      phrases.email, text: model.email, isEnabled: isEnabled, error: model.error(in: .email),
      phrases)
    passwordField.show(
      phrases.password, text: model.password, isEnabled: isEnabled,
      error: model.error(in: .password), phrases)
    repetitionField.show(
      phrases.confirmPassword, text: model.repetition, isEnabled: isEnabled,
      error: model.error(in: .repetition), phrases)
    codeField.show(phrases.code, text: model.code, isEnabled: isEnabled, phrases)
    if codeField.isHidden == model.asksForCode {
      codeField.isHidden = !model.asksForCode
      if model.asksForCode { _ = codeField.textField.becomeFirstResponder() }
    }
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
      case .nickname: nicknameField
      case .email: emailField
      case .mobileNumber: mobileNumberField
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
    let all: [(FormField, ReferenceWritableKeyPath<SignUpViewModel, String>)] = [
      (firstNameField, \.firstName), (lastNameField, \.lastName), (nicknameField, \.nickname),
      (emailField, \.email), (mobileNumberField, \.mobileNumber), (passwordField, \.password),
      (repetitionField, \.repetition),
    ]
    let fields = all.filter { !$0.0.isHidden }
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
    codeField.onEdit = { [weak self] in
      self?.model.code = $0
      self?.model.didEdit()
    }
    codeField.onReturn = { [weak self] in self?.submit() }
    let validated: [(FormField, SignUpViewModel.Field)] = [
      (firstNameField, .firstName), (nicknameField, .nickname), (emailField, .email),
      (mobileNumberField, .mobileNumber), (passwordField, .password),
      (repetitionField, .repetition),
    ]
    for (field, name) in validated {
      field.onEndEditing = { [weak self] in self?.model.didEndEditing(name) }
    }
    button.addAction(UIAction { [weak self] _ in self?.submit() }, for: .primaryActionTriggered)
  }
}
