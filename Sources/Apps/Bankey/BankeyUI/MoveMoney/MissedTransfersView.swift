import AppsUI
import BankeyKit
import UIKit

/// The questions about missed movements of one repeating transfer; hidden if there are none.
final class MissedTransfersView: UIStackView {
  private let model: MoveMoneyViewModel
  private let transfer: Transfer.ID
  private var shownChanges: Int?
  /// Called with the order flow of a decision.
  var onOrder: (BankOrderFlow) -> Void = { _ in }

  init(model: MoveMoneyViewModel, transfer: Transfer.ID) {
    self.model = model
    self.transfer = transfer
    super.init(frame: .zero)
    axis = .vertical
    spacing = 10
    isHidden = true
  }

  @available(*, unavailable)
  required init(coder: NSCoder) { preconditionFailure("The view is not made from an archive.") }

  override func updateProperties() {
    super.updateProperties()
    if let shownChanges, shownChanges != model.changes { Task { await model.load() } }
    shownChanges = model.changes
    let missed = model.missedTransfers(of: transfer)
    for view in arrangedSubviews { view.removeFromSuperview() }
    for item in missed {
      addArrangedSubview(WaitingCard(item, model) { [weak self] in self?.onOrder($0) })
    }
    isHidden = missed.isEmpty
  }
}

extension WaitingCard {
  /// Creates the question whether to send one of the missed movements, all of them, or none.
  convenience init(
    _ missed: MissedTransfers, _ model: MoveMoneyViewModel,
    onOrder: @escaping (BankOrderFlow) -> Void
  ) {
    let phrases = model.phrases
    let count = missed.dates.count
    func choice(_ title: String, sending number: Int, isProminent: Bool = false) -> Choice {
      Choice(title: title, isProminent: isProminent) {
        onOrder(model.makeDecision(about: missed, sending: number))
      }
    }
    let sending =
      count > 1
      ? [
        choice(phrases.sendAll, sending: count, isProminent: true),
        choice(phrases.sendOne, sending: 1),
      ] : [choice(phrases.sendMissed, sending: 1, isProminent: true)]
    let skip = choice(phrases.skip, sending: 0)
    self.init(
      symbolName: "calendar.badge.clock", color: .systemOrange, title: model.title(of: missed),
      text: phrases.missedText(count), detail: model.datesText(of: missed),
      choices: count > 1 ? sending + [skip] : [skip] + sending)
  }
}
