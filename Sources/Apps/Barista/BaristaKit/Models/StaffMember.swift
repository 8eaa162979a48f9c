/// The signed-in member of a shop's staff.
public struct StaffMember: Codable, Hashable, Sendable {
  /// The position of a member, which decides what the app offers.
  public enum Role: String, Codable, Hashable, Sendable {
    /// Makes drinks and works at the till.
    case barista
    /// Also changes prices and opening hours, approves refunds and reads reports.
    case manager
  }

  /// The full name.
  public var name: String
  /// The position.
  public var role: Role
  /// The shop where the member works.
  public var shop: Shop

  /// Makes a member.
  public init(name: String, role: Role, shop: Shop) {
    self.name = name
    self.role = role
    self.shop = shop
  }

  /// Whether the member may use the functions of managers.
  public var isManager: Bool { role == .manager }
}

/// A shop.
public struct Shop: Codable, Hashable, Sendable, Identifiable {
  /// The identifier, such as `circular-quay`.
  public var id: String
  /// The name.
  public var name: String
  /// The ISO 4217 code of its prices.
  public var currency: String
  /// The identifier of its time zone, such as `Australia/Sydney`.
  public var timeZone: String

  /// Makes a shop.
  public init(id: String, name: String, currency: String, timeZone: String) {
    self.id = id
    self.name = name
    self.currency = currency
    self.timeZone = timeZone
  }
}
