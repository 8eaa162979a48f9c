/// How an order is paid.
public struct OrderPayment: Codable, Hashable, Sendable {
  /// The kind.
  public var kind: PaymentKind
  /// The card or the account; `nil` for stars.
  public var id: String?

  /// Makes a value of its parts.
  public init(kind: PaymentKind, id: String? = nil) {
    self.kind = kind
    self.id = id
  }
}

/// A kind of payment.
public struct PaymentKind: RawRepresentable, Codable, Hashable, Sendable {
  /// The JSON value.
  public let rawValue: String

  /// Makes a value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A Mermaidbucks card with stored value.
  public static let card = PaymentKind(rawValue: "card")
  /// An account in Bankey.
  public static let account = PaymentKind(rawValue: "account")
  /// Stars alone: every unit is a reward, and the tip is zero.
  public static let stars = PaymentKind(rawValue: "stars")
  /// Cash at the till.
  public static let cash = PaymentKind(rawValue: "cash")
  /// Several payments at the till.
  public static let mixed = PaymentKind(rawValue: "mixed")
}
