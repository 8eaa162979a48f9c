import BaristaAPI
import Foundation
import Ledger
import LoyaltyService
import ShopService
import Storage
import Wire

/// The rules that hold in every state of the database of a simulation.
enum BooksAudit {
  /// Returns the rules that are broken between any two steps.
  static func findings(_ database: any Database) async throws -> [String] {
    try await database.read { transaction in
      var findings: [String] = []
      findings += try await Ledger().audit(in: transaction).map { "ledger: \($0)" }
      findings += try await ShopService.audit(in: transaction).map { "orders: \($0)" }
      findings += try await LoyaltyService.audit(in: transaction).map { "loyalty: \($0)" }
      for row in try await transaction.rows(unbalanced) {
        findings.append("the postings in \(try row.text("currency")) add up to \(row.values[1])")
      }
      for row in try await transaction.rows(negative) {
        findings.append("\(try row.text("id")) has less than it may: \(row.values)")
      }
      findings += try await rides(transaction)
      return findings
    }
  }

  private static let unbalanced = Query(
    sql: """
      SELECT a.currency AS currency, SUM(e.amount) AS total
      FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
      GROUP BY a.currency HAVING SUM(e.amount) <> 0
      """)

  /// The accounts whose entries, less the amounts that are held, are below the limit.
  private static let negative = Query(
    sql: """
      SELECT a.id AS id, a.minimum_balance AS minimum,
        (SELECT COALESCE(SUM(e.amount), 0) FROM ledger_entries e WHERE e.account_id = a.id) AS total,
        (SELECT COALESCE(SUM(h.amount), 0) FROM ledger_open_holds h WHERE h.account_id = a.id)
          AS held
      FROM ledger_accounts a
      WHERE a.minimum_balance IS NOT NULL AND
        (SELECT COALESCE(SUM(e.amount), 0) FROM ledger_entries e WHERE e.account_id = a.id) -
        (SELECT COALESCE(SUM(h.amount), 0) FROM ledger_open_holds h WHERE h.account_id = a.id)
          < a.minimum_balance
      """)

  // MARK: Rides

  /// The part of a stored trip that its payment depends on.
  private struct TripContent: Decodable {
    struct Payment: Decodable {
      let accountID: String
      let authorized: Int64
      let charged: Int64
      let state: String
      let holdNumber: Int64
    }

    let payment: Payment
  }

  private static let finalStates: Set<String> = ["completed", "cancelled", "no_driver"]

  /// A ride in progress has one open hold of the authorized amount and at most one driver, a driver
  /// one ride, a rider one ride; an ended one has no hold, and paid once.
  private static func rides(_ transaction: any ReadTransaction) async throws -> [String] {
    var findings: [String] = []
    var holds: [String: (account: String, amount: Int64)] = [:]
    for row in try await transaction.rows(
      Query(sql: "SELECT hold_id, account_id, amount FROM ledger_open_holds"))
    {
      holds[try row.text("hold_id")] = (try row.text("account_id"), try row.integer("amount"))
    }
    var payments: [String: Int64] = [:]
    for row in try await transaction.rows(ridePostings) {
      let words = try row.text("id").split(separator: "/")
      guard words.count > 1 else { continue }
      payments[String(words[1]), default: 0] += try row.integer("paid")
    }
    var occupied: Set<String> = []
    for row in try await transaction.rows(Query(sql: "SELECT * FROM ride_trips")) {
      let (id, state) = (try row.text("id"), try row.text("state"))
      let payment = try JSONDecoder().decode(
        TripContent.self, from: Data(try row.text("content").utf8)
      ).payment
      let hold = holds.removeValue(forKey: "ride/\(id)/\(payment.holdNumber)")
      let isFinal = finalStates.contains(state)
      if isFinal, hold != nil { findings.append("\(id) is \(state) and still holds money") }
      if !isFinal, hold?.amount != payment.authorized || hold?.account != payment.accountID {
        findings.append("\(id) is \(state) and holds \(hold?.amount ?? 0) of \(payment)")
      }
      if payments[id, default: 0] != payment.charged {
        findings.append("\(id) paid \(payments[id, default: 0]), and charged \(payment.charged)")
      }
      guard !isFinal else { continue }
      for name in [try row.text("rider_id"), try row.optionalText("driver_id")].compactMap(\.self)
      where !occupied.insert(name).inserted {
        findings.append("\(name) has two rides, one is \(id)")
      }
    }
    findings += holds.keys.map { "the hold \($0) belongs to no ride" }
    return findings
  }

  /// The amounts that left an account for a ride; a refund enters it.
  private static let ridePostings = Query(
    sql: """
      SELECT p.id AS id, -e.amount AS paid FROM ledger_postings p
      JOIN ledger_entries e ON e.posting_id = p.id JOIN ledger_accounts a ON a.id = e.account_id
      WHERE p.id LIKE 'ride/%' AND a.owner IS NOT NULL
      """)

  // MARK: The end

  /// Returns the rules that are broken after all requests have been answered.
  static func last(_ simulation: Simulation) async throws -> [String] {
    let records = simulation.records
    let (orders, trips, sales) = (
      records.flatMap(\.orders), records.flatMap(\.trips), simulation.till.sales.map(\.id)
    )
    let total = simulation.till.sales.reduce(0) { $0 + $1.total.minorUnits }
    return try await simulation.read { transaction in
      var findings = try await Ledger().auditChains(in: transaction).map { "chains: \($0)" }
      for (table, known) in [
        ("shop_orders WHERE customer_id LIKE 'c_'", orders), ("ride_trips", trips),
        ("loyalty_sales", sales),
      ] {
        let rows = try await transaction.rows(Query(sql: "SELECT id FROM \(table)"))
        let stored = try rows.map { row throws(StorageError) in try row.text("id") }
        if stored.sorted() != known.sorted() {
          findings.append("\(table): \(stored.count) are stored, \(known.count) were answered")
        }
      }
      if total != sales.count * 500 { findings.append("the sales add up to \(total)") }
      return findings + (try await shifts(transaction))
    }
  }

  /// Returns the drivers who had two rides at once, according to the recorded changes in the order
  /// of their commits.
  private static func shifts(_ transaction: any ReadTransaction) async throws -> [String] {
    var findings: [String] = []
    var driverOfTrip: [String: String] = [:]
    var tripOfDriver: [String: String] = [:]
    let changes = Query(
      sql: """
        SELECT trip_id, action, driver_id FROM ride_changes
        ORDER BY rowid
        """)
    for row in try await transaction.rows(changes) {
      let (trip, action) = (try row.text("trip_id"), try row.text("action"))
      switch action {
      case "accept":
        guard let driver = try row.optionalText("driver_id") else { continue }
        if let other = driverOfTrip[trip] { findings.append("\(trip) has \(driver) and \(other)") }
        if let other = tripOfDriver[driver] {
          findings.append("\(driver) has \(trip) and \(other)")
        }
        driverOfTrip[trip] = driver
        tripOfDriver[driver] = trip
      case "finish", "cancel", "reassign":
        if let driver = driverOfTrip.removeValue(forKey: trip) { tripOfDriver[driver] = nil }
      default: continue
      }
    }
    return findings
  }
}
