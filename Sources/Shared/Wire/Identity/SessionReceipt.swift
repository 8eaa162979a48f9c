import Foundation

/// The answer to a sign-in.
public struct SessionReceipt: Codable, Hashable, Sendable {
  /// The bearer token of later requests; a secret.
  public var token: String
  /// The time of expiry.
  public var expiresAt: Date
  /// The customer.
  public var customer: Customer
  /// The `device_token` for the next sign-in on this device; outlives the session.
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
