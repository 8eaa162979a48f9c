import Foundation
import Wire

/// The cost of canceling a trip now.
public struct CancellationTerms: Codable, Hashable, Sendable {
  /// The fee; zero when canceling is free.
  public var fee: Money
  /// Whether the rider can cancel the trip in its current state.
  public var isCancellable: Bool
  /// The time until which canceling is free; `nil` when it costs already or is always free.
  public var freeUntil: Date?

  /// Makes the terms.
  public init(fee: Money, isCancellable: Bool, freeUntil: Date? = nil) {
    self.fee = fee
    self.isCancellable = isCancellable
    self.freeUntil = freeUntil
  }

  private enum CodingKeys: String, CodingKey {
    case fee
    case isCancellable = "is_cancellable"
    case freeUntil = "free_until"
  }
}
