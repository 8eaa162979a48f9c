import Foundation
import Storage

extension Ledger {
  /// Returns the interest that an account accrued in a period, day by day.
  ///
  /// Each day counts with its closing balance; days start with the period and have 24 hours.
  /// Only a positive balance earns, and only a negative one costs.
  ///
  /// - Parameters:
  /// - from: The start of the first day.
  /// - dayCount: The number of days, above zero.
  /// - credit: The rate earned by a positive balance.
  /// - debit: The rate charged on a negative balance.
  /// - Returns: The amount to credit, negative to debit; for
  ///   ``Posting/transfer(_:kind:of:from:to:note:at:)`` between the account and the house's
  ///   interest account.
  /// - Throws: ``LedgerError/unknownAccount(_:)``, ``LedgerError/amountOutOfRange``.
  /// - Complexity: Reads every entry up to the end of the period.
  public func interest(
    of id: AccountID, from: Date, dayCount: Int, credit: InterestRate,
    debit: InterestRate = InterestRate(millionthsPerYear: 0),
    in transaction: any ReadTransaction
  ) async throws(LedgerError) -> Amount {
    precondition(dayCount > 0, "Interest is for at least one day.")
    let end = from + Double(dayCount) * 86_400
    let statement = try await statement(of: id, from: from, to: end, in: transaction)
    var above: Int128 = 0
    var below: Int128 = 0
    do {
      var balance = statement.opening.minorUnits
      var day = 0
      func count(until next: Int) {
        let days = Int128(next - day)
        if balance > 0 { above += Int128(balance) * days } else { below += Int128(balance) * days }
        day = next
      }
      for row in try await transaction.rows(StatementQueries.days(of: id, from: from, to: end)) {
        count(until: Int(try row.integer("day")))
        balance = try Posting.sum(balance, try row.integer("change"))
      }
      count(until: dayCount)
    } catch {
      throw Self.ledgerError(error)
    }
    guard let earned = credit.interest(onBalanceDays: above),
      let cost = debit.interest(onBalanceDays: below)
    else { throw .amountOutOfRange }
    return Amount(try Posting.sum(earned, cost), statement.account.currency)
  }
}
