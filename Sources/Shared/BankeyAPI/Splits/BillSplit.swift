import Foundation
import Wire

/// A bill that the customer split.
public struct BillSplit: Codable, Hashable, Sendable, Identifiable {
  /// One person's share.
  public struct Share: Codable, Hashable, Sendable, Identifiable {
    /// The identifier of the request.
    public var id: String
    /// The name of the payer.
    public var name: String
    /// The email address of that person.
    public var email: String
    /// The amount, above zero.
    public var amount: Money
    /// The status.
    public var status: PaymentRequest.Status

    /// Makes a share.
    public init(
      id: String, name: String, email: String, amount: Money, status: PaymentRequest.Status
    ) {
      self.id = id
      self.name = name
      self.email = email
      self.amount = amount
      self.status = status
    }
  }

  /// The identifier of the split.
  public var id: String
  /// The account that receives the payments.
  public var account: String
  /// The total of the bill.
  public var total: Money
  /// The customer's own share, zero or more; with all other shares it makes the total.
  public var ownShare: Money
  /// The sum of the shares that are paid.
  public var paid: Money
  /// A note for all people.
  public var note: String?
  /// The time of the split.
  public var createdAt: Date
  /// The shares of the other people, in the order of the request.
  public var shares: [Share]

  /// Makes a split.
  public init(
    id: String, account: String, total: Money, ownShare: Money, paid: Money, note: String? = nil,
    createdAt: Date, shares: [Share]
  ) {
    self.id = id
    self.account = account
    self.total = total
    self.ownShare = ownShare
    self.paid = paid
    self.note = note
    self.createdAt = createdAt
    self.shares = shares
  }

  private enum CodingKeys: String, CodingKey {
    case id, account, total, paid, note, shares
    case ownShare = "own_share"
    case createdAt = "created_at"
  }
}
