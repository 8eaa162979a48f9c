import Foundation

/// One movement: what some accounts lose, others gain.
public struct Posting: Sendable, Hashable {
  /// What a posting does to one account.
  public struct Entry: Sendable, Hashable {
    /// The account.
    public let account: AccountID
    /// What is added to it, or with a minus taken from it.
    public let amount: Amount

    /// Makes an entry.
    public init(_ account: AccountID, _ amount: Amount) {
      self.account = account
      self.amount = amount
    }
  }

  /// Its name.
  public let id: PostingID
  /// What sort of movement it is, in the words of whoever posts it.
  public let kind: String
  /// What it is for; `nil` when there is nothing to say.
  public let note: String?
  /// When it counts as made.
  public let postedAt: Date
  /// At least two, none of zero, no account twice, with the sum of zero in each currency.
  public let entries: [Entry]

  /// Makes a posting that is sound in itself.
  ///
  /// - Throws: ``LedgerError/malformed(_:)`` with the rule that it breaks, or
  ///   ``LedgerError/amountOutOfRange``.
  public init(
    id: PostingID, kind: String, note: String? = nil, postedAt: Date, entries: [Entry]
  ) throws(LedgerError) {
    guard entries.count >= 2 else { throw .malformed(.fewerThanTwoEntries) }
    guard entries.allSatisfy({ $0.amount.minorUnits != 0 }) else { throw .malformed(.zeroAmount) }
    // Postings are short: going through the others for each entry is quicker than a set.
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

  /// Returns the posting that undoes this one, entry by entry.
  ///
  /// - Throws: ``LedgerError/amountOutOfRange`` for the one amount that has no opposite.
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

  /// Changes the sign; one amount has no opposite.
  static func opposite(_ minorUnits: Int64) throws(LedgerError) -> Int64 {
    let (opposite, overflows) = minorUnits.multipliedReportingOverflow(by: -1)
    guard !overflows else { throw .amountOutOfRange }
    return opposite
  }

  /// Adds without ever wrapping around.
  static func sum(_ left: Int64, _ right: Int64) throws(LedgerError) -> Int64 {
    let (sum, overflows) = left.addingReportingOverflow(right)
    guard !overflows else { throw .amountOutOfRange }
    return sum
  }
}
