public import Foundation
public import Observation

/// The states of an order from its form to its receipt.
///
/// An order that was sent cannot be edited until its outcome is known.
@MainActor
@Observable
public final class OrderFlow<Order: Codable & Hashable & Sendable, Outcome: Equatable & Sendable> {
  /// The states of an order.
  public enum Phase: Equatable, Sendable {
    /// The customer fills in the form.
    case editing
    /// The customer reviews the order.
    case reviewing(Order)
    /// Expired terms are being renewed.
    case renewing(Order)
    /// The order is being sent.
    case sending(Order)
    /// No answer arrived, so the outcome is unknown.
    case uncertain(Order, LoadFailure)
    /// The order was placed.
    case done(Outcome)

    /// The order under review; `nil` while editing and when done.
    public var order: Order? {
      switch self {
      case .reviewing(let order), .renewing(let order), .sending(let order),
        .uncertain(let order, _):
        order
      case .editing, .done: nil
      }
    }
  }

  /// The state of the order.
  public private(set) var phase: Phase
  /// Why the last attempt failed, for the customer; `nil` if it did not.
  public private(set) var message: String?
  /// The expiration date of the terms under review.
  ///
  /// It is `nil` if they do not expire, or if this device's clock differs so much from the one of
  /// the service that only the service can decide.
  public private(set) var termsEnd: Date?
  /// The terms that expire, if the orders have any.
  @ObservationIgnored public var terms: OrderTerms<Order>?
  /// Called with the outcome after the order is placed and before the receipt is shown.
  @ObservationIgnored public var onOutcome: ((Outcome) async -> Void)?
  /// Whether the flow begins with a form that the customer can return to.
  @ObservationIgnored public let hasForm: Bool
  private var areTermsRenewed = false
  /// Limits how often terms are renewed for a customer who is away.
  @ObservationIgnored private var renewalsLeft = 5
  @ObservationIgnored private var completions: [() async -> Void] = []
  @ObservationIgnored private let outbox: OrderOutbox<Order, Outcome>
  @ObservationIgnored private let description: any OrderDescribing<Order, Outcome>
  private let settings: AppSettings

  /// Makes a flow.
  ///
  /// - Parameter order: The order to review first; `nil` begins with a form.
  public init(
    reviewing order: Order? = nil, outbox: OrderOutbox<Order, Outcome>,
    description: any OrderDescribing<Order, Outcome>, settings: AppSettings
  ) {
    phase = order.map { .reviewing($0) } ?? .editing
    hasForm = order == nil
    self.outbox = outbox
    self.description = description
    self.settings = settings
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// Formats amounts.
  public var amountText: AmountText { settings.amountText }

  /// Whether a request is in flight.
  public var isBusy: Bool {
    switch phase {
    case .renewing, .sending: true
    case .editing, .reviewing, .uncertain, .done: false
    }
  }

  /// The summary of the order under review; `nil` while editing and when done.
  public var review: OrderReview? { phase.order.map { description.review(of: $0) } }

  /// The receipt; `nil` until the order is placed.
  public var receipt: Receipt? {
    if case .done(let outcome) = phase { description.receipt(of: outcome) } else { nil }
  }

  /// The notice beside the review, such as that the outcome is unknown; `nil` for none.
  public var notice: String? {
    if case .uncertain(let order, _) = phase { return description.pendingText(of: order) }
    return areTermsRenewed ? terms?.renewalNotice(phrases) : nil
  }

  /// Adds an action that runs after the order is placed and before the receipt is shown.
  public func addCompletion(_ action: @escaping () async -> Void) { completions.append(action) }

  /// Presents an order for review.
  public func review(_ order: Order) {
    guard case .editing = phase else { return }
    present(order)
  }

  /// Returns from the review to the form.
  public func edit() {
    guard case .reviewing = phase, hasForm else { return }
    phase = .editing
    message = nil
    areTermsRenewed = false
  }

  /// Renews the terms if they expired during the review.
  public func termsDidExpire() async {
    guard case .reviewing(let order) = phase, haveTermsExpired, renewalsLeft > 0 else { return }
    renewalsLeft -= 1
    await renewTerms(of: order)
  }

  /// Places the order, or sends it again if its outcome is unknown.
  public func confirm() async {
    let order: Order
    switch phase {
    case .reviewing(let reviewed):
      // New terms are reviewed before they are accepted.
      if haveTermsExpired { return await renewTerms(of: reviewed) }
      order = reviewed
    case .uncertain(let sent, _): order = sent
    case .editing, .renewing, .sending, .done: return
    }
    phase = .sending(order)
    message = nil
    areTermsRenewed = false
    do throws(LoadFailure) {
      let outcome = try await outbox.place(order)
      for completion in completions { await completion() }
      await onOutcome?(outcome)
      phase = .done(outcome)
    } catch {
      await didFail(order, error)
    }
  }

  private func didFail(_ order: Order, _ failure: LoadFailure) async {
    guard failure.isFinal else {
      // The notice explains what the customer can do.
      message = phrases.title(of: failure) + "."
      phase = .uncertain(order, failure)
      return
    }
    phase = .reviewing(order)
    if let terms, terms.isExpiry(failure) { return await renewTerms(of: order) }
    message = description.message(of: failure, about: order)
  }

  private func present(_ order: Order) {
    phase = .reviewing(order)
    let end = terms?.expiry(order)
    termsEnd = end.flatMap {
      $0.timeIntervalSince(settings.now()) > orderTermsMinimumDuration ? $0 : nil
    }
  }

  private var haveTermsExpired: Bool { termsEnd.map { settings.now() >= $0 } ?? false }

  private func renewTerms(of order: Order) async {
    guard let terms else { return }
    phase = .renewing(order)
    message = nil
    areTermsRenewed = false
    do throws(LoadFailure) {
      present(try await terms.renew(order))
      areTermsRenewed = true
    } catch {
      phase = .reviewing(order)
      message = description.message(of: error, about: order)
    }
  }
}

// In seconds. Services grant longer terms, so a shorter remainder means that the clocks differ.
private let orderTermsMinimumDuration = 15.0
