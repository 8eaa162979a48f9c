import BankeyAPI
import Foundation
import HTTPServer
import Ledger
import Serving
import Storage
import Wire

/// Reads the transactions of accounts.
struct TransactionReader: Sendable {
  let database: any Database
  let ledger: Ledger
  let accounts: AccountService
  let now: @Sendable () -> Date

  /// The largest number of entries that one page of a search scans.
  private static let searchDepth = 4_000
  private static let batchSize = 500

  /// Returns a page of an account's transactions, newest first.
  ///
  /// A page of a search can have fewer items than its limit and still have a next cursor.
  ///
  /// - Throws: ``ProblemError/notFound`` for an account of another customer.
  func page(
    _ page: PageRequest<SequencePosition>, of account: String, customer: String,
    filter: TransactionFilter, language: Language
  ) async throws -> Page<BankTransaction> {
    try await database.read { transaction in
      let id = try await self.own(account, customer, in: transaction)
      let entryFilter = filter.entryFilter
      let search = filter.text.map(Self.folded)
      let batchSize = search == nil ? page.rowLimit : Self.batchSize
      var found: [BankTransaction] = []
      var last = page.position?.sequence
      var scannedCount = 0
      func nextCursor() -> String? { last.map { page.cursor(after: SequencePosition($0)) } }
      while true {
        let entries = try await self.ledger.entries(
          of: id, matching: entryFilter, before: last, limit: batchSize, in: transaction)
        for entry in entries {
          let line = BankTransaction(entry, of: id, in: language)
          guard search.map(line.contains) ?? true else {
            last = entry.sequence
            continue
          }
          if found.count == page.limit { return Page(items: found, nextCursor: nextCursor()) }
          found.append(line)
          last = entry.sequence
        }
        scannedCount += entries.count
        guard entries.count == batchSize else { return Page(items: found) }
        if scannedCount >= Self.searchDepth {
          return Page(items: found, nextCursor: nextCursor())
        }
      }
    }
  }

  /// Returns one transaction.
  ///
  /// - Throws: ``ProblemError/notFound`` for an account of another customer.
  func transaction(
    _ id: String, of account: String, customer: String, language: Language
  ) async throws -> BankTransaction {
    guard id.hasPrefix(account + "."),
      let sequence = Int64(id.dropFirst(account.utf8.count + 1)), sequence > 0, sequence < .max
    else { throw ProblemError.notFound }
    return try await database.read { transaction in
      let own = try await self.own(account, customer, in: transaction)
      let entries = try await self.ledger.entries(
        of: own, before: sequence + 1, limit: 1, in: transaction)
      guard let entry = entries.first, entry.sequence == sequence else {
        throw ProblemError.notFound
      }
      return BankTransaction(entry, of: own, in: language)
    }
  }

  /// Returns the spending of the current month and the months before it.
  func spending(
    of account: String, customer: String, monthCount: Int, timeZone: TimeZone
  ) async throws -> Spending {
    let months = CalendarMonths(endingAt: now(), count: monthCount, in: timeZone)
    return try await database.read { transaction in
      let id = try await self.own(account, customer, in: transaction)
      let currency = try await self.ledger.account(id, in: transaction).currency
      var filter = EntryFilter()
      filter.postedFrom = months.starts.first
      var sums = SpendingTotals(months: months, currency: currency.code)
      var place: Int64?
      while true {
        let entries = try await self.ledger.entries(
          of: id, matching: filter, before: place, limit: Self.batchSize, in: transaction)
        for entry in entries { sums.add(entry) }
        guard entries.count == Self.batchSize else { return sums.spending }
        place = entries.last?.sequence
      }
    }
  }

  /// Returns the statement of a month.
  func statement(
    of account: String, customer: String, month: CalendarMonths.Month, language: Language
  ) async throws -> AccountStatement {
    try await database.read { transaction in
      let id = try await self.own(account, customer, in: transaction)
      let statement = try await self.ledger.statement(
        of: id, from: month.start, to: month.end, in: transaction)
      var filter = EntryFilter()
      filter.postedFrom = month.start
      filter.postedBefore = month.end
      var lines: [BankTransaction] = []
      var place: Int64?
      var isWhole = false
      while !isWhole {
        let entries = try await self.ledger.entries(
          of: id, matching: filter, before: place, limit: Self.batchSize, in: transaction)
        lines += entries.map { BankTransaction($0, of: id, in: language) }
        place = entries.last?.sequence
        isWhole = entries.count < Self.batchSize
      }
      return AccountStatement(
        accountID: account, from: month.start, to: month.end,
        openingBalance: Money(statement.opening), closingBalance: Money(statement.closing),
        moneyIn: Money(statement.incoming), moneyOut: Money(statement.outgoing),
        transactions: lines.reversed())
    }
  }

  /// Returns a file of the transactions of a period, oldest first.
  ///
  /// The file is read in batches while it is sent, so that a slow client holds no transaction open.
  /// Entries are only appended, so the batches are consistent.
  func export(
    of account: String, customer: String, as format: ExportFormat, period: TransactionFilter,
    language: Language
  ) async throws -> HTTPResponse {
    let id = try await database.read { try await own(account, customer, in: $0) }
    let filter = period.entryFilter
    return .stream(
      headers: [
        "Content-Type": format.mediaType, "Cache-Control": "no-store",
        "Content-Disposition": "attachment; filename=\"transactions.\(format.rawValue)\"",
      ]
    ) { body in
      var place: Int64 = 0
      var isFirst = true
      var text = format.opening
      while true {
        let after = place
        let entries = try await database.read { transaction in
          try await ledger.entries(
            of: id, matching: filter, after: after, limit: Self.batchSize, in: transaction)
        }
        for entry in entries {
          text += try format.text(
            of: BankTransaction(entry, of: id, in: language), isFirst: isFirst)
          isFirst = false
          place = entry.sequence
        }
        if entries.count < Self.batchSize { text += format.closing }
        try await body.write(Array(text.utf8))
        if entries.count < Self.batchSize { return }
        text = ""
      }
    }
  }

  private func own(
    _ account: String, _ customer: String, in transaction: any ReadTransaction
  ) async throws -> AccountID {
    guard let stored = try await accounts.stored(account, ofCustomer: customer, in: transaction)
    else { throw ProblemError.notFound }
    return stored.id
  }

  /// Returns a text without differences of case and diacritics.
  fileprivate static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

extension BankTransaction {
  init(_ entry: PostedEntry, of account: AccountID, in language: Language) {
    let (kind, category) = TransactionLabel.parts(ofKind: entry.kind)
    let label = TransactionLabel(text: entry.note)
    let other = entry.amount.minorUnits < 0 ? label.payee : label.payer
    self.init(
      id: "\(account).\(entry.sequence)", kind: kind, amount: Money(entry.amount),
      balance: Money(entry.balance), counterparty: other.words(in: language),
      category: category, note: label.note,
      // Postings of demo data have no receipt.
      transferID: TransferService.hasReceipt(entry.posting.rawValue) ? entry.posting.rawValue : nil,
      postedAt: entry.postedAt)
  }

  fileprivate func contains(_ folded: String) -> Bool {
    TransactionReader.folded(counterparty).contains(folded)
      || TransactionReader.folded(note ?? "").contains(folded)
  }
}

extension TransactionFilter {
  /// The part of the filter that the ledger applies; text is matched on the results.
  fileprivate var entryFilter: EntryFilter {
    var filter = EntryFilter()
    filter.postedFrom = from
    filter.postedBefore = to
    filter.kinds = TransactionLabel.kinds(kind, category)
    filter.smallestAmount = minimumAmount
    filter.largestAmount = maximumAmount
    switch direction {
    case .incoming: filter.direction = .incoming
    case .outgoing: filter.direction = .outgoing
    case nil: break
    }
    return filter
  }
}
