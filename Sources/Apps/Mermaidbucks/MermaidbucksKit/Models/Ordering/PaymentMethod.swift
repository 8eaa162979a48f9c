/// A way to pay for an order.
public struct PaymentMethod: Codable, Hashable, Sendable, Identifiable {
  /// The kind of a payment method.
  public enum Kind: String, Codable, Sendable {
    /// A Mermaidbucks card.
    case card
    /// A Bankey account.
    case account
    /// Stars for every piece.
    case stars
    /// A payment at the till.
    case other
  }

  /// The kind.
  public var kind: Kind
  /// The identifier of the card or the account; empty for stars.
  public var source: String
  /// The name.
  public var name: String
  /// The last digits of the number; `nil` if they are unknown.
  public var lastDigits: String?
  /// The available balance, in stars for stars.
  public var available: Amount

  /// Makes a payment method.
  public init(
    kind: Kind, source: String, name: String, lastDigits: String? = nil, available: Amount
  ) {
    self.kind = kind
    self.source = source
    self.name = name
    self.lastDigits = lastDigits
    self.available = available
  }

  /// The kind and the identifier.
  public var id: String { kind.rawValue + ":" + source }
}
