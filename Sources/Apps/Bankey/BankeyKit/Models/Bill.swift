public import Foundation

/// How far a request for money is.
public enum RequestStatus: String, Codable, Hashable, Sendable {
  case requested, paid, declined, cancelled
}

/// What somebody asks the customer to pay.
public struct MoneyRequest: Codable, Hashable, Sendable, Identifiable {
  /// The service's name for it.
  public var id: String
  /// Who asks.
  public var name: String
  /// Their address.
  public var email: String
  /// How much, above zero.
  public var amount: Amount
  /// What for; `nil` where nothing is said.
  public var note: String?
  /// How far it is.
  public var status: RequestStatus
  /// When they asked.
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

/// A bill that the customer split.
public struct Bill: Codable, Hashable, Sendable, Identifiable {
  /// One person's part.
  public struct Share: Codable, Hashable, Sendable, Identifiable {
    /// The service's name for it.
    public var id: String
    /// Who is to pay.
    public var name: String
    /// Their address.
    public var email: String
    /// How much, above zero.
    public var amount: Amount
    /// How far it is.
    public var status: RequestStatus

    /// Makes a part.
    public init(id: String, name: String, email: String, amount: Amount, status: RequestStatus) {
      self.id = id
      self.name = name
      self.email = email
      self.amount = amount
      self.status = status
    }
  }

  /// The service's name for it.
  public var id: String
  /// The whole bill.
  public var total: Amount
  /// What the customer bears.
  public var ownShare: Amount
  /// What has been paid so far.
  public var paid: Amount
  /// What everyone reads; `nil` for nothing.
  public var note: String?
  /// When it was split.
  public var createdAt: Date
  /// Each person's part.
  public var shares: [Share]

  /// Makes a bill.
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
