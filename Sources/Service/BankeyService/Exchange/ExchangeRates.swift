import Ledger

/// The exchange rates of the bank.
public struct ExchangeRates: Sendable {
  /// Millionths of a unit for one US dollar.
  private let millionthsPerDollar: [Currency: Int64]
  /// The bank's margin, in hundredths of a percent.
  private let marginInBasisPoints: Int64

  /// Makes rates from prices in dollars.
  ///
  /// - Precondition: Every price is above zero, and the margin is below 10,000.
  public init(millionthsPerDollar: [Currency: Int64], marginInBasisPoints: Int64) {
    precondition(millionthsPerDollar.values.allSatisfy { $0 > 0 }, "A rate is above zero.")
    precondition((0..<10_000).contains(marginInBasisPoints), "A margin leaves something.")
    self.millionthsPerDollar = millionthsPerDollar
    self.marginInBasisPoints = marginInBasisPoints
  }

  /// The bank's posted rates, which are fixed; the margin is half a percent.
  public static let posted = ExchangeRates(
    millionthsPerDollar: [
      .usDollar: 1_000_000, .wonOfSouthKorea: 1_384_250_000, .euro: 921_500, .yen: 151_300_000,
      .poundSterling: 786_400, .australianDollar: 1_531_000,
    ], marginInBasisPoints: 50)

  /// Returns the rate between two different currencies; `nil` for unknown ones.
  func rate(selling sold: Currency, buying bought: Currency) -> ExchangeRate? {
    guard sold != bought, let soldRate = millionthsPerDollar[sold],
      let boughtRate = millionthsPerDollar[bought]
    else { return nil }
    let numerator = Int128(boughtRate) * 1_000_000_000 * Int128(10_000 - marginInBasisPoints)
    guard let billionths = Int64(exactly: numerator / (Int128(soldRate) * 10_000)), billionths > 0
    else { return nil }
    return ExchangeRate(sold: sold, bought: bought, billionths: billionths)
  }
}
