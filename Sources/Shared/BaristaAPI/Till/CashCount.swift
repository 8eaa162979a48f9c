import Wire

/// The count of the cash in the drawer, which closes the till.
public struct CashCount: Codable, Hashable, Sendable {
  /// The counted cash, not negative, in the currency of the shop.
  public var counted: Money
  /// A remark about a difference, up to 300 characters.
  public var note: String?

  /// Makes a count.
  public init(counted: Money, note: String? = nil) {
    self.counted = counted
    self.note = note
  }
}
