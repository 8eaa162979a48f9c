import Foundation
import Wire

/// What someone asks the customer to pay.
public struct PaymentRequest: Codable, Hashable, Sendable, Identifiable {
  /// How far a request is.
  public enum Status: String, Codable, Hashable, Sendable, CaseIterable {
    /// It waits for an answer.
    case requested
    /// It was paid.
    case paid
    /// It was declined.
    case declined
    /// It was taken back.
    case cancelled
  }

  /// The service's name for the request.
  public var id: String
  /// Who asks.
  public var name: String
  /// Their email.
  public var email: String
  /// How much, above zero.
  public var amount: Money
  /// What for.
  public var note: String?
  /// How far it is.
  public var status: Status
  /// When they asked.
  public var createdAt: Date
  /// The transfer that paid it.
  public var transferID: String?

  /// Makes a request.
  public init(
    id: String, name: String, email: String, amount: Money, note: String? = nil, status: Status,
    createdAt: Date, transferID: String? = nil
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.amount = amount
    self.note = note
    self.status = status
    self.createdAt = createdAt
    self.transferID = transferID
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, email, amount, note, status
    case createdAt = "created_at"
    case transferID = "transfer_id"
  }
}
