/// Star transactions in the seed's format, newest first.
public struct SeedHistory: Codable, Hashable, Sendable {
  /// The transactions.
  public var transactions: [StarTransaction]

  /// Makes a history.
  public init(transactions: [StarTransaction]) { self.transactions = transactions }
}
