public import Foundation

/// Movements of a repeating transfer that were not made when they were due.
public struct MissedTransfers: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The repeating transfer.
  public var transfer: Transfer
  /// The dates at which the movements were due, oldest first.
  public var dates: [Date]
  /// The number of movements that were sent; `nil` before the customer decided.
  public var sentCount: Int?

  /// Makes missed movements.
  public init(id: String, transfer: Transfer, dates: [Date], sentCount: Int? = nil) {
    self.id = id
    self.transfer = transfer
    self.dates = dates
    self.sentCount = sentCount
  }

  /// Returns the sum of a number of movements, at most the largest amount.
  public func amount(ofCount count: Int) -> Amount {
    let (sum, isTooLarge) = transfer.amount.minorUnits.multipliedReportingOverflow(by: Int64(count))
    return Amount(minorUnits: isTooLarge ? .max : sum, currency: transfer.amount.currency)
  }
}
