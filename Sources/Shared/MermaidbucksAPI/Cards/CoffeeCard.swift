import Foundation
import Wire

/// A stored-value card of a customer.
public struct CoffeeCard: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The name that the customer gave it; may be empty.
  public var name: String
  /// The picture.
  public var design: CardDesign
  /// The number, sixteen digits.
  public var number: String
  /// The balance, never negative.
  public var balance: Money
  /// Whether new payments use this card; one card of a customer is the default.
  public var isDefault: Bool
  /// The rule that reloads the card; `nil` for none.
  public var autoReload: AutoReload?
  /// When the last automatic reload failed; `nil` when it succeeded.
  public var reloadFailedAt: Date?
  /// When the card was added.
  public var createdAt: Date

  /// Makes a card.
  public init(
    id: String, name: String, design: CardDesign, number: String, balance: Money, isDefault: Bool,
    autoReload: AutoReload? = nil, reloadFailedAt: Date? = nil, createdAt: Date
  ) {
    self.id = id
    self.name = name
    self.design = design
    self.number = number
    self.balance = balance
    self.isDefault = isDefault
    self.autoReload = autoReload
    self.reloadFailedAt = reloadFailedAt
    self.createdAt = createdAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, design, number, balance
    case isDefault = "is_default"
    case autoReload = "auto_reload"
    case reloadFailedAt = "reload_failed_at"
    case createdAt = "created_at"
  }
}
