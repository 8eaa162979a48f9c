/// What is counted: a currency of money, or of points.
public struct Currency: Sendable, Hashable, CustomStringConvertible {
  /// Three to eight capital letters; ISO 4217 where that has one.
  public let code: String

  /// Makes a currency; `nil` unless the code is three to eight capital letters.
  public init?(code: String) {
    guard (3...8).contains(code.utf8.count),
      code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else { return nil }
    self.code = code
  }

  private init(known code: String) { self.code = code }

  /// Points of the coffee programme; the minor unit is one star.
  public static let star = Currency(known: "STAR")
  /// United States dollars; the minor unit is a cent.
  public static let usDollar = Currency(known: "USD")
  /// South Korean won; it has no smaller unit.
  public static let wonOfSouthKorea = Currency(known: "KRW")
  /// Australian dollars; the minor unit is a cent.
  public static let australianDollar = Currency(known: "AUD")
  /// Euros; the minor unit is a cent.
  public static let euro = Currency(known: "EUR")

  /// Japanese yen; it has no smaller unit.
  public static let yen = Currency(known: "JPY")
  /// British pounds; the minor unit is a penny.
  public static let poundSterling = Currency(known: "GBP")

  /// How many digits of an amount stand behind the point: 2 for cents, 0 for won and stars.
  ///
  /// A code that ISO 4217 does not list has two, as most that it lists.
  ///
  /// - SeeAlso: ISO 4217, list one, "minor unit".
  public var minorUnitDigits: Int { Self.digits[code] ?? 2 }

  /// Every currency whose minor unit is not a hundredth.
  private static let digits: [String: Int] = {
    var digits = ["STAR": 0, "CLF": 4, "UYW": 4]
    for code in [
      "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
      "VUV", "XAF", "XOF", "XPF",
    ] { digits[code] = 0 }
    for code in ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"] { digits[code] = 3 }
    return digits
  }()

  /// The code.
  public var description: String { code }
}
