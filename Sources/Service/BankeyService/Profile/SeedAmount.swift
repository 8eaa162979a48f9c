import BankeyAPI
import Foundation
import Ledger
import Wire

/// Writes amounts as the seed does: whole units with the rest after the point.
enum SeedAmount {
  /// The number of digits after the point.
  static func digits(of currency: String) -> Int {
    Currency(code: currency)?.minorUnitDigits ?? 2
  }

  static func decimal(_ money: Money) -> Decimal {
    let size = Decimal(money.minorUnits.magnitude)
    return Decimal(
      sign: money.minorUnits < 0 ? .minus : .plus, exponent: -digits(of: money.currency),
      significand: size)
  }
}

extension SeedAccount {
  init(_ account: BankAccount) {
    self.init(
      id: account.id, type: account.type, name: account.name,
      amount: SeedAmount.decimal(account.balance), createdDateTime: account.openedAt)
  }
}
