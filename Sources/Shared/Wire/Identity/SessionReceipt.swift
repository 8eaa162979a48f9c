import Foundation

/// The answer to a sign-in.
public struct SessionReceipt: Codable, Hashable, Sendable {
  /// What later requests carry as `Authorization: Bearer`; a secret.
  public var token: String
  /// When the token stops working.
  public var expiresAt: Date
  /// Whose session it is.
  public var customer: Customer

  /// Makes the receipt of a session.
  public init(token: String, expiresAt: Date, customer: Customer) {
    self.token = token
    self.expiresAt = expiresAt
    self.customer = customer
  }

  private enum CodingKeys: String, CodingKey {
    case token
    case expiresAt = "expires_at"
    case customer
  }
}
