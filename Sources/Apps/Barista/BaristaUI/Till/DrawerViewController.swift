import AppsUI
import BaristaKit
import UIKit

/// The count of the banknotes and coins in the drawer, which opens or closes the till.
final class DrawerViewController: FormViewController {
  private let model: DrawerViewModel
  private let settings: AppSettings
  private let rowsView = CashRowsView(frame: .zero)
  private let totalTitle = UILabel(.headline)
  private let totalLabel = UILabel(.title2, isBold: true)
  private let noteField = FormField(.note)
  private let faultLabel = FaultLabel()
  private let sendButton = UIButton(configuration: .brand())
  private let resultLabel = UILabel(.title3, isBold: true, alignment: .center)
  /// Called with the new state of the till after the count was sent.
  var onDone: (TillState) -> Void = { _ in }
  /// Called to close the screen.
  var onClose: () -> Void = {}

  init(model: DrawerViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let totals = UIStackView(arrangedSubviews: [totalTitle, totalLabel])
    totals.alignment = .firstBaseline
    totalLabel.setContentHuggingPriority(.required, for: .horizontal)
    noteField.isHidden = model.purpose == .opening
    noteField.onEdit = { [model] in model.note = $0 }
    noteField.onReturn = { [weak self] in self?.view.endEditing(true) }
    for child in [resultLabel, rowsView, totals, noteField, faultLabel, sendButton] as [UIView] {
      column.addArrangedSubview(child)
    }
    rowsView.onChange = { [model] in model.setCount($0, at: $1) }
    sendButton.addAction(
      UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    let isOpening = model.purpose == .opening
    title = isOpening ? phrases.countFloat : phrases.countDrawer
    rowsView.show(model.rows, isEnabled: model.isEnabled, settings)
    totalTitle.text = phrases.counted
    totalLabel.text = model.totalText
    noteField.show(phrases.remark, text: model.note, isEnabled: model.isEnabled, phrases)
    faultLabel.show(model.message)
    showResult(phrases)
  }

  private func showResult(_ phrases: Phrases) {
    let isDone: Bool
    if case .done = model.phase { isDone = true } else { isDone = false }
    resultLabel.isHidden = !isDone
    resultLabel.text = model.differenceText ?? phrases.tillOpened
    sendButton.configuration?.title =
      isDone
      ? phrases.done : model.purpose == .opening ? phrases.openTill : phrases.closeTill
    sendButton.configuration?.showsActivityIndicator = model.phase == .sending
    sendButton.isEnabled = model.phase != .sending
    navigationItem.setLeftButton(isDone ? phrases.done : phrases.cancel) { [weak self] in
      self?.onClose()
    }
  }

  private func send() {
    if case .done = model.phase { return onClose() }
    view.endEditing(true)
    Task {
      await model.send()
      guard case .done(let session) = model.phase else { return }
      scrollView.setContentOffset(
        CGPoint(x: 0, y: -scrollView.adjustedContentInset.top), animated: true)
      onDone(session.countedCash == nil ? .open(session) : .closed)
      if model.purpose == .opening { onClose() }
    }
  }
}
