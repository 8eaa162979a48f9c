import Ledger
import MermaidbucksAPI
import Serving
import Wire

extension CardService {
  /// Returns a known design.
  ///
  /// - Throws: ``ProblemError`` with 422.
  static func checked(_ design: CardDesign) throws(ProblemError) -> CardDesign {
    guard CardDesign.all.contains(design) else {
      throw .invalidValue(
        "/design", "design is one of \(CardDesign.all.map(\.rawValue).joined(separator: ", ")).")
    }
    return design
  }

  /// Returns a rule for a card.
  ///
  /// - Throws: ``ProblemError`` with 422.
  static func checked(
    _ rule: AutoReload, for card: StoredCard
  ) throws(ProblemError) -> StoredCard.ReloadRule {
    let threshold = try checked(rule.threshold, "threshold", for: card, 1...100)
    let amount = try checked(rule.amount, "amount", for: card, CardLimits.reload)
    return StoredCard.ReloadRule(
      account: rule.accountID, threshold: threshold.minorUnits, amount: amount.minorUnits)
  }

  /// Returns an amount in the currency of a card.
  ///
  /// - Parameter units: The valid range, in units of the currency.
  /// - Throws: ``ProblemError`` with 422.
  static func checked(
    _ money: Money, _ name: String, for card: StoredCard, _ units: ClosedRange<Int64>
  ) throws(ProblemError) -> Amount {
    try checked(money, name, currency: card.currency, units)
  }

  static func checked(
    _ money: Money, _ name: String, currency: Currency, _ units: ClosedRange<Int64>
  ) throws(ProblemError) -> Amount {
    guard money.currency == currency.code else {
      throw .unprocessable(
        .wrongCurrency, "Another currency", "/\(name)/currency", "\(name) is in \(currency).")
    }
    let range =
      CardLimits.minorUnits(
        units.lowerBound, currency)...CardLimits.minorUnits(
        units.upperBound, currency)
    guard range.contains(money.minorUnits) else {
      throw .unprocessable(
        .limitExceeded, "The amount is out of range", "/\(name)/minor_units",
        "\(name) has \(range.lowerBound) to \(range.upperBound) minor units.")
    }
    return Amount(money.minorUnits, currency)
  }

  /// Rejects a balance above the limit of cards.
  ///
  /// - Throws: ``ProblemError`` with 422.
  static func checkBalance(
    _ balance: Int64, of card: StoredCard, _ pointer: String
  ) throws(ProblemError) {
    let largest = CardLimits.minorUnits(CardLimits.largestBalance, card.currency)
    guard balance <= largest else {
      throw .unprocessable(
        .limitExceeded, "The balance is too high", pointer,
        "A card holds at most \(largest) minor units of \(card.currency).")
    }
  }
}
