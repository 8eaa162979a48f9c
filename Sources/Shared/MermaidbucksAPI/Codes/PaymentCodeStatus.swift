import Foundation
import Wire

/// The state of a payment code, and what it paid.
public struct PaymentCodeStatus: Codable, Hashable, Sendable, Identifiable {
  /// The states of a payment code.
  public enum State: String, Codable, Hashable, Sendable, CaseIterable {
    /// The code can pay.
    case open
    /// The code has paid, or cash was paid in with it.
    case used
    /// The code was not used in time.
    case expired
  }

  /// The identifier of the code.
  public var id: String
  /// The state.
  public var state: State
  /// The amount that it paid, or negative the cash that was paid in; `nil` while it is unused.
  public var amount: Money?
  /// When it was used.
  public var usedAt: Date?
  /// The balance of the card.
  public var balance: Money

  /// Makes a state.
  public init(
    id: String, state: State, amount: Money? = nil, usedAt: Date? = nil, balance: Money
  ) {
    self.id = id
    self.state = state
    self.amount = amount
    self.usedAt = usedAt
    self.balance = balance
  }

  private enum CodingKeys: String, CodingKey {
    case id, state, amount, balance
    case usedAt = "used_at"
  }
}
