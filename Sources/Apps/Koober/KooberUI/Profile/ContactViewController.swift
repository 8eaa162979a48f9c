import AppsUI
import KooberKit
import UIKit

/// The form for the rider's nickname and mobile number.
final class ContactViewController: FormViewController {
  private let model: ContactViewModel
  private let nicknameField = FormField(.name)
  private let numberField = FormField(.phone)
  private let faultLabel = FaultLabel()
  private let button = UIButton(configuration: .brand())
  private var isLeaving = false

  init(model: ContactViewModel) {
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    for view in [nicknameField, numberField, faultLabel, button] {
      column.addArrangedSubview(view)
    }
    nicknameField.onEdit = { [model] in model.edit(nickname: $0) }
    nicknameField.onReturn = { [weak self] in
      _ = self?.numberField.textField.becomeFirstResponder()
    }
    numberField.onEdit = { [model] in model.edit(mobileNumber: $0) }
    numberField.onReturn = { [weak self] in self?.save() }
    button.addAction(UIAction { [weak self] _ in self?.save() }, for: .primaryActionTriggered)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.contact
    let isEnabled = model.phase == .editing
    nicknameField.show(
      phrases.nickname, text: model.nickname, isEnabled: isEnabled, error: model.nicknameFault,
      phrases)
    numberField.show(
      phrases.mobileNumber, text: model.mobileNumber, isEnabled: isEnabled,
      error: model.mobileNumberFault, phrases)
    faultLabel.show(model.message)
    button.configuration?.title = phrases.save
    button.configuration?.showsActivityIndicator = model.phase == .saving
    button.isEnabled = isEnabled
    guard model.phase == .done, !isLeaving else { return }
    isLeaving = true
    navigationController?.popViewController(animated: true)
  }

  private func save() {
    view.endEditing(true)
    Task { await model.save() }
  }
}
