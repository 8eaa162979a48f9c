import BankeyAPI
import Serving
import Wire

/// The shares of a bill, whose sum is exactly its total.
struct SplitShares: Sendable, Hashable {
  /// The share of the requester.
  let own: Int64
  /// The shares of the other people, in order.
  let others: [Int64]

  /// The largest number of other people.
  static let largestCount = 20

  /// Computes the shares of a bill.
  ///
  /// The remainder of an equal division goes to the first people, one minor unit each.
  ///
  /// - Throws: ``ProblemError`` with 422.
  init(_ bill: NewSplit) throws(ProblemError) {
    try OrderValidation.amount(bill.total, at: "/total")
    guard (1...Self.largestCount).contains(bill.people.count) else {
      throw .invalidValue("/people", "There are one to \(Self.largestCount) people.")
    }
    let amounts = bill.people.compactMap(\.amount)
    if amounts.isEmpty {
      self = try Self.equal(bill)
    } else {
      guard amounts.count == bill.people.count else {
        throw .invalidValue("/people", "All people have amounts, or none has.")
      }
      self = try Self.named(bill, amounts)
    }
  }

  private init(own: Int64, others: [Int64]) {
    self.own = own
    self.others = others
  }

  private static func equal(_ bill: NewSplit) throws(ProblemError) -> SplitShares {
    let isIncluded = bill.includesMe ?? true
    let count = Int64(bill.people.count + (isIncluded ? 1 : 0))
    let total = bill.total.minorUnits
    guard total >= count else {
      throw .invalidValue("/total/minor_units", "The bill is too small to be split.")
    }
    let shares = (0..<count).map { total / count + ($0 < total % count ? 1 : 0) }
    return SplitShares(
      own: isIncluded ? shares.last ?? 0 : 0, others: Array(shares.prefix(bill.people.count)))
  }

  private static func named(
    _ bill: NewSplit, _ amounts: [Money]
  ) throws(ProblemError) -> SplitShares {
    var rest = bill.total.minorUnits
    for (index, amount) in amounts.enumerated() {
      try OrderValidation.amount(amount, at: "/people/\(index)/amount")
      guard amount.currency == bill.total.currency else {
        throw .unprocessable(
          .wrongCurrency, "Another currency", "/people/\(index)/amount/currency",
          "The bill is in \(bill.total.currency).")
      }
      guard amount.minorUnits <= rest else {
        throw .invalidValue("/people", "The parts are more than the bill.")
      }
      rest -= amount.minorUnits
    }
    guard rest == 0 || bill.includesMe ?? true else {
      throw .invalidValue("/people", "The parts are less than the bill.")
    }
    return SplitShares(own: rest, others: amounts.map(\.minorUnits))
  }
}
