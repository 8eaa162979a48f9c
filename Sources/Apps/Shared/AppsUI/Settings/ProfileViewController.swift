import AppsKit
import UIKit

/// Changes the customer's names.
final class ProfileViewController: FormViewController {
  private let model: SettingsViewModel
  private let firstNameField = FormField(.givenName)
  private let lastNameField = FormField(.familyName)
  private let emailView = ReceiptLinesView(frame: .zero)
  private let faultLabel = FaultLabel()
  private let button = UIButton(configuration: .brand())
  private var firstName: String
  private var lastName: String

  init(model: SettingsViewModel) {
    self.model = model
    firstName = model.profile.firstName
    lastName = model.profile.lastName
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    for view in [firstNameField, lastNameField, emailView, faultLabel, button] {
      column.addArrangedSubview(view)
    }
    firstNameField.onEdit = { [weak self] in
      self?.firstName = $0
      self?.model.didEdit()
    }
    lastNameField.onEdit = { [weak self] in
      self?.lastName = $0
      self?.model.didEdit()
    }
    firstNameField.onReturn = { [weak self] in
      _ = self?.lastNameField.textField.becomeFirstResponder()
    }
    lastNameField.onReturn = { [weak self] in self?.save() }
    button.addAction(UIAction { [weak self] _ in self?.save() }, for: .primaryActionTriggered)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.profile
    let isEnabled = !model.isSaving
    firstNameField.show(phrases.firstName, text: firstName, isEnabled: isEnabled, phrases)
    lastNameField.show(phrases.lastName, text: lastName, isEnabled: isEnabled, phrases)
    emailView.show([Receipt.Line(title: phrases.email, value: model.profile.email)])
    faultLabel.show(model.message)
    button.configuration?.title = phrases.save
    button.configuration?.showsActivityIndicator = model.isSaving
    button.isEnabled = isEnabled
  }

  private func save() {
    view.endEditing(true)
    Task {
      let isSaved = await model.rename(firstName: firstName, lastName: lastName)
      if isSaved { navigationController?.popViewController(animated: true) }
    }
  }
}
