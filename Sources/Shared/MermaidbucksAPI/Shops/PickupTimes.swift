import Foundation

/// The times at which an order placed now can be picked up.
public struct PickupTimes: Codable, Hashable, Sendable {
  /// The shop.
  public var shopID: String
  /// The time for an order that is made at once; `nil` when the shop does not take such orders now.
  public var now: Date?
  /// The times to choose from, today and tomorrow, the earliest first.
  public var later: [Date]

  /// Makes a value of its parts.
  public init(shopID: String, now: Date? = nil, later: [Date]) {
    self.shopID = shopID
    self.now = now
    self.later = later
  }

  private enum CodingKeys: String, CodingKey {
    case now, later
    case shopID = "shop_id"
  }
}
