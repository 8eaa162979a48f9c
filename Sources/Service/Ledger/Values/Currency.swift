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

  /// The code.
  public var description: String { code }
}
