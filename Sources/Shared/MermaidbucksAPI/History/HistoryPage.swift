/// Part of the star transactions, newest first.
public struct HistoryPage: Codable, Hashable, Sendable {
  /// The transactions of this part.
  public var transactions: [StarTransaction]
  /// What to ask with for the older ones; `nil` when there are none.
  public var nextCursor: String?

  /// Makes part of a history.
  public init(transactions: [StarTransaction], nextCursor: String? = nil) {
    self.transactions = transactions
    self.nextCursor = nextCursor
  }

  /// Writes the cursor even when there is none, as `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(transactions, forKey: .transactions)
    try container.encode(nextCursor, forKey: .nextCursor)
  }

  private enum CodingKeys: String, CodingKey {
    case transactions
    case nextCursor = "next_cursor"
  }
}
