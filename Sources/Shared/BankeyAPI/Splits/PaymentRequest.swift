import Foundation
import Wire

/// A request for the customer to pay a share of a bill.
public struct PaymentRequest: Codable, Hashable, Sendable, Identifiable {
  /// The status of a request.
  public enum Status: String, Codable, Hashable, Sendable, CaseIterable {
    /// Not settled yet.
    case requested
    /// Paid.
    case paid
    /// Declined by the payer.
    case declined
    /// Canceled by the requester.
    case cancelled
  }

  /// The identifier of the request.
  public var id: String
  /// The name of the requester.
  public var name: String
  /// The email address of that person.
  public var email: String
  /// The amount, above zero.
  public var amount: Money
  /// The note of the split.
  public var note: String?
  /// The status.
  public var status: Status
  /// The time of the request.
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
