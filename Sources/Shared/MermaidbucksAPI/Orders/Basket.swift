import Foundation
import Wire

/// The products that a customer orders.
public struct Basket: Codable, Hashable, Sendable {
  /// The shop.
  public var shopID: String
  /// The items, 1...100.
  public var items: [BasketItem]
  /// The time of pick-up; `nil` for as soon as possible.
  public var pickupAt: Date?
  /// The units that are paid with stars.
  public var rewards: [RewardUse]
  /// The tip, in the shop's currency.
  public var tip: Money?

  /// Makes a value of its parts.
  public init(
    shopID: String, items: [BasketItem], pickupAt: Date? = nil, rewards: [RewardUse] = [],
    tip: Money? = nil
  ) {
    self.shopID = shopID
    self.items = items
    self.pickupAt = pickupAt
    self.rewards = rewards
    self.tip = tip
  }

  private enum CodingKeys: String, CodingKey {
    case items, rewards, tip
    case shopID = "shop_id"
    case pickupAt = "pickup_at"
  }
}

/// An item of a basket.
public struct BasketItem: Codable, Hashable, Sendable {
  /// The product.
  public var productID: String
  /// The choices that differ from the default; all choices may be given.
  public var options: [ChosenOption]
  /// The number of units, 1...99.
  public var quantity: Int
  /// A note for the barista, up to 200 characters.
  public var note: String?

  /// Makes a value of its parts.
  public init(
    productID: String, options: [ChosenOption] = [], quantity: Int = 1, note: String? = nil
  ) {
    self.productID = productID
    self.options = options
    self.quantity = quantity
    self.note = note
  }

  private enum CodingKeys: String, CodingKey {
    case options, quantity, note
    case productID = "product_id"
  }
}

/// A choice and its count.
public struct ChosenOption: Codable, Hashable, Sendable {
  /// The choice.
  public var id: String
  /// The count; 0 removes a default choice.
  public var count: Int

  /// Makes a value of its parts.
  public init(id: String, count: Int = 1) {
    self.id = id
    self.count = count
  }
}

/// The use of a reward for one unit of an item.
public struct RewardUse: Codable, Hashable, Sendable {
  /// The index of the item in the basket.
  public var item: Int
  /// The number of its units that are paid with stars.
  public var quantity: Int
  /// The reward, such as `customization`, which covers added choices; `nil` for the one that covers
  /// the product.
  public var reward: String?

  /// Makes a value of its parts.
  public init(item: Int, quantity: Int = 1, reward: String? = nil) {
    self.item = item
    self.quantity = quantity
    self.reward = reward
  }
}
