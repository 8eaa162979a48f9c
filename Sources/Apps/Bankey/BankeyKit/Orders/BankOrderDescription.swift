import Foundation

/// Describes orders to the bank.
@MainActor
struct BankOrderDescription: OrderDescribing {
  let state: BankState
  let settings: AppSettings

  func review(of order: BankOrder) -> OrderReview {
    OrderReview(order, state: state, settings: settings)
  }

  func receipt(of outcome: BankOrderOutcome) -> Receipt {
    switch outcome {
    case .transfer(let transfer): Receipt(transfer, settings: settings)
    case .split(let split): Receipt(split, settings: settings)
    case .missedTransfers(let missed): Receipt(missed, settings: settings)
    case .account(let account): Receipt(opened: account, settings: settings)
    }
  }

  func message(of failure: LoadFailure, about order: BankOrder) -> String {
    settings.phrases.bankMessage(of: failure, about: order)
  }

  func pendingText(of order: BankOrder) -> String { settings.phrases.waitingText(order) }
}

extension OrderFlow where Order == BankOrder, Outcome == BankOrderOutcome {
  /// Makes the flow of an order to the bank, which refreshes the shared state when it is placed.
  ///
  /// - Parameter order: The order to review first; `nil` begins with a form.
  public convenience init(
    reviewing order: BankOrder? = nil, outbox: BankOrderOutbox, state: BankState,
    settings: AppSettings
  ) {
    self.init(
      reviewing: order, outbox: outbox,
      description: BankOrderDescription(state: state, settings: settings), settings: settings)
    addCompletion { await state.didPlaceOrder() }
  }
}
