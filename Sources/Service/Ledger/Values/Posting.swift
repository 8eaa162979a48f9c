import Foundation

/// A balanced movement of amounts between accounts.
public struct Posting: Sendable, Hashable {
  /// The change of one account by a posting.
  public struct Entry: Sendable, Hashable {
    /// The account.
    public let account: AccountID
    /// The amount credited, or if negative debited.
    public let amount: Amount

    /// Creates an entry.
    public init(_ account: AccountID, _ amount: Amount) {
      self.account = account
      self.amount = amount
    }
  }

  /// The identifier.
  public let id: PostingID
  /// The kind of movement, chosen by the caller.
  public let kind: String
  /// The purpose; `nil` for none.
  public let note: String?
  /// The effective time.
  public let postedAt: Date
  /// At least two, none of zero, no account twice, with a sum of zero in each currency.
  public let entries: [Entry]

  /// Creates a valid posting.
  ///
  /// - Throws: ``LedgerError/malformed(_:)`` with the violated rule, or
  ///   ``LedgerError/amountOutOfRange``.
  public init(
    id: PostingID, kind: String, note: String? = nil, postedAt: Date, entries: [Entry]
  ) throws(LedgerError) {
    guard entries.count >= 2 else { throw .malformed(.fewerThanTwoEntries) }
    guard entries.allSatisfy({ $0.amount.minorUnits != 0 }) else { throw .malformed(.zeroAmount) }
    // Postings are short: a linear search for each entry is faster than a set.
    for (index, entry) in entries.enumerated() {
      let others = entries[(index + 1)...]
      guard !others.contains(where: { $0.account == entry.account }) else {
        throw .malformed(.sameAccountTwice)
      }
      let currency = entry.amount.currency
      var sum: Int64 = 0
      for other in entries where other.amount.currency == currency {
        sum = try Posting.sum(sum, other.amount.minorUnits)
      }
      guard sum == 0 else { throw .malformed(.unbalanced(Amount(sum, currency))) }
    }
    self.id = id
    self.kind = kind
    self.note = note
    self.postedAt = postedAt
    self.entries = entries
  }

  /// Returns the posting that reverses this one, entry by entry.
  ///
  /// - Throws: ``LedgerError/amountOutOfRange`` for the one amount that cannot be negated.
  func opposite(
    id: PostingID, kind: String, note: String?, postedAt: Date
  ) throws(LedgerError) -> Posting {
    var opposites: [Entry] = []
    for entry in entries {
      let minorUnits = try Posting.opposite(entry.amount.minorUnits)
      opposites.append(Entry(entry.account, Amount(minorUnits, entry.amount.currency)))
    }
    return try Posting(id: id, kind: kind, note: note, postedAt: postedAt, entries: opposites)
  }

  /// Returns the negated amount; one amount cannot be negated.
  static func opposite(_ minorUnits: Int64) throws(LedgerError) -> Int64 {
    let (opposite, overflows) = minorUnits.multipliedReportingOverflow(by: -1)
    guard !overflows else { throw .amountOutOfRange }
    return opposite
  }

  /// Adds with overflow check.
  static func sum(_ left: Int64, _ right: Int64) throws(LedgerError) -> Int64 {
    let (sum, overflows) = left.addingReportingOverflow(right)
    guard !overflows else { throw .amountOutOfRange }
    return sum
  }
}
