public import Foundation
public import Observation

/// The way of one order: filled in, looked at, sent, and done.
///
/// Whatever moves money goes this way, so that there is one place that knows what may follow what: an
/// order that was sent is not edited while nobody knows what came of it.
@MainActor
@Observable
public final class OrderFlow {
  /// How far it has come.
  public enum Phase: Equatable, Sendable {
    /// The form can be filled in.
    case editing
    /// What is about to happen is shown.
    case reviewing(Order)
    /// What has run out of the order's terms is asked for anew.
    case renewing(Order)
    /// The bank is asked.
    case sending(Order)
    /// No answer came: nobody knows whether the order was done.
    case uncertain(Order, LoadFailure)
    /// It is done.
    case done(OrderOutcome)

    /// The order that is shown; `nil` before there is one and after it is done.
    public var order: Order? {
      switch self {
      case .reviewing(let order), .renewing(let order), .sending(let order),
        .uncertain(let order, _):
        order
      case .editing, .done: nil
      }
    }
  }

  /// How far it has come.
  public private(set) var phase: Phase
  /// Why it was not done, in the customer's words; `nil` for nothing.
  public private(set) var message: String?
  /// What the customer should know before they go on; `nil` for nothing.
  public private(set) var notice: String?
  /// When the terms run out that are looked at, by this device's clock; `nil` where they do not, or
  /// where this clock and the bank's differ so much that the bank alone can tell.
  public private(set) var termsEnd: Date?
  /// Terms are given for longer than this.
  private static let shortestTerm = 15.0
  /// Asks the bank anew for terms that run out, such as a rate of exchange.
  @ObservationIgnored public var renewal: ((Order) async throws(LoadFailure) -> Order)?
  /// How often terms may still be renewed that nobody has agreed to: whoever has gone away asks for
  /// none for ever.
  @ObservationIgnored private var renewalsLeft = 5
  /// Called when it is done, before that is shown.
  @ObservationIgnored public var onDone: () async -> Void = {}
  /// Whether there is a form to go back to.
  @ObservationIgnored public let hasForm: Bool
  @ObservationIgnored private let desk: OrderDesk
  private let passbook: Passbook
  private let settings: AppSettings

  /// Makes the way of an order.
  ///
  /// - Parameter order: What is looked at from the beginning; `nil` begins with a form.
  public init(
    reviewing order: Order? = nil, desk: OrderDesk, passbook: Passbook, settings: AppSettings
  ) {
    phase = order.map { .reviewing($0) } ?? .editing
    hasForm = order == nil
    self.desk = desk
    self.passbook = passbook
    self.settings = settings
  }

  /// What the app says.
  public var phrases: Phrases { settings.phrases }
  /// Writes amounts.
  public var amountText: AmountText { settings.amountText }
  /// Whether the bank is asked at this moment.
  public var isBusy: Bool {
    switch phase {
    case .renewing, .sending: true
    case .editing, .reviewing, .uncertain, .done: false
    }
  }

  /// Shows what is about to happen.
  public func review(_ order: Order) {
    guard case .editing = phase else { return }
    notice = nil
    take(order)
  }

  /// Goes back to the form; not while nobody knows whether the order was done.
  public func edit() {
    guard case .reviewing = phase, hasForm else { return }
    phase = .editing
    message = nil
    notice = nil
  }

  /// Takes new terms in place of those that ran out while they were looked at.
  public func termsDidRunOut() async {
    guard case .reviewing(let order) = phase, hasRunOut, renewalsLeft > 0 else { return }
    renewalsLeft -= 1
    await renew(order)
  }

  /// Does it, or asks once more whether it was done.
  public func confirm() async {
    let order: Order
    switch phase {
    case .reviewing(let reviewed): order = reviewed
    case .uncertain(let asked, _): order = asked
    case .editing, .renewing, .sending, .done: return
    }
    // Nobody is made to agree to what they have not seen: new terms are shown first.
    if case .reviewing = phase, hasRunOut { return await renew(order) }
    phase = .sending(order)
    message = nil
    notice = nil
    do throws(LoadFailure) {
      let outcome = try await desk.place(order)
      await onDone()
      await passbook.didMoveMoney()
      phase = .done(outcome)
    } catch {
      guard error.isAnswer else {
        // What is said beside it is what may be done now.
        message = phrases.title(of: error) + "."
        phase = .uncertain(order, error)
        return
      }
      phase = .reviewing(order)
      if error.means(.quoteExpired), renewal != nil { return await renew(order) }
      message = phrases.message(of: error, about: order)
    }
  }

  private func take(_ order: Order) {
    phase = .reviewing(order)
    let end = renewal == nil ? nil : order.goodUntil
    termsEnd = end.flatMap { $0.timeIntervalSince(settings.now()) > Self.shortestTerm ? $0 : nil }
  }

  private var hasRunOut: Bool { termsEnd.map { settings.now() >= $0 } ?? false }

  private func renew(_ order: Order) async {
    guard let renewal else { return }
    phase = .renewing(order)
    message = nil
    notice = nil
    do throws(LoadFailure) {
      take(try await renewal(order))
      notice = phrases.rateRenewed
    } catch {
      phase = .reviewing(order)
      message = phrases.message(of: error)
    }
  }

  /// What is about to happen, as it is shown.
  public func review(of order: Order) -> OrderReview {
    OrderReview(order, passbook: passbook, settings: settings)
  }

  /// What was done, as it is shown and shared.
  public func receipt(of outcome: OrderOutcome) -> Receipt {
    switch outcome {
    case .transfer(let transfer): Receipt(transfer, settings: settings)
    case .bill(let bill): Receipt(bill, settings: settings)
    case .account(let account): Receipt(opened: account, settings: settings)
    }
  }
}
