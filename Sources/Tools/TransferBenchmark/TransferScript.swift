import Foundation
import Ledger
import Storage

/// The statements of one transfer as a pgbench script.
///
/// They are recorded from the ledger during a transfer of recognizable values, which become the
/// script's variables.
package enum TransferScript {
  /// Returns the script.
  package static func text() async throws -> String {
    let recorder = Recorder()
    try await TransferBenchmark.perform(
      key, from: source, to: target, in: recorder, Ledger())
    let count = TransferBenchmark.accountCount
    var lines = [
      "\\set source random(0, \(count - 1))",
      "\\set target (:source + random(1, \(count - 1))) % \(count)",
      "\\set key random(1, 9000000000000000)",
      "BEGIN ISOLATION LEVEL SERIALIZABLE;",
    ]
    for query in recorder.queries {
      let end =
        query.bindings.first == .text(source.rawValue) && recorder.isState(query)
        ? "\\gset s_"
        : query.bindings.first == .text(target.rawValue) && recorder.isState(query)
          ? "\\gset t_" : ";"
      lines.append(statement(query) + " " + end)
    }
    lines.append("COMMIT;")
    return lines.joined(separator: "\n") + "\n"
  }

  private static let key = "KEY"
  private static let opening = PostingID(rawValue: "p/0")
  private static let source = AccountID(rawValue: "SOURCE")
  private static let target = AccountID(rawValue: "TARGET")

  /// The balances while statements are recorded.
  private static let states: [AccountID: (sequence: Int64, balance: Int64)] = [
    source: (1_000_000, 500_000_000), target: (2_000_000, 600_000_000),
  ]

  private static func expression(_ value: StoredValue) -> String {
    let amount = TransferBenchmark.amount
    switch value {
    case .text(source.rawValue): return "'account/' || :source"
    case .text(target.rawValue): return "'account/' || :target"
    case .text(key): return "'k/' || :key"
    case .text("p/\(key)"): return "'p/' || :key"
    case .integer(1_000_001): return ":s_sequence + 1"
    case .integer(2_000_001): return ":t_sequence + 1"
    case .integer(500_000_000 - amount): return ":s_balance - \(amount)"
    case .integer(600_000_000 + amount): return ":t_balance + \(amount)"
    case .integer(let number): return "\(number)"
    case .text(let text): return "'\(text.replacing("'", with: "''"))'"
    default: return "NULL"
    }
  }

  private static func statement(_ query: Query) -> String {
    var sql = query.sql.replacing("\n", with: " ")
    // From the last, because ?1 is a prefix of ?10.
    for (index, value) in query.bindings.enumerated().reversed() {
      sql = sql.replacing("?\(index + 1)", with: expression(value))
    }
    return sql
  }

  /// A transaction that records statements and executes none.
  private final class Recorder: WriteTransaction {
    private(set) var queries: [Query] = []

    func isState(_ query: Query) -> Bool { query.sql.contains("AS held") }

    func prefetch(_ queries: [Query]) async throws(StorageError) {}

    func rows(_ query: Query) async throws(StorageError) -> [Row] {
      queries.append(query)
      guard isState(query), case .text(let name)? = query.bindings.first,
        let state = states[AccountID(rawValue: name)]
      else { return [] }
      let hash = EntryChain.hash(
        of: AccountID(rawValue: name), sequence: state.sequence, posting: opening, amount: 7,
        balance: state.balance, after: nil)
      return [
        Row(
          columns: [
            "id", "owner", "kind", "currency", "minimum_balance", "opened_at", "sequence",
            "posting_id", "amount", "balance", "hash", "previous_hash", "held",
          ],
          values: [
            .text(name), .null, .text("checking"), .text("USD"), .integer(0), .integer(0),
            .integer(state.sequence), .text(opening.rawValue), .integer(7),
            .integer(state.balance), .text(hash), .null, .integer(0),
          ])
      ]
    }

    func execute(_ query: Query) async throws(StorageError) -> Int {
      queries.append(query)
      return 1
    }

    func submit(_ queries: [Query]) async throws(StorageError) { self.queries += queries }

    func announce(_ message: String, on topic: String) async throws(StorageError) {}
  }
}
