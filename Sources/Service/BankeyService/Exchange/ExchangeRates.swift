import Ledger

/// What the bank exchanges currencies for.
public struct ExchangeRates: Sendable {
  /// Millionths of a whole unit that one United States dollar makes.
  private let millionthsPerDollar: [Currency: Int64]
  /// What the bank keeps, in hundredths of a per cent.
  private let marginInBasisPoints: Int64

  /// Makes a list of rates against the dollar.
  ///
  /// - Precondition: Every rate is above zero, and the margin is less than all.
  public init(millionthsPerDollar: [Currency: Int64], marginInBasisPoints: Int64) {
    precondition(millionthsPerDollar.values.allSatisfy { $0 > 0 }, "A rate is above zero.")
    precondition((0..<10_000).contains(marginInBasisPoints), "A margin leaves something.")
    self.millionthsPerDollar = millionthsPerDollar
    self.marginInBasisPoints = marginInBasisPoints
  }

  /// The bank's posted list, which it keeps whatever markets do; half a per cent is its own.
  public static let posted = ExchangeRates(
    millionthsPerDollar: [
      .usDollar: 1_000_000, .wonOfSouthKorea: 1_384_250_000, .euro: 921_500, .yen: 151_300_000,
      .poundSterling: 786_400, .australianDollar: 1_531_000,
    ], marginInBasisPoints: 50)

  /// Returns the rate between two currencies; `nil` for one that is not on the list, or for one
  /// currency twice.
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
