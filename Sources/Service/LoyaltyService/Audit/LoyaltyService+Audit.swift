import Foundation
import Ledger
import MermaidbucksAPI
import Serving
import Storage

extension LoyaltyService {
  /// A card, a gift, a till or stars that disagree with the ledger.
  public enum Discrepancy: Sendable, Hashable, CustomStringConvertible {
    /// A card has no account in the ledger, or one of another currency.
    case wrongCard(String)
    /// The ledger holds money of cards that are not in the table.
    case unknownCards(Amount)
    /// The money of open gifts differs from their values.
    case wrongGifts(held: Amount, expected: Amount)
    /// The stars of customers differ from those that the program issued.
    case wrongStars(held: Int64, issued: Int64)
    /// The cash of tills differs from their movements and counts.
    case wrongCash(held: Amount, expected: Amount)

    /// The finding in one line for an operator.
    public var description: String {
      switch self {
      case .wrongCard(let id): "card \(id): it has no account in the ledger, or another currency"
      case .unknownCards(let amount): "cards: the ledger holds \(amount) of unknown cards"
      case .wrongGifts(let held, let expected):
        "gifts: the ledger holds \(held), and the open gifts are worth \(expected)"
      case .wrongStars(let held, let issued):
        "stars: customers have \(held), and the programme issued \(issued)"
      case .wrongCash(let held, let expected):
        "tills: the ledger has \(held), and the movements add up to \(expected)"
      }
    }
  }

  /// Compares cards, gifts, stars and cash with the ledger; empty for sound books.
  public static func audit(
    in transaction: any ReadTransaction
  ) async throws -> [Discrepancy] {
    // A database of an earlier version has no cards.
    let migrated = Query(
      sql: """
        SELECT migration_id FROM schema_migrations
        WHERE schema_name = 'loyalty' AND migration_id = '0002-create-tills-and-gifts'
        """)
    guard try await transaction.firstRow(migrated) != nil else { return [] }
    let audit = LoyaltyAudit(transaction: transaction)
    return try await audit.cards() + audit.gifts() + audit.stars() + audit.cash()
  }
}

/// Compares tables with the ledger in one transaction.
private struct LoyaltyAudit {
  let ledger = Ledger()
  let transaction: any ReadTransaction

  func cards() async throws -> [LoyaltyService.Discrepancy] {
    var findings: [LoyaltyService.Discrepancy] = []
    var rest = try await ledger.totals(ofAccountsWithPrefix: "card/", in: transaction)
    let rows = try await transaction.rows(
      Query(sql: "SELECT id, currency FROM loyalty_cards ORDER BY id"))
    for row in rows {
      let id = try row.text("id")
      do {
        let balance = try await ledger.balance(
          of: StoredCard.account(ofCard: id), in: transaction)
        guard balance.currency.code == (try row.text("currency")) else {
          findings.append(.wrongCard(id))
          continue
        }
        rest[balance.currency, default: 0] -= balance.minorUnits
      } catch LedgerError.unknownAccount {
        findings.append(.wrongCard(id))
      }
    }
    return findings + differences(rest).map(LoyaltyService.Discrepancy.unknownCards)
  }

  func gifts() async throws -> [LoyaltyService.Discrepancy] {
    let held = try await ledger.totals(
      ofAccountsWithPrefix: "mermaidbucks/gifts/", in: transaction)
    let expected = try await sums(GiftQueries.openTotals)
    return pairs(held, expected).map { .wrongGifts(held: $0, expected: $1) }
  }

  func stars() async throws -> [LoyaltyService.Discrepancy] {
    let held = try await ledger.totals(ofAccountsWithPrefix: "stars/", in: transaction)
    let programme = try await ledger.totals(
      ofAccountsWithPrefix: "programme/stars/", in: transaction)
    let (balance, issued) = (held[.star] ?? 0, -(programme[.star] ?? 0))
    return balance == issued ? [] : [.wrongStars(held: balance, issued: issued)]
  }

  /// The drawers hold the movements of cash and the differences of counts, as debits.
  func cash() async throws -> [LoyaltyService.Discrepancy] {
    let held = try await ledger.totals(ofAccountsWithPrefix: "till/", in: transaction)
      .mapValues { -$0 }
    let moved = try await sums(SessionQueries.cashTotals)
    let counted = try await sums(SessionQueries.differenceTotals)
    return pairs(held, moved.merging(counted, uniquingKeysWith: +)).map {
      .wrongCash(held: $0, expected: $1)
    }
  }

  private func sums(_ query: Query) async throws -> [Currency: Int64] {
    var sums: [Currency: Int64] = [:]
    for row in try await transaction.rows(query) {
      guard let currency = Currency(code: try row.text("currency")) else {
        throw StorageError.unexpectedValue(column: "currency")
      }
      sums[currency] = try row.integer("total")
    }
    return sums
  }

  private func differences(_ sums: [Currency: Int64]) -> [Amount] {
    sums.filter { $0.value != 0 }.map { Amount($0.value, $0.key) }
      .sorted { $0.currency.code < $1.currency.code }
  }

  private func pairs(
    _ held: [Currency: Int64], _ expected: [Currency: Int64]
  ) -> [(Amount, Amount)] {
    Set(held.keys).union(expected.keys).sorted { $0.code < $1.code }.compactMap { currency in
      let (left, right) = (held[currency] ?? 0, expected[currency] ?? 0)
      return left == right ? nil : (Amount(left, currency), Amount(right, currency))
    }
  }
}
