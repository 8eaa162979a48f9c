import AppsUI
import BankeyKit
import UIKit

/// The form that splits a bill.
final class SplitViewController: OrderFlowViewController<BankOrder, BankOrderOutcome> {
  private let model: SplitViewModel
  private let amountField = AmountField(frame: .zero)
  private lazy var accountField = ChoiceField { [weak self] in self?.chooseAccount() }
  private let personField = FormField(.email)
  private let addButton = UIButton(configuration: .tinted())
  private let peopleButton = UIButton(configuration: .quiet())
  private let peopleColumn = UIStackView.column([], spacing: 8)
  private let includesRow = SwitchRow()
  private let noteField = FormField(.note)
  private let faultLabel = FaultLabel()
  private let reviewButton = UIButton(configuration: .brand())
  private var shownPeople: [String] = []

  init(model: SplitViewModel, settings: AppSettings) {
    self.model = model
    super.init(flow: model.flow, settings: settings)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton.configuration?.baseForegroundColor = .brandTint
    addButton.configuration?.baseBackgroundColor = .brandTint
    addButton.configuration?.image = UIImage(systemName: "person.badge.plus")
    addButton.configuration?.imagePadding = 8
    addButton.configuration?.cornerStyle = .fixed
    addButton.configuration?.background.cornerRadius = 14
    addButton.configuration?.contentInsets = NSDirectionalEdgeInsets(
      top: 11, leading: 16, bottom: 11, trailing: 16)
    peopleButton.contentHorizontalAlignment = .leading
    let fields = [
      amountField, personField, addButton, peopleButton, peopleColumn, includesRow, accountField,
      noteField, faultLabel, reviewButton,
    ]
    for view in fields { form.addArrangedSubview(view) }
    form.setCustomSpacing(8, after: personField)
    setActions()
    Task { await model.load() }
  }

  override func formTitle(_ phrases: Phrases) -> String { phrases.splitBill }

  override func showForm(_ phrases: Phrases) {
    amountField.show(
      phrases.total, model.entry, detail: model.partText, isFaulty: false,
      locale: settings.locale, phrases)
    personField.show(phrases.person, text: model.typedPerson, phrases)
    addButton.configuration?.title = phrases.addPerson
    addButton.isEnabled = model.canAddPerson
    peopleButton.configuration?.title = phrases.people
    peopleButton.isHidden = model.payees.isEmpty
    form.setCustomSpacing(
      peopleButton.isHidden ? UIStackView.spacingUseDefault : 4, after: addButton)
    peopleColumn.isHidden = model.people.isEmpty
    showPeople(phrases)
    includesRow.show(phrases.includesMe, isOn: model.includesMe)
    accountField.show(
      phrases.intoAccount, value: model.account?.name ?? phrases.choose,
      isPlaceholder: model.account == nil)
    noteField.show(
      phrases.noteOptional, text: model.note, placeholder: phrases.noteExample, phrases)
    faultLabel.show(model.message)
    reviewButton.configuration?.title = phrases.review
    reviewButton.configuration?.showsActivityIndicator = model.isRequesting
    reviewButton.isEnabled = !model.isRequesting
  }

  private func showPeople(_ phrases: Phrases) {
    guard model.people != shownPeople else { return }
    shownPeople = model.people
    for view in peopleColumn.arrangedSubviews { view.removeFromSuperview() }
    for (index, address) in model.people.enumerated() {
      let row = PersonRow(address, remove: phrases.remove) { [weak self] in
        self?.model.removePerson(at: index)
      }
      peopleColumn.addArrangedSubview(row)
    }
  }

  private func setActions() {
    amountField.onReplace = { [weak self] range, text in
      self?.model.replaceAmount(range, with: text) ?? false
    }
    amountField.currentText = { [weak self] in self?.model.entry.text ?? "" }
    personField.onEdit = { [weak self] in self?.model.setTypedPerson($0) }
    personField.onReturn = { [weak self] in self?.model.addPerson() }
    includesRow.onChange = { [weak self] in self?.model.setIncludesMe($0) }
    noteField.onEdit = { [weak self] in self?.model.note = $0 }
    noteField.onReturn = { [weak self] in self?.view.endEditing(true) }
    addButton.addAction(
      UIAction { [weak self] _ in self?.model.addPerson() }, for: .primaryActionTriggered)
    peopleButton.addAction(
      UIAction { [weak self] _ in self?.choosePerson() }, for: .primaryActionTriggered)
    reviewButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        view.endEditing(true)
        Task { await self.model.review() }
      }, for: .primaryActionTriggered)
  }

  private func chooseAccount() {
    let accounts = model.accounts
    ChoiceListViewController.present(
      model.phrases.intoAccount,
      accounts.map {
        ChoiceListViewController.Choice(
          title: $0.name, detail: model.amountText.text(of: $0.balance),
          isChosen: $0.id == model.accountID)
      }, cancel: model.phrases.cancel, over: self
    ) { [weak self] in self?.model.chooseAccount(accounts[$0].id) }
  }

  private func choosePerson() {
    let people = model.payees
    ChoiceListViewController.present(
      model.phrases.people,
      people.map { ChoiceListViewController.Choice(title: $0.name, detail: $0.email) },
      cancel: model.phrases.cancel, over: self
    ) { [weak self] in self?.model.add(people[$0].email) }
  }
}

/// A person who pays a share, with a button to remove them.
private final class PersonRow: CardView {
  init(_ address: String, remove: String, onRemove: @escaping () -> Void) {
    super.init(frame: .zero)
    let label = UILabel(.body)
    label.text = address
    let button = UIButton(configuration: .plain())
    button.configuration?.image = UIImage(systemName: "xmark.circle.fill")
    button.configuration?.baseForegroundColor = .tertiaryLabel
    button.accessibilityLabel = "\(remove) \(address)"
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    button.addAction(UIAction { _ in onRemove() }, for: .primaryActionTriggered)
    let badge = SymbolBadge(side: 32)
    badge.show("person.fill", color: .brandTint)
    let row = UIStackView(arrangedSubviews: [badge, label, button])
    row.alignment = .center
    row.spacing = 10
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 8, leading: 14, bottom: 8, trailing: 6))
  }
}
