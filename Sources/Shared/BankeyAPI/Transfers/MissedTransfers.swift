import Foundation

/// Movements of a repeating transfer that were not made when they were due.
///
/// Nothing is sent until the customer decides, once, how many of them to send.
public struct MissedTransfers: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the missed movements.
  public var id: String
  /// The repeating transfer, which has the sides and the amount of each movement.
  public var transfer: Transfer
  /// The times at which the movements were due, oldest first; at least one.
  public var dates: [Date]
  /// The time at which they were found.
  public var createdAt: Date
  /// The number of movements that were sent; `nil` before the decision.
  public var sentCount: Int?
  /// The time of the decision.
  public var decidedAt: Date?

  /// Makes missed movements.
  public init(
    id: String, transfer: Transfer, dates: [Date], createdAt: Date, sentCount: Int? = nil,
    decidedAt: Date? = nil
  ) {
    self.id = id
    self.transfer = transfer
    self.dates = dates
    self.createdAt = createdAt
    self.sentCount = sentCount
    self.decidedAt = decidedAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, transfer, dates
    case createdAt = "created_at"
    case sentCount = "sent_count"
    case decidedAt = "decided_at"
  }
}

/// The body of the decision about missed movements.
public struct MissedTransfersDecision: Codable, Hashable, Sendable {
  /// The number of movements to send now, from 0 to the number that was missed.
  ///
  /// The others are skipped.
  public var count: Int

  /// Makes the body of a decision.
  public init(count: Int) { self.count = count }
}
