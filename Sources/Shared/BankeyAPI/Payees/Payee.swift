import Foundation

/// Someone the customer sends money to.
public struct Payee: Codable, Hashable, Sendable, Identifiable {
  /// The service's name for the payee; a transfer may go to it.
  public var id: String
  /// What the customer calls them, or else their own name.
  public var name: String
  /// The address of their account.
  public var email: String
  /// When the payee was added.
  public var addedAt: Date

  /// Makes a payee.
  public init(id: String, name: String, email: String, addedAt: Date) {
    self.id = id
    self.name = name
    self.email = email
    self.addedAt = addedAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, email
    case addedAt = "added_at"
  }
}
