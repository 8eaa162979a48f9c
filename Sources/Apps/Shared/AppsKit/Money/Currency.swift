/// Properties of ISO 4217 currencies.
public enum Currency {
  /// The number of fraction digits, for example two for dollars and none for won.
  ///
  /// - SeeAlso: ISO 4217, list one, minor units.
  public static func fractionDigits(of code: String) -> Int {
    if wholeCurrencies.contains(code) { return 0 }
    return thousandthCurrencies.contains(code) ? 3 : 2
  }

  private static let wholeCurrencies: Set<String> = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
    "VUV", "XAF", "XOF", "XPF",
  ]
  private static let thousandthCurrencies: Set<String> = [
    "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND",
  ]
}
