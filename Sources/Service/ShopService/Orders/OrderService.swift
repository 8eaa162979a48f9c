import BaristaAPI
import Foundation
import HTTPServer
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// Places and changes orders: every change is checked against the transitions, recorded, and
/// published.
struct OrderService: Sendable {
  let database: any Database
  let payments: OrderPayments
  let shops: ShopReader
  let timing: OrderTiming
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date

  /// A party that changes an order.
  struct Actor: Sendable {
    let party: OrderParty
    let id: String?
    /// The given name of a member of staff.
    var name: String?

    static let system = Actor(party: .system, id: nil)
    static func customer(_ id: String) -> Actor { Actor(party: .customer, id: id) }
  }

  /// Moves an order of the same transaction to another state.
  ///
  /// - Parameter change: Changes the content, after the state.
  /// - Throws: ``ProblemError`` with 409 when the transition is not allowed.
  func move(
    _ order: inout StoredOrder, to state: OrderState, by actor: Actor, at now: Date,
    in transaction: any WriteTransaction, change: (inout StoredOrder) -> Void = { _ in }
  ) async throws {
    guard
      let transition = OrderTransition.transition(
        from: order.state, to: state, by: actor.party)
    else { throw ProblemError.invalidTransition(order.state) }
    if transition.isUndo, order.state.isFinal {
      guard now.timeIntervalSince(order.changedAt) <= timing.undo else {
        throw ProblemError.invalidTransition(order.state)
      }
    }
    let version = order.version
    order.state = state
    order.version += 1
    order.changedAt = now
    order.endedAt = state.isFinal ? now : nil
    switch state {
    case .proposed, .accepted:
      order.content.preparedBy = nil
      order.content.preparedByID = nil
      order.content.preparingAt = nil
    case .preparing:
      if !transition.isUndo {
        order.content.preparedBy = actor.name
        order.content.preparedByID = actor.id
        order.content.preparingAt = now
      }
      order.content.readyAt = nil
    case .ready:
      if !transition.isUndo { order.content.readyAt = now }
    case .collected, .notCollected, .cancelled: break
    }
    change(&order)
    let count = try await transaction.execute(try OrderQueries.update(order, from: version))
    guard count == 1 else { throw ProblemError.invalidTransition(order.state) }
    try await transaction.execute(
      OrderQueries.insertChange(order, by: actor.party, id: actor.id))
    try await publish(order, in: transaction)
  }

  /// Publishes a changed order to its customer and its shop.
  func publish(
    _ order: StoredOrder, in transaction: any WriteTransaction
  ) async throws(StorageError) {
    try await EventLog.append(
      [ShopEvents.order(order.id)], to: ShopEvents.stream(ofCustomer: order.customer),
      in: transaction)
    try await EventLog.append(
      [ShopEvents.ticket(order.id)], to: ShopEvents.stream(ofShop: order.shop), in: transaction)
  }

  /// Returns an order of a customer.
  ///
  /// - Throws: ``ProblemError/notFound`` for an order of another customer.
  static func order(
    _ id: String, ofCustomer customer: String, in transaction: any ReadTransaction
  ) async throws -> StoredOrder {
    guard
      let row = try await transaction.firstRow(OrderQueries.order(id, ofCustomer: customer))
    else { throw ProblemError.notFound }
    return try StoredOrder(row)
  }

  /// Cancels an order for its customer; does nothing for a canceled one.
  ///
  /// - Throws: ``ProblemError`` with 409 once the preparation has begun.
  func cancel(
    _ id: String, _ cancellation: NewCancellation, customer: String,
    in transaction: any WriteTransaction
  ) async throws -> StoredOrder {
    var order = try await Self.order(id, ofCustomer: customer, in: transaction)
    guard order.state != .cancelled else { return order }
    guard
      OrderTransition.transition(from: order.state, to: .cancelled, by: .customer) != nil
    else {
      throw ProblemError(
        .conflict, CoffeeProblems.notCancellable, "The order can no longer be canceled",
        detail: "The order is \(order.state.rawValue).")
    }
    try await cancel(
      &order, cancellation, by: .customer(customer), in: transaction)
    return order
  }

  /// Cancels an order and returns money and stars.
  func cancel(
    _ order: inout StoredOrder, _ cancellation: NewCancellation, by actor: Actor,
    in transaction: any WriteTransaction
  ) async throws {
    guard
      OrderTransition.transition(from: order.state, to: .cancelled, by: actor.party) != nil
    else { throw ProblemError.invalidTransition(order.state) }
    let note = try cancellation.note.map { text throws(ProblemError) in
      try TextValidation.text(text, "note", longest: OrderLimits.note)
    }
    let now = now()
    let shop = try await ShopReader.stored(order.shop, in: transaction)
    try await payments.refund(&order, note: shop.content.names.en, at: now, in: transaction)
    try await move(&order, to: .cancelled, by: actor, at: now, in: transaction) { order in
      order.content.cancellation = OrderCancellation(
        by: actor.party, reason: cancellation.reason,
        note: note.flatMap { $0.isEmpty ? nil : $0 }, at: now)
    }
  }

  /// Ends orders that were not collected in time.
  func endUncollected() async throws {
    let now = now()
    let limit = now - timing.collection
    let ids = try await database.read { transaction in
      try await transaction.rows(OrderQueries.readyOrders(since: limit, limit: 100))
        .map { try $0.text("id") }
    }
    for id in ids {
      try await database.write { transaction in
        guard let row = try await transaction.firstRow(OrderQueries.order(id)) else { return }
        var order = try StoredOrder(row)
        guard order.state == .ready, order.changedAt <= limit else { return }
        try await move(&order, to: .notCollected, by: .system, at: now, in: transaction)
      }
    }
  }
}

extension ProblemError {
  /// The action is not possible in the state of the order.
  static func invalidTransition(_ state: OrderState) -> ProblemError {
    ProblemError(
      .conflict, BaristaProblems.invalidTransition,
      "The order does not allow this", detail: "The order is \(state.rawValue).")
  }
}
