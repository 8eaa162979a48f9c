/// A basket with the items of an earlier order, at the present prices.
public struct Reorder: Codable, Hashable, Sendable {
  /// The basket; its items are those that the shop can make now.
  public var basket: Basket
  /// The names of products that are left out: sold out or no longer offered.
  public var unavailable: [LocalizedNames]
  /// The names of products whose options are left out in part.
  public var changed: [LocalizedNames]

  /// Makes a value of its parts.
  public init(basket: Basket, unavailable: [LocalizedNames], changed: [LocalizedNames]) {
    self.basket = basket
    self.unavailable = unavailable
    self.changed = changed
  }
}
