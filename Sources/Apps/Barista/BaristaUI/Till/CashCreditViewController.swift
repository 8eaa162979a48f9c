import AppsUI
import BaristaKit
import UIKit

/// The form that pays counted cash in on a customer's card.
final class CashCreditViewController: FormViewController {
  private let model: CashCreditViewModel
  private let settings: AppSettings
  private let introLabel = UILabel(.subheadline, color: .secondaryText)
  private let outcomeLabel = UILabel(.title3, isBold: true, alignment: .center)
  private let codeField = FormField(.note)
  private let currencyPicker = UISegmentedControl()
  private let rowsView = CashRowsView(frame: .zero)
  private let totalTitle = UILabel(.headline)
  private let totalLabel = UILabel(.title2, isBold: true)
  private let faultLabel = FaultLabel()
  private let sendButton = UIButton(configuration: .brand())
  private lazy var totals = UIStackView(arrangedSubviews: [totalTitle, totalLabel])
  /// Called to close the screen.
  var onClose: () -> Void = {}

  init(model: CashCreditViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    totals.alignment = .firstBaseline
    totalLabel.setContentHuggingPriority(.required, for: .horizontal)
    for child in [
      introLabel, outcomeLabel, codeField, currencyPicker, rowsView, totals, faultLabel,
      sendButton,
    ] as [UIView] { column.addArrangedSubview(child) }
    for (index, currency) in model.currencies.enumerated() {
      currencyPicker.insertSegment(
        action: UIAction(title: currency) { [model] _ in model.setCurrency(currency) },
        at: index, animated: false)
    }
    currencyPicker.selectedSegmentIndex = 0
    codeField.onEdit = { [model] in
      model.code = $0
      model.didEdit()
    }
    codeField.onReturn = { [weak self] in self?.view.endEditing(true) }
    rowsView.onChange = { [model] in model.setCount($0, at: $1) }
    sendButton.addAction(
      UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    _ = codeField.textField.becomeFirstResponder()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.addCash
    introLabel.text = phrases.addCashText
    codeField.show(
      phrases.scanCode, text: model.code, placeholder: phrases.scanHint,
      isEnabled: model.isEnabled, phrases)
    rowsView.show(model.rows, isEnabled: model.isEnabled, settings)
    totalTitle.text = phrases.counted
    totalLabel.text = model.totalText
    faultLabel.show(model.message)
    let outcome = model.outcome
    outcomeLabel.text = outcome
    outcomeLabel.isHidden = outcome == nil
    for child in [introLabel, codeField, rowsView, totals] as [UIView] {
      child.isHidden = outcome != nil
    }
    currencyPicker.isHidden = outcome != nil || model.currencies.count < 2
    currencyPicker.isEnabled = model.isEnabled
    sendButton.configuration?.title =
      switch model.phase {
      case .done: phrases.done
      case .uncertain: phrases.askAgain
      case .counting, .sending: phrases.addCashButton
      }
    sendButton.configuration?.showsActivityIndicator = model.phase == .sending
    sendButton.isEnabled = model.phase != .sending
    let title =
      switch model.phase {
      case .done: phrases.done
      case .uncertain: phrases.close
      case .counting, .sending: phrases.cancel
      }
    navigationItem.setLeftButton(title) { [weak self] in self?.onClose() }
  }

  private func send() {
    if model.outcome != nil { return onClose() }
    view.endEditing(true)
    Task { await model.send() }
  }
}
