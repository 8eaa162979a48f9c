import Ledger
import Wire

/// The limits for transfers to other customers.
enum TransferLimits {
  /// The largest amount of one transfer.
  static func perTransfer(_ currency: Currency) -> Int64 { 25_000 * scale(currency) }

  /// The largest sum that leaves one account within 24 hours.
  static func perDay(_ currency: Currency) -> Int64 { 50_000 * scale(currency) }

  /// The minor units of roughly one dollar.
  private static func scale(_ currency: Currency) -> Int64 {
    switch currency {
    case .wonOfSouthKorea: 1_000
    case .yen: 100
    default: (0..<currency.minorUnitDigits).reduce(1) { product, _ in product * 10 }
    }
  }
}
