public import Foundation

/// The status of a payment request.
public enum RequestStatus: String, Codable, Hashable, Sendable {
  case requested, paid, declined, cancelled
}

/// A request for payment by the customer.
public struct PaymentRequest: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The name of the person who asks.
  public var name: String
  /// The email address.
  public var email: String
  /// The amount, above zero.
  public var amount: Amount
  /// The note; `nil` for none.
  public var note: String?
  /// The status.
  public var status: RequestStatus
  /// The date of the request.
  public var createdAt: Date

  /// Makes a request.
  public init(
    id: String, name: String, email: String, amount: Amount, note: String? = nil,
    status: RequestStatus, createdAt: Date
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.amount = amount
    self.note = note
    self.status = status
    self.createdAt = createdAt
  }
}
