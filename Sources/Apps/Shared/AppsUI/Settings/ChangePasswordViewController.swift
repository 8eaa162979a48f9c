import AppsKit
import UIKit

/// Changes the password; the rules of the new one are checked while it is typed.
final class ChangePasswordViewController: FormViewController {
  private let model: ChangePasswordViewModel
  private let oldField = FormField(.password)
  private let passwordField = FormField(.newPassword)
  private let criteriaView = CriteriaView(frame: .zero)
  private let repetitionField = FormField(.newPassword)
  private let faultLabel = FaultLabel()
  private let button = UIButton(configuration: .brand())
  private var isConfirmed = false

  init(model: ChangePasswordViewModel) {
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    for view in [oldField, passwordField, criteriaView, repetitionField, faultLabel, button] {
      column.addArrangedSubview(view)
    }
    let fields: [(FormField, ReferenceWritableKeyPath<ChangePasswordViewModel, String>)] = [
      (oldField, \.oldPassword), (passwordField, \.password), (repetitionField, \.repetition),
    ]
    for (field, path) in fields {
      field.onEdit = { [weak self] in
        self?.model[keyPath: path] = $0
        self?.model.didEdit()
      }
    }
    oldField.onReturn = { [weak self] in
      _ = self?.passwordField.textField.becomeFirstResponder()
    }
    passwordField.onReturn = { [weak self] in
      _ = self?.repetitionField.textField.becomeFirstResponder()
    }
    repetitionField.onReturn = { [weak self] in self?.save() }
    button.addAction(UIAction { [weak self] _ in self?.save() }, for: .primaryActionTriggered)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.changePassword
    let isEnabled = model.phase == .editing
    oldField.show(phrases.currentPassword, text: model.oldPassword, isEnabled: isEnabled, phrases)
    passwordField.show(phrases.newPassword, text: model.password, isEnabled: isEnabled, phrases)
    repetitionField.show(
      phrases.repeatPassword, text: model.repetition, isEnabled: isEnabled, phrases)
    criteriaView.show(model.rules, phrases)
    faultLabel.show(model.message)
    button.configuration?.title = phrases.changePassword
    button.configuration?.showsActivityIndicator = model.phase == .saving
    button.isEnabled = isEnabled
    if model.phase == .done { confirm(phrases) }
  }

  private func save() {
    view.endEditing(true)
    Task { await model.save() }
  }

  private func confirm(_ phrases: Phrases) {
    guard !isConfirmed else { return }
    isConfirmed = true
    let alert = UIAlertController(
      title: phrases.passwordChanged, message: phrases.otherDevicesSignedOut,
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: phrases.ok, style: .default) { [weak self] _ in
        self?.navigationController?.popViewController(animated: true)
      })
    present(alert, animated: true)
  }
}
