import AppsUI
import Foundation
import MermaidbucksKit
import UIKit

/// Loads money of an account in Bankey on a card.
final class TopUpViewController: FormViewController {
  private let settings: AppSettings
  private let model: TopUpViewModel
  private let suggestionControl = UISegmentedControl(
    segmentCount: TopUpViewModel.suggestions.count)
  private let amountField = AmountField(frame: .zero)
  private lazy var accountField = ChoiceField { [weak self] in self?.chooseAccount() }
  private let faultLabel = FaultLabel()
  private let sendButton = UIButton(configuration: .brand())
  private var hasFinished = false
  /// Called with the card and its new balance.
  var onDone: (PaymentCard) -> Void = { _ in }

  init(settings: AppSettings, model: TopUpViewModel) {
    self.settings = settings
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    for part in [suggestionControl, amountField, accountField, faultLabel, sendButton] {
      column.addArrangedSubview(part)
    }
    faultLabel.textAlignment = .center
    suggestionControl.addAction(
      UIAction { [weak self] _ in
        guard let self, suggestionControl.selectedSegmentIndex >= 0 else { return }
        model.choose(units: TopUpViewModel.suggestions[suggestionControl.selectedSegmentIndex])
      }, for: .valueChanged)
    amountField.onReplace = { [model] range, text in model.replace(range, with: text) }
    amountField.currentText = { [model] in model.entry.text }
    sendButton.addAction(
      UIAction { [model] _ in Task { await model.send() } }, for: .primaryActionTriggered)
    Task { await model.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    let amounts = settings.amountText
    title = phrases.topUp
    navigationItem.setLeftButton(phrases.cancel) { [weak self] in self?.dismiss(animated: true) }
    let suggestions = TopUpViewModel.suggestions.map(model.amount)
    suggestionControl.setTitles(suggestions.map(amounts.roundedText))
    suggestionControl.select(suggestions.firstIndex { $0 == model.entry.amount })
    amountField.show(
      phrases.amount, model.entry, detail: model.limitsText,
      isFaulty: !model.entry.isEmpty && !model.isAmountValid, locale: settings.locale, phrases)
    showAccount(phrases, amounts)
    faultLabel.show(model.faultText)
    showButton(phrases, amounts)
    finishIfDone()
  }

  private func showAccount(_ phrases: Phrases, _ amounts: AmountText) {
    guard let account = model.account else {
      return accountField.show(
        phrases.payWith, value: model.accounts == nil ? phrases.loading : phrases.noPayment,
        isPlaceholder: true)
    }
    accountField.show(
      phrases.payWith, value: phrases.name(of: account),
      detail: phrases.balance(amounts.text(of: account.available)))
  }

  private func showButton(_ phrases: Phrases, _ amounts: AmountText) {
    let amount = model.entry.amount.map { amounts.text(of: $0) } ?? ""
    sendButton.configuration?.title =
      switch model.phase {
      case .sending: phrases.sending
      case .uncertain: phrases.askAgain
      case .editing, .done: phrases.topUpWith(amount)
      }
    sendButton.configuration?.showsActivityIndicator = model.phase == .sending
    sendButton.isEnabled = model.canSend
    let isEditing = model.phase == .editing
    suggestionControl.isEnabled = isEditing
    amountField.isUserInteractionEnabled = isEditing
    accountField.isUserInteractionEnabled = isEditing
    isModalInPresentation = model.phase == .sending
  }

  private func finishIfDone() {
    guard case .done(let card) = model.phase, !hasFinished else { return }
    hasFinished = true
    onDone(card)
    dismiss(animated: true)
  }

  private func chooseAccount() {
    let accounts = model.accounts ?? []
    let phrases = model.phrases
    ChoiceListViewController.present(
      phrases.payWith,
      accounts.map {
        ChoiceListViewController.Choice(
          title: phrases.name(of: $0),
          detail: phrases.balance(settings.amountText.text(of: $0.available)),
          isChosen: $0.id == model.account?.id)
      }, cancel: phrases.cancel, over: self
    ) { [model] index in model.choose(accounts[index]) }
  }
}
