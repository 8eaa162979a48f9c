import MermaidbucksAPI

/// A member of a shop's staff.
public struct StaffMember: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the account.
  public var id: String
  /// The full name.
  public var name: String
  /// The given name, which colleagues and customers see.
  public var givenName: String
  /// The role.
  public var role: StaffRole
  /// The shop.
  public var shop: StaffShop

  /// Makes a value of its parts.
  public init(id: String, name: String, givenName: String, role: StaffRole, shop: StaffShop) {
    self.id = id
    self.name = name
    self.givenName = givenName
    self.role = role
    self.shop = shop
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, role, shop
    case givenName = "given_name"
  }
}

/// The role of a member of staff.
public enum StaffRole: String, Codable, Hashable, Sendable, CaseIterable {
  /// Makes orders, and marks products as sold out.
  case barista
  /// Also changes prices and hours, and reads reports.
  case manager
}

/// The shop of a member of staff.
public struct StaffShop: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The name.
  public var names: LocalizedNames
  /// The address.
  public var address: String
  /// The time zone, in which the app shows times.
  public var timeZone: String
  /// The ISO 4217 code of the shop's prices.
  public var currency: String

  /// Makes a value of its parts.
  public init(
    id: String, names: LocalizedNames, address: String, timeZone: String, currency: String
  ) {
    self.id = id
    self.names = names
    self.address = address
    self.timeZone = timeZone
    self.currency = currency
  }

  private enum CodingKeys: String, CodingKey {
    case id, names, address, currency
    case timeZone = "time_zone"
  }
}
