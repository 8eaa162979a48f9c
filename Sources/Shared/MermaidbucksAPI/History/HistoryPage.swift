/// A page of star transactions, newest first.
public struct HistoryPage: Codable, Hashable, Sendable {
  /// The transactions of the page.
  public var transactions: [StarTransaction]
  /// The cursor of the next page; `nil` on the last page.
  public var nextCursor: String?

  /// Makes a page.
  public init(transactions: [StarTransaction], nextCursor: String? = nil) {
    self.transactions = transactions
    self.nextCursor = nextCursor
  }

  /// Encodes a missing cursor as `null`.
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
