import Foundation
import Wire

/// A bill that the customer split.
public struct BillSplit: Codable, Hashable, Sendable, Identifiable {
  /// One person's part.
  public struct Share: Codable, Hashable, Sendable, Identifiable {
    /// The service's name for the request.
    public var id: String
    /// Who is to pay.
    public var name: String
    /// Their email.
    public var email: String
    /// How much, above zero.
    public var amount: Money
    /// How far it is.
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

  /// The service's name for the split.
  public var id: String
  /// The account that the parts are paid into.
  public var account: String
  /// The whole bill.
  public var total: Money
  /// What the customer bears, zero or more; all shares and this make the total.
  public var ownShare: Money
  /// What has been paid so far.
  public var paid: Money
  /// What everyone reads.
  public var note: String?
  /// When the bill was split.
  public var createdAt: Date
  /// Each person's part, in the order in which they were named.
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
