import AppsUI
import BankeyKit
import UIKit

/// The form of a transfer to an own account or to a person.
final class TransferViewController: OrderFlowViewController<BankOrder, BankOrderOutcome> {
  private let model: TransferViewModel
  private lazy var fromField = ChoiceField { [weak self] in self?.chooseSource() }
  private lazy var toField = ChoiceField { [weak self] in self?.chooseTarget() }
  private let emailField = FormField(.email)
  private let peopleButton = UIButton(configuration: .quiet())
  private let rememberRow = SwitchRow()
  private let amountField = AmountField(frame: .zero)
  private let noteField = FormField(.note)
  private lazy var dayField = ChoiceField { [weak self] in self?.chooseDay() }
  private lazy var repeatsField = ChoiceField { [weak self] in self?.chooseRepetition() }
  private let faultLabel = FaultLabel()
  private let reviewButton = UIButton(configuration: .brand())
  private var shownFault: TransferViewModel.Field?

  init(model: TransferViewModel, settings: AppSettings) {
    self.model = model
    super.init(flow: model.flow, settings: settings)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let isPerson = model.purpose == .person
    let fields: [UIView] =
      (isPerson ? [emailField, peopleButton, rememberRow, fromField] : [fromField, toField])
      + [amountField, noteField, dayField, repeatsField, faultLabel, reviewButton]
    for view in fields { form.addArrangedSubview(view) }
    peopleButton.contentHorizontalAlignment = .leading
    setActions()
    Task { await model.load() }
  }

  override func formTitle(_ phrases: Phrases) -> String {
    model.purpose == .person ? phrases.toSomeone : phrases.betweenAccounts
  }

  override func renewingTitle(_ phrases: Phrases) -> String { phrases.renewing }

  override func showForm(_ phrases: Phrases) {
    let amounts = model.amountText
    let fault = model.faultyField
    fromField.show(
      phrases.fromAccount, value: model.from?.name ?? phrases.choose,
      detail: model.from.map { "\(phrases.available) \(amounts.text(of: $0.available))" },
      isPlaceholder: model.from == nil, isFaulty: fault == .from)
    toField.show(
      phrases.toAccount, value: model.to?.name ?? phrases.choose,
      detail: model.to.map {
        "\(phrases.balanceName(of: $0.type)) \(amounts.text(of: $0.balance))"
      }, isPlaceholder: model.to == nil, isFaulty: fault == .destination)
    emailField.show(
      phrases.recipientEmail, text: model.email, isFaulty: fault == .destination, phrases)
    peopleButton.configuration?.title = phrases.people
    peopleButton.isHidden = model.purpose != .person || model.payees.isEmpty
    form.setCustomSpacing(
      peopleButton.isHidden ? UIStackView.spacingUseDefault : 4, after: emailField)
    rememberRow.show(phrases.remember, isOn: model.remembersPerson)
    rememberRow.isHidden =
      model.purpose != .person || model.email.isEmpty || model.payee != nil
    amountField.show(
      phrases.amount, model.entry, detail: exchangeText(phrases), isFaulty: fault == .amount,
      locale: settings.locale, phrases)
    noteField.show(
      phrases.noteOptional, text: model.note, placeholder: phrases.noteExample, phrases)
    dayField.show(
      phrases.whenTitle, value: model.day.map { settings.dateText.longDay($0) } ?? phrases.now,
      isFaulty: fault == .day)
    repeatsField.show(
      phrases.repeatsTitle, value: model.repeats.map { phrases.name(of: $0) } ?? phrases.never)
    dayField.isHidden = model.isExchange
    repeatsField.isHidden = model.isExchange
    faultLabel.show(model.message)
    reviewButton.configuration?.title = phrases.review
    reviewButton.configuration?.showsActivityIndicator = model.isRequesting
    reviewButton.isEnabled = !model.isRequesting
    if fault != shownFault {
      shownFault = fault
      if fault == .amount { _ = amountField.textField.becomeFirstResponder() }
      if fault == .destination, model.purpose == .person {
        _ = emailField.textField.becomeFirstResponder()
      }
    }
  }
}

// MARK: - Actions

extension TransferViewController {
  private func exchangeText(_ phrases: Phrases) -> String? {
    guard model.isExchange, let to = model.to else { return nil }
    return phrases.exchanged(into: to.balance.currency)
  }

  private func setActions() {
    emailField.onEdit = { [weak self] in self?.model.setEmail($0) }
    emailField.onReturn = { [weak self] in
      _ = self?.amountField.textField.becomeFirstResponder()
    }
    noteField.onEdit = { [weak self] in self?.model.note = $0 }
    noteField.onReturn = { [weak self] in self?.view.endEditing(true) }
    amountField.onReplace = { [weak self] range, text in
      self?.model.replaceAmount(range, with: text) ?? false
    }
    amountField.currentText = { [weak self] in self?.model.entry.text ?? "" }
    rememberRow.onChange = { [weak self] in self?.model.remembersPerson = $0 }
    reviewButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        view.endEditing(true)
        Task { await self.model.review() }
      }, for: .primaryActionTriggered)
    peopleButton.addAction(
      UIAction { [weak self] _ in self?.choosePerson() }, for: .primaryActionTriggered)
  }

  /// Returns choices with an amount of each account, such as the available one.
  private func choices(
    _ accounts: [Account], _ amount: (Account) -> Amount, chosen: Account.ID?
  ) -> [ChoiceListViewController.Choice] {
    accounts.map {
      ChoiceListViewController.Choice(
        title: $0.name, detail: model.amountText.text(of: amount($0)), isChosen: $0.id == chosen)
    }
  }

  private func chooseSource() {
    let accounts = model.sources
    ChoiceListViewController.present(
      model.phrases.fromAccount, choices(accounts, \.available, chosen: model.fromID),
      cancel: model.phrases.cancel, over: self
    ) { [weak self] in self?.model.chooseSource(accounts[$0].id) }
  }

  private func chooseTarget() {
    let accounts = model.targets
    ChoiceListViewController.present(
      model.phrases.toAccount, choices(accounts, \.balance, chosen: model.toID),
      cancel: model.phrases.cancel, over: self
    ) { [weak self] in self?.model.chooseTarget(accounts[$0].id) }
  }

  private func choosePerson() {
    let people = model.payees
    ChoiceListViewController.present(
      model.phrases.people,
      people.map {
        ChoiceListViewController.Choice(
          title: $0.name, detail: $0.email, isChosen: $0.id == model.payee?.id)
      }, cancel: model.phrases.cancel, over: self
    ) { [weak self] in self?.model.setEmail(people[$0].email) }
  }

  private func chooseDay() {
    DayViewController.present(model.day, in: model.days, settings: settings, over: self) {
      [weak self] in self?.model.chooseDay($0)
    }
  }

  private func chooseRepetition() {
    let all: [Transfer.Repetition?] = [nil] + Transfer.Repetition.allCases
    ChoiceListViewController.present(
      model.phrases.repeatsTitle,
      all.map { repetition in
        ChoiceListViewController.Choice(
          title: repetition.map { model.phrases.name(of: $0) } ?? model.phrases.never,
          isChosen: repetition == model.repeats)
      }, cancel: model.phrases.cancel, over: self
    ) { [weak self] in self?.model.repeats = all[$0] }
  }
}
