import Foundation

/// The answer to a sign-in.
public struct SessionReceipt: Codable, Hashable, Sendable {
  /// What later requests carry as `Authorization: Bearer`; a secret.
  public var token: String
  /// When the token stops working.
  public var expiresAt: Date
  /// Whose session it is.
  public var customer: Customer
  /// What the next sign-in on this device shows as `device_token`; outlives the session.
  public var deviceToken: String?

  /// Makes the receipt of a session.
  public init(token: String, expiresAt: Date, customer: Customer, deviceToken: String? = nil) {
    self.token = token
    self.expiresAt = expiresAt
    self.customer = customer
    self.deviceToken = deviceToken
  }

  private enum CodingKeys: String, CodingKey {
    case token
    case expiresAt = "expires_at"
    case customer
    case deviceToken = "device_token"
  }
}
