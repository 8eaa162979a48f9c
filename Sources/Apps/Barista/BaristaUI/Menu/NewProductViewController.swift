import AppsUI
import BaristaKit
import UIKit

/// The form with which a manager adds a product to the menu.
final class NewProductViewController: FormViewController {
  private let model: NewProductViewModel
  private let nameFields = Language.allCases.map { ($0, FormField(.note)) }
  private lazy var categoryField = ChoiceField { [weak self] in self?.chooseCategory() }
  private lazy var optionsField = ChoiceField { [weak self] in self?.chooseOptions() }
  private let priceField = AmountField(frame: .zero)
  private let newRow = SwitchRow(frame: .zero)
  private let noteLabel = UILabel(.subheadline, color: .secondaryText)
  private let faultLabel = FaultLabel()
  private let saveButton = UIButton(configuration: .brand())
  private var isDone = false
  /// Called to close the screen.
  var onClose: () -> Void = {}

  init(model: NewProductViewModel) {
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (language, field) in nameFields {
      field.onEdit = { [model] in model.setName($0, in: language) }
      field.onReturn = { [weak self] in self?.editNext(after: language) }
      field.textField.semanticContentAttribute =
        language == .arabic ? .forceRightToLeft : .forceLeftToRight
      field.textField.textAlignment = language == .arabic ? .right : .left
      column.addArrangedSubview(field)
    }
    for view in [
      categoryField, optionsField, priceField, newRow, noteLabel, faultLabel, saveButton,
    ] as [UIView] {
      column.addArrangedSubview(view)
    }
    priceField.onReplace = { [model] in model.replacePrice($0, with: $1) }
    priceField.currentText = { [model] in model.price.text }
    newRow.onChange = { [model] in model.setNew($0) }
    saveButton.addAction(
      UIAction { [weak self] _ in self?.save() }, for: .primaryActionTriggered)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.addProduct
    for (language, field) in nameFields {
      field.show(
        phrases.name(in: language), text: model.name(in: language), isEnabled: model.isEnabled,
        phrases)
    }
    categoryField.show(phrases.category, value: model.category?.name ?? "")
    optionsField.show(phrases.changeOptions, value: phrases.name(of: model.options))
    priceField.show(
      phrases.price, model.price, detail: nil, isFaulty: false, locale: model.locale, phrases)
    newRow.show(phrases.newProduct, isOn: model.isNew)
    noteLabel.text = phrases.menuNote
    faultLabel.show(model.message)
    saveButton.configuration?.title = phrases.addToMenu
    saveButton.configuration?.showsActivityIndicator = model.phase == .sending
    saveButton.isEnabled = model.isEnabled
    navigationItem.setLeftButton(phrases.cancel) { [weak self] in self?.onClose() }
    closeIfAdded()
  }

  private func closeIfAdded() {
    guard case .added = model.phase, !isDone else { return }
    isDone = true
    onClose()
  }

  private func editNext(after language: Language) {
    let fields = nameFields.map(\.1)
    guard let index = nameFields.firstIndex(where: { $0.0 == language }),
      fields.indices.contains(index + 1)
    else {
      view.endEditing(true)
      return
    }
    _ = fields[index + 1].textField.becomeFirstResponder()
  }

  private func chooseCategory() {
    let categories = model.categories
    ChoiceListViewController.present(
      model.phrases.category,
      categories.map { [model] in
        ChoiceListViewController.Choice(title: $0.name, isChosen: $0 == model.category)
      }, cancel: model.phrases.cancel, over: self
    ) { [model] in model.choose(categories[$0]) }
  }

  private func chooseOptions() {
    let templates = ProductTemplate.allCases
    ChoiceListViewController.present(
      model.phrases.changeOptions,
      templates.map { [model] in
        ChoiceListViewController.Choice(
          title: model.phrases.name(of: $0), detail: model.phrases.detail(of: $0),
          isChosen: $0 == model.options)
      }, cancel: model.phrases.cancel, over: self
    ) { [model] in model.choose(templates[$0]) }
  }

  private func save() {
    view.endEditing(true)
    Task { await model.save() }
  }
}
