import Ledger
import Wire

/// How much the bank moves for a customer.
enum TransferLimits {
  /// The largest amount to someone else at once.
  static func perTransfer(_ currency: Currency) -> Int64 { 25_000 * scale(currency) }

  /// The largest sum to others within a day, from one account.
  static func perDay(_ currency: Currency) -> Int64 { 50_000 * scale(currency) }

  /// Minor units of roughly one dollar.
  private static func scale(_ currency: Currency) -> Int64 {
    switch currency {
    case .wonOfSouthKorea: 1_000
    case .yen: 100
    default: (0..<currency.minorUnitDigits).reduce(1) { product, _ in product * 10 }
    }
  }
}
