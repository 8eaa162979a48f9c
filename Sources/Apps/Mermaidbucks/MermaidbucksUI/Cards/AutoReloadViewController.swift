import AppsUI
import MermaidbucksKit
import UIKit

/// Sets when and from which account a card is loaded automatically.
final class AutoReloadViewController: FormViewController {
  private let settings: AppSettings
  private let model: AutoReloadViewModel
  private let switchRow = SwitchRow(frame: .zero)
  private let introduction = UILabel(.footnote, color: .secondaryText)
  private let thresholdLabel = UILabel(.headline)
  private let thresholdControl = UISegmentedControl(
    segmentCount: AutoReloadViewModel.thresholds.count)
  private let amountLabel = UILabel(.headline)
  private let suggestionControl = UISegmentedControl(
    segmentCount: AutoReloadViewModel.suggestions.count)
  private let amountField = AmountField(frame: .zero)
  private lazy var accountField = ChoiceField { [weak self] in self?.chooseAccount() }
  private let ruleLabel = UILabel(.footnote, color: .secondaryText, alignment: .center)
  private let faultLabel = FaultLabel()
  private let saveButton = UIButton(configuration: .brand())
  private var hasFinished = false
  /// Called with the card after its rule was saved.
  var onDone: (PaymentCard) -> Void = { _ in }

  init(settings: AppSettings, model: AutoReloadViewModel) {
    self.settings = settings
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    let parts = [
      switchRow, introduction, thresholdLabel, thresholdControl, amountLabel, suggestionControl,
      amountField, accountField, ruleLabel, faultLabel, saveButton,
    ]
    for part in parts { column.addArrangedSubview(part) }
    column.setCustomSpacing(8, after: switchRow)
    column.setCustomSpacing(8, after: thresholdLabel)
    column.setCustomSpacing(8, after: amountLabel)
    column.setCustomSpacing(10, after: suggestionControl)
    faultLabel.textAlignment = .center
    setActions()
    Task { await model.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    let amounts = settings.amountText
    title = phrases.autoReload
    navigationItem.setLeftButton(phrases.cancel) { [weak self] in self?.dismiss(animated: true) }
    switchRow.show(phrases.autoReload, isOn: model.isOn)
    introduction.text = phrases.autoReloadText
    thresholdLabel.text = phrases.reloadThreshold
    amountLabel.text = phrases.topUp
    show(AutoReloadViewModel.thresholds, in: thresholdControl) { $0 == model.threshold }
    show(AutoReloadViewModel.suggestions, in: suggestionControl) {
      model.amount($0) == model.entry.amount
    }
    amountField.show(
      phrases.amount, model.entry, detail: model.limitsText,
      isFaulty: !model.entry.isEmpty && !model.isAmountValid, locale: settings.locale, phrases)
    if let account = model.account {
      accountField.show(
        phrases.reloadAccount, value: phrases.name(of: account),
        detail: phrases.balance(amounts.text(of: account.available)))
    } else {
      accountField.show(
        phrases.reloadAccount, value: model.accounts == nil ? phrases.loading : phrases.noPayment,
        isPlaceholder: true)
    }
    let fields = [
      thresholdLabel, thresholdControl, amountLabel, suggestionControl, amountField, accountField,
    ]
    for field in fields { field.isHidden = !model.isOn }
    ruleLabel.text = model.ruleText
    ruleLabel.isHidden = model.ruleText == nil
    faultLabel.show(model.faultText)
    saveButton.configuration?.title = phrases.save
    saveButton.configuration?.showsActivityIndicator = model.phase == .saving
    saveButton.isEnabled = model.canSave
    isModalInPresentation = model.phase == .saving
    finishIfDone()
  }

  private func show(
    _ units: [Int], in control: UISegmentedControl, isChosen: (Int) -> Bool
  ) {
    control.setTitles(units.map { settings.amountText.roundedText(of: model.amount($0)) })
    control.select(units.firstIndex(where: isChosen))
  }

  private func finishIfDone() {
    guard case .done(let card) = model.phase, !hasFinished else { return }
    hasFinished = true
    onDone(card)
    dismiss(animated: true)
  }

  private func setActions() {
    switchRow.onChange = { [model] in model.isOn = $0 }
    thresholdControl.addAction(
      UIAction { [weak self] _ in
        guard let self, thresholdControl.selectedSegmentIndex >= 0 else { return }
        model.choose(
          threshold: AutoReloadViewModel.thresholds[thresholdControl.selectedSegmentIndex])
      }, for: .valueChanged)
    suggestionControl.addAction(
      UIAction { [weak self] _ in
        guard let self, suggestionControl.selectedSegmentIndex >= 0 else { return }
        model.choose(
          units: AutoReloadViewModel.suggestions[suggestionControl.selectedSegmentIndex])
      }, for: .valueChanged)
    amountField.onReplace = { [model] range, text in model.replace(range, with: text) }
    amountField.currentText = { [model] in model.entry.text }
    saveButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        view.endEditing(true)
        Task { await self.model.save() }
      }, for: .primaryActionTriggered)
  }

  private func chooseAccount() {
    let accounts = model.accounts ?? []
    let phrases = model.phrases
    ChoiceListViewController.present(
      phrases.reloadAccount,
      accounts.map {
        ChoiceListViewController.Choice(
          title: phrases.name(of: $0),
          detail: phrases.balance(settings.amountText.text(of: $0.available)),
          isChosen: $0.id == model.account?.id)
      }, cancel: phrases.cancel, over: self
    ) { [model] index in model.choose(accounts[index]) }
  }
}
