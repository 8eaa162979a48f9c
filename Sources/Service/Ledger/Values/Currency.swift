/// A currency of money or of points.
public struct Currency: Sendable, Hashable, CustomStringConvertible {
  /// Three to eight capital letters; the ISO 4217 code where one exists.
  public let code: String

  /// Creates a currency; `nil` unless the code is three to eight capital letters.
  public init?(code: String) {
    guard (3...8).contains(code.utf8.count),
      code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else { return nil }
    self.code = code
  }

  private init(known code: String) { self.code = code }

  /// Points of the coffee rewards program; the minor unit is one star.
  public static let star = Currency(known: "STAR")
  /// United States dollars; the minor unit is a cent.
  public static let usDollar = Currency(known: "USD")
  /// South Korean won; it has no minor unit.
  public static let wonOfSouthKorea = Currency(known: "KRW")
  /// Australian dollars; the minor unit is a cent.
  public static let australianDollar = Currency(known: "AUD")
  /// Euros; the minor unit is a cent.
  public static let euro = Currency(known: "EUR")

  /// Japanese yen; it has no minor unit.
  public static let yen = Currency(known: "JPY")
  /// British pounds; the minor unit is a penny.
  public static let poundSterling = Currency(known: "GBP")

  /// The number of digits after the decimal point: 2 for cents, 0 for won and stars.
  ///
  /// A code that is not in ISO 4217 has two, like most that are.
  ///
  /// - SeeAlso: ISO 4217, list one, "minor unit".
  public var minorUnitDigits: Int { Self.digits[code] ?? 2 }

  /// The currencies whose minor unit is not a hundredth.
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
