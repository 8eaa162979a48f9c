import Foundation
import Storage

/// The SQL of statements as values.
enum StatementQueries {
  static func entries(
    of account: AccountID, matching filter: EntryFilter, before sequence: Int64, limit: Int
  ) -> Query {
    entries(
      of: account, matching: filter, "e.sequence < ?2", sequence, order: "DESC", limit: limit)
  }

  static func entries(
    of account: AccountID, matching filter: EntryFilter, after sequence: Int64, limit: Int
  ) -> Query {
    entries(
      of: account, matching: filter, "e.sequence > ?2", sequence, order: "ASC", limit: limit)
  }

  private static func entries(
    of account: AccountID, matching filter: EntryFilter, _ place: String, _ sequence: Int64,
    order: String, limit: Int
  ) -> Query {
    var conditions = Conditions([.text(account.rawValue), .integer(sequence)])
    conditions.add(filter)
    let limitNumber = conditions.bind(.integer(Int64(limit)))
    return Query(
      sql: """
        SELECT e.sequence, e.posting_id, e.amount, e.balance, p.kind, p.note, p.posted_at
        FROM ledger_entries e JOIN ledger_postings p ON p.id = e.posting_id
        WHERE e.account_id = ?1 AND \(place)\(conditions.text)
        ORDER BY e.sequence \(order)
        LIMIT \(limitNumber)
        """,
      bindings: conditions.bindings)
  }

  static func totals(of account: AccountID, from: Date, to: Date) -> Query {
    Query(
      sql: """
        SELECT
          CAST(coalesce(sum(CASE WHEN p.posted_at < ?2 THEN e.amount ELSE 0 END), 0) AS BIGINT)
            AS opening,
          CAST(coalesce(sum(CASE WHEN p.posted_at >= ?2 AND e.amount > 0 THEN e.amount ELSE 0 END),
            0) AS BIGINT) AS incoming,
          CAST(coalesce(sum(CASE WHEN p.posted_at >= ?2 AND e.amount < 0 THEN -e.amount ELSE 0 END),
            0) AS BIGINT) AS outgoing,
          coalesce(sum(CASE WHEN p.posted_at >= ?2 THEN 1 ELSE 0 END), 0) AS entry_count
        FROM ledger_entries e JOIN ledger_postings p ON p.id = e.posting_id
        WHERE e.account_id = ?1 AND p.posted_at < ?3
        """,
      bindings: [.text(account.rawValue), .instant(from), .instant(to)])
  }

  static func lastMovements(of account: AccountID, before sequence: Int64, limit: Int) -> Query {
    Query(
      sql: """
        SELECT e.sequence, e.amount, p.kind, p.posted_at
        FROM ledger_entries e JOIN ledger_postings p ON p.id = e.posting_id
        WHERE e.account_id = ?1 AND e.sequence < ?2
        ORDER BY e.sequence DESC LIMIT ?3
        """,
      bindings: [.text(account.rawValue), .integer(sequence), .integer(Int64(limit))])
  }

  /// Returns the sum of an account's entries for each day, counted from a time.
  static func days(of account: AccountID, from: Date, to: Date) -> Query {
    Query(
      sql: """
        SELECT (p.posted_at - ?2) / 86400000000 AS day, CAST(sum(e.amount) AS BIGINT) AS change
        FROM ledger_entries e JOIN ledger_postings p ON p.id = e.posting_id
        WHERE e.account_id = ?1 AND p.posted_at >= ?2 AND p.posted_at < ?3
        GROUP BY (p.posted_at - ?2) / 86400000000
        ORDER BY day
        """,
      bindings: [.text(account.rawValue), .instant(from), .instant(to)])
  }

  static func export(
    _ scope: Ledger.ExportScope, after place: (account: String, sequence: Int64), limit: Int
  ) -> Query {
    var conditions = Conditions([.text(place.account), .integer(place.sequence)])
    if case .account(let id, let from, let before) = scope {
      conditions.add("e.account_id = #", .text(id.rawValue))
      conditions.add(from: from, before: before)
    }
    let limitNumber = conditions.bind(.integer(Int64(limit)))
    return Query(
      sql: """
        SELECT e.account_id, e.sequence, e.posting_id, e.amount, e.balance, p.kind, p.note,
          p.posted_at, p.reverses_id, a.currency
        FROM ledger_entries e
        JOIN ledger_postings p ON p.id = e.posting_id
        JOIN ledger_accounts a ON a.id = e.account_id
        WHERE (e.account_id, e.sequence) > (?1, ?2)\(conditions.text)
        ORDER BY e.account_id, e.sequence
        LIMIT \(limitNumber)
        """,
      bindings: conditions.bindings)
  }

  static func entry(of row: Row, currency: Currency) throws(StorageError) -> PostedEntry {
    PostedEntry(
      sequence: try row.integer("sequence"),
      posting: PostingID(rawValue: try row.text("posting_id")), kind: try row.text("kind"),
      note: try row.optionalText("note"), postedAt: try row.instant("posted_at"),
      amount: Amount(try row.integer("amount"), currency),
      balance: Amount(try row.integer("balance"), currency))
  }

  /// Returns a LIKE pattern that matches a text literally.
  static func pattern(for text: String) -> String {
    // The stores fold the case of ASCII only, so nothing else may be folded here.
    var pattern = "%"
    for character in text.unicodeScalars {
      if "!%_".unicodeScalars.contains(character) { pattern += "!" }
      pattern.unicodeScalars.append(
        ("A"..."Z").contains(character)
          ? Unicode.Scalar(UInt8(character.value) + 32) : character)
    }
    return pattern + "%"
  }

  /// Conditions with the numbers of their parameters.
  private struct Conditions {
    var texts: [String] = []
    var bindings: [StoredValue]

    init(_ bindings: [StoredValue]) { self.bindings = bindings }

    /// The conditions, each preceded by AND.
    var text: String { texts.map { "\n  AND \($0)" }.joined() }

    /// Binds a value and returns its number.
    mutating func bind(_ value: StoredValue) -> String {
      bindings.append(value)
      return "?\(bindings.count)"
    }

    /// Adds a condition, in which `#` is replaced by the parameter of the value.
    mutating func add(_ condition: String, _ value: StoredValue) {
      let number = bind(value)
      texts.append(condition.replacing("#", with: number))
    }

    mutating func add(from: Date?, before: Date?) {
      if let from { add("p.posted_at >= #", .instant(from)) }
      if let before { add("p.posted_at < #", .instant(before)) }
    }

    mutating func add(_ filter: EntryFilter) {
      add(from: filter.postedFrom, before: filter.postedBefore)
      if !filter.kinds.isEmpty {
        var numbers: [String] = []
        for kind in filter.kinds { numbers.append(bind(.text(kind))) }
        texts.append("p.kind IN (\(numbers.joined(separator: ", ")))")
      }
      switch filter.direction {
      case .incoming: texts.append("e.amount > 0")
      case .outgoing: texts.append("e.amount < 0")
      case nil: break
      }
      if let least = filter.smallestAmount {
        add("(e.amount >= # OR e.amount <= -#)", .integer(max(0, least)))
      }
      if let most = filter.largestAmount {
        add("(e.amount <= # AND e.amount >= -#)", .integer(max(0, most)))
      }
      if let text = filter.text, !text.isEmpty {
        add("lower(p.note) LIKE # ESCAPE '!'", .text(StatementQueries.pattern(for: text)))
      }
    }
  }
}
