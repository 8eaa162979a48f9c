public import Foundation

/// A bill that the customer split.
public struct BillSplit: Codable, Hashable, Sendable, Identifiable {
  /// The share of one person.
  public struct Share: Codable, Hashable, Sendable, Identifiable {
    /// The identifier.
    public var id: String
    /// The name of the person.
    public var name: String
    /// The email address.
    public var email: String
    /// The amount, above zero.
    public var amount: Amount
    /// The status.
    public var status: RequestStatus

    /// Makes a share.
    public init(id: String, name: String, email: String, amount: Amount, status: RequestStatus) {
      self.id = id
      self.name = name
      self.email = email
      self.amount = amount
      self.status = status
    }
  }

  /// The identifier.
  public var id: String
  /// The total of the bill.
  public var total: Amount
  /// The customer's own share.
  public var ownShare: Amount
  /// The amount paid so far.
  public var paid: Amount
  /// The note for everyone; `nil` for none.
  public var note: String?
  /// The date of the split.
  public var createdAt: Date
  /// The shares of the others.
  public var shares: [Share]

  /// Makes a split.
  public init(
    id: String, total: Amount, ownShare: Amount, paid: Amount, note: String? = nil,
    createdAt: Date, shares: [Share]
  ) {
    self.id = id
    self.total = total
    self.ownShare = ownShare
    self.paid = paid
    self.note = note
    self.createdAt = createdAt
    self.shares = shares
  }
}
