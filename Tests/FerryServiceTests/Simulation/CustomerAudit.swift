import BankeyAPI
import Foundation
import KooberAPI
import MermaidbucksAPI
import Storage
import Wire

/// Compares a customer's balances with the responses that the customer received.
enum CustomerAudit {
  /// The balances of a customer, in minor units.
  struct Standing: Equatable {
    /// The sums of the bank accounts by currency.
    var accounts: [String: Int64] = [:]
    /// The balance of the default card.
    var card: Int64 = 0
    /// The stars, less those that are owed after a refund.
    var stars: Int64 = 0

    mutating func move(_ money: Money, by sign: Int64) {
      guard money.minorUnits != 0 else { return }
      accounts[money.currency, default: 0] += sign * money.minorUnits
    }
  }

  /// Reads the balances.
  static func standing(
    _ record: CustomerRecord, _ simulation: Simulation
  ) async throws -> Standing {
    let email = record.email
    var standing = Standing()
    let accounts = try await simulation.call(BankeyEndpoints.accounts, EmptyBody(), as: email)
    for account in accounts.items { standing.move(account.balance, by: 1) }
    let cards = try await simulation.call(CardEndpoints.cards, EmptyBody(), as: email)
    standing.card = cards.items.reduce(0) { $0 + $1.balance.minorUnits }
    standing.stars = try await simulation.call(RewardEndpoints.overview, EmptyBody(), as: email)
      .balance.minorUnits
    standing.stars -= try await simulation.read { transaction in
      let query = Query(
        sql: """
          SELECT m.owed_stars FROM loyalty_members m JOIN customers c ON c.id = m.customer_id
          WHERE c.email = ?1
          """, bindings: [.text(email)])
      return try await transaction.firstRow(query)?.integer("owed_stars") ?? 0
    }
    return standing
  }

  static func findings(
    _ record: CustomerRecord, _ simulation: Simulation
  ) async throws -> [String] {
    guard var expected = simulation.opening[record.email] else { return [] }
    var findings: [String] = []
    for sender in simulation.records {
      let sent = try await transfers(of: sender, simulation)
      for transfer in sent where transfer.status == .posted {
        let received = transfer.received ?? transfer.amount
        if sender === record { expected.move(transfer.amount, by: -1) }
        let isOwn = transfer.to.kind == .ownAccount
        if isOwn ? sender === record : transfer.to.email == record.email {
          expected.move(received, by: 1)
        }
      }
      guard sender === record else { continue }
      let known = Set(record.transfers)
      if known.count != record.transfers.count { findings.append("two orders made one transfer") }
      let stray = sent.filter { !known.contains($0.id) && !known.contains($0.scheduleID ?? "") }
      if !stray.isEmpty { findings.append("nobody ordered \(stray)") }
      let missing = known.subtracting(sent.map(\.id))
      if !missing.isEmpty { findings.append("\(record.email) misses transfers \(missing)") }
    }
    for topUp in record.topUps {
      expected.move(topUp.charged, by: -1)
      expected.card += topUp.amount.minorUnits
    }
    try await addOrders(record, to: &expected, simulation)
    try await addGifts(record, to: &expected, simulation)
    for id in record.trips {
      let trip = try await simulation.call(
        KooberEndpoints.trip, EmptyBody(), id: id, as: record.email)
      if !trip.state.isFinal { findings.append("\(id) never ended") }
      expected.move(trip.payment.charged, by: -1)
    }
    var actual = try await standing(record, simulation)
    // An empty account is the same as none.
    actual.accounts = actual.accounts.filter { $0.value != 0 }
    expected.accounts = expected.accounts.filter { $0.value != 0 }
    if actual != expected {
      findings.append("\(record.email) has \(actual), the responses say \(expected)")
    }
    return findings
  }

  /// Returns the transfers that a customer sent.
  private static func transfers(
    of record: CustomerRecord, _ simulation: Simulation
  ) async throws -> [Transfer] {
    var items: [Transfer] = []
    var cursor: String?
    repeat {
      let page = try await simulation.call(
        BankeyEndpoints.transfers, EmptyBody(), as: record.email,
        query: ["limit": "200", "cursor": cursor])
      items += page.items.filter { $0.from.kind == .ownAccount }
      cursor = page.nextCursor
    } while cursor != nil
    return items
  }

  private static func addOrders(
    _ record: CustomerRecord, to expected: inout Standing, _ simulation: Simulation
  ) async throws {
    for id in record.orders {
      let order = try await simulation.call(
        CoffeeEndpoints.order, EmptyBody(), id: id, as: record.email)
      guard !order.payment.isRefunded else { continue }
      expected.stars += Int64(order.payment.starsEarned - order.price.starsToRedeem)
      if order.payment.kind == .card {
        expected.card -= order.payment.paid.minorUnits
      } else if order.payment.kind == .account {
        expected.move(order.payment.paid, by: -1)
      }
    }
  }

  private static func addGifts(
    _ record: CustomerRecord, to expected: inout Standing, _ simulation: Simulation
  ) async throws {
    var cursor: String?
    var sent: [Gift] = []
    repeat {
      let page = try await simulation.call(
        GiftEndpoints.gifts, EmptyBody(), as: record.email, query: ["cursor": cursor])
      sent += page.items
      cursor = page.nextCursor
    } while cursor != nil
    for gift in sent where gift.state != .withdrawn { expected.card -= gift.amount.minorUnits }
    for gift in record.redeemed { expected.card += gift.amount.minorUnits }
  }
}
