public import Foundation

/// The till from its opening to the count of its cash.
public struct TillSession: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The name of the member of staff who opened it.
  public var openedBy: String
  /// When it was opened.
  public var openedAt: Date
  /// The cash in the drawer at the opening.
  public var openingFloat: Amount
  /// The cash that should be in the drawer.
  public var expectedCash: Amount
  /// The number of sales.
  public var saleCount: Int
  /// The sales by all kinds of payment, less refunds.
  public var salesTotal: Amount
  /// The counted cash; `nil` while the till is open.
  public var countedCash: Amount?
  /// The counted cash less the expected; negative when some is missing.
  public var difference: Amount?

  /// Makes a session.
  public init(
    id: String, openedBy: String, openedAt: Date, openingFloat: Amount, expectedCash: Amount,
    saleCount: Int, salesTotal: Amount, countedCash: Amount? = nil, difference: Amount? = nil
  ) {
    self.id = id
    self.openedBy = openedBy
    self.openedAt = openedAt
    self.openingFloat = openingFloat
    self.expectedCash = expectedCash
    self.saleCount = saleCount
    self.salesTotal = salesTotal
    self.countedCash = countedCash
    self.difference = difference
  }
}

/// The state of a shop's till.
public enum TillState: Codable, Hashable, Sendable {
  /// It is closed.
  case closed
  /// It is open for sales.
  case open(TillSession)

  /// The session; `nil` while the till is closed.
  public var session: TillSession? {
    if case .open(let session) = self { session } else { nil }
  }
}
