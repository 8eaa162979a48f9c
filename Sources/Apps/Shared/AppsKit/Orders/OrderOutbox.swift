public import Foundation
public import Observation

/// Places each order exactly once, even if the connection or the app fails in between.
///
/// The outbox stores an order with its idempotency key before it sends the order, and removes it
/// when the service accepts or rejects it. An order without an answer stays pending. It is sent
/// again under the same key when the customer asks, and when the app starts.
@MainActor
@Observable
public final class OrderOutbox<Order: Codable & Hashable & Sendable, Outcome: Equatable & Sendable>
{
  /// The answer to a pending order.
  public enum Resolution: Equatable, Sendable {
    /// The order was carried out, now or earlier.
    case completed(Order, Outcome)
    /// The order was rejected and not carried out.
    case rejected(Order, LoadFailure)
  }

  /// The pending orders of the customer, oldest first.
  public private(set) var pending: [PendingOrder<Order>]
  /// The keys of requests in flight.
  @ObservationIgnored private var keysInFlight: Set<String> = []
  @ObservationIgnored private var customer: String
  @ObservationIgnored private let service: any OrderPlacing<Order, Outcome>
  @ObservationIgnored private let store: any PendingOrderStoring<Order>
  @ObservationIgnored private let makeKey: () -> String
  @ObservationIgnored private let now: () -> Date

  /// Makes the outbox of a customer with the orders that are pending from an earlier run.
  ///
  /// - Parameters:
  ///   - customer: The customer's email address.
  ///   - makeKey: Makes a unique idempotency key.
  public init(
    customer: String, service: any OrderPlacing<Order, Outcome>,
    store: any PendingOrderStoring<Order>, makeKey: @escaping () -> String,
    now: @escaping () -> Date
  ) {
    self.customer = customer
    self.service = service
    self.store = store
    self.makeKey = makeKey
    self.now = now
    pending = store.load().filter { $0.customer == customer }
  }

  /// Places an order.
  ///
  /// An order that equals a pending one is sent under its key.
  ///
  /// - Throws: ``LoadFailure/notKept`` if the order could not be stored; it is not sent.
  public func place(_ order: Order) async throws(LoadFailure) -> Outcome {
    if let entry = pending.first(where: { $0.order == order }) { return try await send(entry) }
    let entry = PendingOrder(
      key: makeKey(), customer: customer, order: order, createdAt: now())
    do {
      try save(pending + [entry])
    } catch {
      throw .notKept
    }
    return try await send(entry)
  }

  /// Sends all pending orders again.
  ///
  /// - Returns: The answers; orders without an answer stay pending.
  public func resume() async -> [Resolution] {
    var resolutions: [Resolution] = []
    for entry in pending where !keysInFlight.contains(entry.key) {
      do throws(LoadFailure) {
        resolutions.append(.completed(entry.order, try await send(entry)))
      } catch {
        if error.isFinal { resolutions.append(.rejected(entry.order, error)) }
      }
    }
    return resolutions
  }

  /// Moves the pending orders to the customer's new email address.
  public func changeCustomer(to email: String) {
    let moved = pending.map { order in
      var order = order
      order.customer = email
      return order
    }
    // If saving fails, the file keeps the old address until that address signs in again. This run
    // still resolves the orders.
    try? store.save(store.load().filter { $0.customer != customer } + moved)
    customer = email
    pending = moved
  }

  private func send(_ entry: PendingOrder<Order>) async throws(LoadFailure) -> Outcome {
    keysInFlight.insert(entry.key)
    defer { keysInFlight.remove(entry.key) }
    do throws(LoadFailure) {
      let outcome = try await service.place(entry.order, key: entry.key)
      remove(entry)
      return outcome
    } catch {
      if error.isFinal { remove(entry) }
      throw error
    }
  }

  private func remove(_ entry: PendingOrder<Order>) {
    let rest = pending.filter { $0.key != entry.key }
    // An entry that remains in the file is sent again at the next start and gets the same answer.
    do { try save(rest) } catch { pending = rest }
  }

  /// Changes nothing if it throws.
  private func save(_ orders: [PendingOrder<Order>]) throws {
    try store.save(store.load().filter { $0.customer != customer } + orders)
    pending = orders
  }
}
