public import Foundation

/// A stored-value card of the customer.
public struct PaymentCard: Codable, Hashable, Sendable, Identifiable {
  /// The picture of a card; an unknown one is drawn as ``waves``.
  public enum Design: String, Codable, Sendable, CaseIterable {
    /// Waves in the colors of the brand.
    case waves
    /// Steam over a cup at night.
    case evening
    /// Blossoms.
    case blossom
    /// Confetti.
    case birthday
    /// A bouquet.
    case thanks
    /// Snow.
    case winter
  }

  /// The identifier.
  public var id: String
  /// The name that the customer gave it; may be empty.
  public var name: String
  /// The picture.
  public var design: Design
  /// The number, sixteen digits.
  public var number: String
  /// The balance.
  public var balance: Amount
  /// Whether payments use this card unless another is chosen.
  public var isDefault: Bool
  /// The rule that loads the card; `nil` for none.
  public var autoReload: AutoReloadRule?
  /// When the last automatic reload failed; `nil` when it succeeded.
  public var reloadFailedAt: Date?

  /// Makes a card.
  public init(
    id: String, name: String = "", design: Design = .waves, number: String, balance: Amount,
    isDefault: Bool = false, autoReload: AutoReloadRule? = nil, reloadFailedAt: Date? = nil
  ) {
    self.id = id
    self.name = name
    self.design = design
    self.number = number
    self.balance = balance
    self.isDefault = isDefault
    self.autoReload = autoReload
    self.reloadFailedAt = reloadFailedAt
  }

  /// The last four digits of the number.
  public var lastDigits: String { String(number.suffix(4)) }
}
