public import Foundation
public import Observation

/// Hands orders to the bank so that each is done once, whatever happens in between.
///
/// An order is written down with its key before it is sent, and crossed out when the bank has
/// answered yes or no. Without an answer nobody knows, so the same order is sent again under the
/// same key: when the customer asks, and when the app starts.
@MainActor
@Observable
public final class OrderDesk {
  /// What came of an order that was sent again.
  public enum Resumption: Equatable, Sendable {
    /// The bank has done it, then or now.
    case done(OrderOutcome)
    /// The bank does not do it, and has not done it.
    case refused(Order, LoadFailure)
  }

  /// The orders of this customer whose answer has not come, the oldest first.
  public private(set) var pending: [PendingOrder]
  /// What came of orders that were sent again, until somebody has looked.
  public private(set) var resumed: [Resumption] = []
  /// The keys that are being sent now.
  @ObservationIgnored private var underWay: Set<String> = []
  @ObservationIgnored private var customer: String
  @ObservationIgnored private let service: any OrderPlacing
  @ObservationIgnored private let store: any PendingOrderStoring
  @ObservationIgnored private let makeKey: () -> String
  @ObservationIgnored private let now: () -> Date

  /// Makes the desk of a customer, with what an earlier run left.
  ///
  /// - Parameters:
  ///   - customer: The customer's address.
  ///   - makeKey: Makes a key that was never made before.
  public init(
    customer: String, service: any OrderPlacing, store: any PendingOrderStoring,
    makeKey: @escaping () -> String, now: @escaping () -> Date
  ) {
    self.customer = customer
    self.service = service
    self.store = store
    self.makeKey = makeKey
    self.now = now
    pending = store.load().filter { $0.customer == customer }
  }

  /// Does what an order says, once.
  ///
  /// While the same order is pending it is sent under the key it had. An order that cannot be written
  /// down is not sent.
  public func place(_ order: Order) async throws(LoadFailure) -> OrderOutcome {
    let known = pending.first { $0.order == order }
    let entry =
      known ?? PendingOrder(key: makeKey(), customer: customer, order: order, createdAt: now())
    if known == nil {
      do {
        try write(pending + [entry])
      } catch {
        throw .notKept
      }
    }
    return try await send(entry)
  }

  /// Sends what is pending once more; what came of it is in ``resumed``.
  public func resume() async {
    for entry in pending where !underWay.contains(entry.key) {
      do throws(LoadFailure) {
        resumed.append(.done(try await send(entry)))
      } catch {
        if error.isAnswer { resumed.append(.refused(entry.order, error)) }
      }
    }
  }

  /// Keeps what is pending for the customer under the address that is theirs now.
  public func move(to email: String) {
    let moved = pending.map { order in
      var order = order
      order.customer = email
      return order
    }
    // Left under the old address it would wait until that one signs in. On a full disk it does; as
    // long as the app runs it is asked again all the same.
    try? store.save(store.load().filter { $0.customer != customer } + moved)
    customer = email
    pending = moved
  }

  /// Forgets what came of earlier orders, since it was looked at.
  public func didShowResumed() { resumed = [] }

  private func send(_ entry: PendingOrder) async throws(LoadFailure) -> OrderOutcome {
    underWay.insert(entry.key)
    defer { underWay.remove(entry.key) }
    do throws(LoadFailure) {
      let confirmation = try await service.place(entry.order, key: entry.key)
      crossOut(entry)
      return confirmation
    } catch {
      if error.isAnswer { crossOut(entry) }
      throw error
    }
  }

  private func crossOut(_ entry: PendingOrder) {
    let rest = pending.filter { $0.key != entry.key }
    // One that stays in the file is asked for again at the next start, and gets the same answer.
    do { try write(rest) } catch { pending = rest }
  }

  /// Changes nothing where it fails.
  private func write(_ orders: [PendingOrder]) throws {
    try store.save(store.load().filter { $0.customer != customer } + orders)
    pending = orders
  }
}

extension LoadFailure {
  /// Whether the service has decided, so that asking again would not be told otherwise.
  public var isAnswer: Bool {
    switch self {
    // What was not kept was not sent.
    case .refused, .notKept: true
    case .server(let status): (400...499).contains(status) && status != 408
    case .unreachable, .tooSlow, .parsing, .signedOut, .wrongCredentials, .tooManyTries: false
    }
  }

  func means(_ refusal: Refusal) -> Bool {
    if case .refused(let problem) = self { Refusal(problem) == refusal } else { false }
  }
}
