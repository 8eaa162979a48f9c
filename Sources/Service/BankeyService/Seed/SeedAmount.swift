import BankeyAPI
import Foundation
import Ledger
import Wire

/// Converts amounts to decimal units, the seed's format.
enum SeedAmount {
  /// The number of fraction digits.
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
