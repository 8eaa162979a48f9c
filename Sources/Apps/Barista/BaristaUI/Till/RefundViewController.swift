import AppsUI
import BaristaKit
import UIKit

/// The form of a refund: the amount, the reason, and a manager's approval where one is needed.
final class RefundViewController: FormViewController {
  private let model: RefundViewModel
  private let settings: AppSettings
  private let amountField = AmountField(frame: .zero)
  private let reasonField = FormField(.note)
  private let emailField = FormField(.email)
  private let passwordField = FormField(.password)
  private let faultLabel = FaultLabel()
  private let doneLabel = UILabel(.title2, isBold: true, alignment: .center)
  private let cashLabel = UILabel(.headline, alignment: .center)
  private let sendButton = UIButton(configuration: .brand())
  /// Called after each request that has refunded the sale, or may have.
  var onRefund: () -> Void = {}
  /// Called to close the screen.
  var onClose: () -> Void = {}

  init(model: RefundViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in [
      doneLabel, cashLabel, amountField, reasonField, faultLabel, emailField, passwordField,
      sendButton,
    ] as [UIView] {
      column.addArrangedSubview(view)
    }
    amountField.onReplace = { [model] in model.replace($0, with: $1) }
    amountField.currentText = { [model] in model.entry.text }
    reasonField.onEdit = { [model] in
      model.reason = $0
      model.didEdit()
    }
    emailField.onEdit = { [model] in model.managerEmail = $0 }
    passwordField.onEdit = { [model] in model.managerPassword = $0 }
    for field in [reasonField, emailField, passwordField] {
      field.onReturn = { [weak self] in self?.view.endEditing(true) }
    }
    sendButton.addAction(
      UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.refund
    let needsApproval = model.phase == .needsApproval
    amountField.show(
      phrases.amount, model.entry, detail: model.limitText, isFaulty: false,
      isEnabled: model.isEnabled, locale: model.locale, phrases)
    reasonField.show(
      phrases.reason, text: model.reason, placeholder: phrases.reasonExample,
      isEnabled: model.isEnabled, phrases)
    emailField.show(phrases.managerEmail, text: model.managerEmail, phrases)
    passwordField.show(phrases.managerPassword, text: model.managerPassword, phrases)
    emailField.isHidden = !needsApproval
    passwordField.isHidden = !needsApproval
    faultLabel.show(model.message)
    sendButton.configuration?.showsActivityIndicator = model.phase == .sending
    sendButton.isEnabled = model.phase != .sending
    showDone(phrases)
  }

  private func showDone(_ phrases: Phrases) {
    var sale: Sale?
    if case .done(let refunded) = model.phase { sale = refunded }
    let isDone = sale != nil
    doneLabel.isHidden = !isDone
    doneLabel.text = phrases.refundDone
    let cash = sale?.refunds.last?.cash
    cashLabel.isHidden = (cash?.minorUnits ?? 0) == 0
    cashLabel.text = cash.map { phrases.refundCash(settings.amountText.text(of: $0)) }
    for field in [amountField, reasonField] as [UIView] { field.isHidden = isDone }
    sendButton.configuration?.title =
      switch model.phase {
      case .done: phrases.done
      case .needsApproval: phrases.approveAndRefund
      case .uncertain: phrases.askAgain
      case .editing, .sending: phrases.refund
      }
    if isDone {
      navigationItem.leftBarButtonItem = nil
    } else {
      let title = model.phase == .uncertain ? phrases.close : phrases.cancel
      navigationItem.setLeftButton(title) { [weak self] in self?.onClose() }
    }
  }

  private func send() {
    if case .done = model.phase { return onClose() }
    view.endEditing(true)
    Task {
      await model.send()
      switch model.phase {
      case .done, .uncertain: onRefund()
      case .editing, .sending, .needsApproval: break
      }
    }
  }
}
