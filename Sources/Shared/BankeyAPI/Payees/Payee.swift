import Foundation

/// A saved recipient of transfers.
public struct Payee: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the payee, valid as the recipient of a transfer.
  public var id: String
  /// The customer's name for the payee, or the payee's own.
  public var name: String
  /// The payee's email address.
  public var email: String
  /// The time of the addition.
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
