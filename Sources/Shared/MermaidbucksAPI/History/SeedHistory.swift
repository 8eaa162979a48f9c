/// The star transactions in the exact shape of the seed, newest first.
public struct SeedHistory: Codable, Hashable, Sendable {
  /// The transactions.
  public var transactions: [StarTransaction]

  /// Makes a history.
  public init(transactions: [StarTransaction]) { self.transactions = transactions }
}
