import BankeyKit
import UIKit

/// Form, review and receipt of a transfer, one after the other.
final class TransferViewController: FormViewController {
  private let model: TransferViewModel
  private let settings: AppSettings
  private lazy var fromField = ChoiceField { [weak self] in self?.chooseSource() }
  private lazy var toField = ChoiceField { [weak self] in self?.chooseTarget() }
  private let emailField = FormField(.email)
  private let peopleButton = UIButton(configuration: .quiet())
  private let rememberRow = SwitchRow()
  private let amountField = AmountField(frame: .zero)
  private let noteField = FormField(.note)
  private lazy var timingField = ChoiceField { [weak self] in self?.chooseTiming() }
  private lazy var repeatsField = ChoiceField { [weak self] in self?.chooseRepetition() }
  private let faultLabel = FaultLabel()
  private let reviewButton = UIButton(configuration: .brand())
  private let reviewView = ReviewView(frame: .zero)
  private let doneView = DoneView(frame: .zero)
  private var formViews: [UIView] = []
  private var shownFault: TransferViewModel.Field?
  /// Called to close the screen.
  var onClose: () -> Void = {}

  init(model: TransferViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    isModalInPresentation = true
    let isPerson = model.purpose == .person
    formViews =
      (isPerson ? [emailField, peopleButton, rememberRow, fromField] : [fromField, toField])
      + [amountField, noteField, timingField, repeatsField, faultLabel, reviewButton]
    for view in formViews + [reviewView, doneView] { column.addArrangedSubview(view) }
    column.setCustomSpacing(4, after: emailField)
    peopleButton.contentHorizontalAlignment = .leading
    setActions()
    Task { await model.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    let isForm: Bool
    switch model.phase {
    case .editing:
      isForm = true
      title = model.purpose == .person ? phrases.toSomeone : phrases.betweenAccounts
      showForm(phrases)
    case .reviewing(let order), .sending(let order), .uncertain(let order, _):
      isForm = false
      title = phrases.reviewTitle
      showReview(order, phrases)
    case .done(let transfer):
      isForm = false
      title = phrases.receipt
      let receipt = model.receipt(of: transfer)
      doneView.show(
        title: receipt.title, receipt.amount, model.amountText, lines: receipt.lines,
        isPlanned: transfer.status == .scheduled, phrases)
    }
    showParts(isForm: isForm)
    showCloseButton(phrases)
  }

  private func showParts(isForm: Bool) {
    let isDone = if case .done = model.phase { true } else { false }
    for view in formViews where view !== faultLabel && view !== peopleButton && view !== rememberRow
    { view.isHidden = !isForm }
    if !isForm {
      for view in [faultLabel, peopleButton, rememberRow] { view.isHidden = true }
    }
    let wasReview = !reviewView.isHidden
    reviewView.isHidden = isForm || isDone
    doneView.isHidden = !isDone
    if wasReview != !reviewView.isHidden {
      scrollView.setContentOffset(
        CGPoint(x: 0, y: -scrollView.adjustedContentInset.top), animated: false)
    }
  }

  private func showForm(_ phrases: Phrases) {
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
    rememberRow.show(phrases.remember, isOn: model.remembersPerson)
    rememberRow.isHidden =
      model.purpose != .person || model.email.isEmpty || model.payee != nil
    amountField.show(
      phrases.amount, model.entry, detail: nil, isFaulty: fault == .amount,
      locale: settings.locale)
    noteField.show(phrases.noteOptional, text: model.note, phrases)
    timingField.show(
      phrases.whenTitle, value: model.name(of: model.timing),
      detail: model.date(of: model.timing).map { settings.dateText.longDay($0) })
    repeatsField.show(
      phrases.repeatsTitle, value: model.repeats.map { phrases.name(of: $0) } ?? phrases.never)
    faultLabel.show(model.message)
    reviewButton.configuration?.title = phrases.review
    if fault != shownFault {
      shownFault = fault
      if fault == .amount { _ = amountField.textField.becomeFirstResponder() }
      if fault == .destination, model.purpose == .person {
        _ = emailField.textField.becomeFirstResponder()
      }
    }
  }

  private func showReview(_ order: TransferOrder, _ phrases: Phrases) {
    let state: ReviewView.State =
      switch model.phase {
      case .sending: .sending
      case .uncertain: .uncertain
      case .editing, .reviewing, .done: .ready
      }
    reviewView.show(
      order.amount, model.amountText, lines: model.lines(of: order), message: model.message,
      state: state, confirm: phrases.confirmTransfer, phrases)
  }

  private func showCloseButton(_ phrases: Phrases) {
    let isDone = if case .done = model.phase { true } else { false }
    navigationItem.leftBarButtonItem?.isEnabled = !model.isBusy
    let title = isDone ? phrases.close : phrases.cancel
    guard navigationItem.leftBarButtonItem?.title != title else { return }
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: title,
      primaryAction: UIAction(title: title) { [weak self] _ in self?.onClose() })
  }
}

// MARK: - Actions

extension TransferViewController {
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
        self?.view.endEditing(true)
        self?.model.review()
      }, for: .primaryActionTriggered)
    reviewView.onConfirm = { [weak self] in
      guard let self else { return }
      Task { await self.model.confirm() }
    }
    reviewView.onEdit = { [weak self] in self?.model.edit() }
    doneView.onDone = { [weak self] in self?.onClose() }
    doneView.onShare = { [weak self] button in
      guard let self, case .done(let transfer) = model.phase else { return }
      ReceiptSharing.share(
        model.receipt(of: transfer), from: self, button, model.phrases)
    }
    peopleButton.addAction(
      UIAction { [weak self] _ in self?.choosePerson() }, for: .primaryActionTriggered)
  }

  private func choices(
    _ accounts: [Account], chosen: Account.ID?
  ) -> [ChoiceListViewController.Choice] {
    accounts.map {
      ChoiceListViewController.Choice(
        title: $0.name, detail: model.amountText.text(of: $0.available),
        isChosen: $0.id == chosen)
    }
  }

  private func chooseSource() {
    let accounts = model.sources
    ChoiceListViewController.present(
      model.phrases.fromAccount, choices(accounts, chosen: model.fromID),
      cancel: model.phrases.cancel, over: self
    ) { [weak self] in self?.model.chooseSource(accounts[$0].id) }
  }

  private func chooseTarget() {
    let accounts = model.targets
    ChoiceListViewController.present(
      model.phrases.toAccount, choices(accounts, chosen: model.toID),
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

  private func chooseTiming() {
    let timings = TransferViewModel.Timing.allCases
    ChoiceListViewController.present(
      model.phrases.whenTitle,
      timings.map { timing in
        ChoiceListViewController.Choice(
          title: model.name(of: timing),
          detail: model.date(of: timing).map { settings.dateText.longDay($0) },
          isChosen: timing == model.timing)
      }, cancel: model.phrases.cancel, over: self
    ) { [weak self] in self?.model.timing = timings[$0] }
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
