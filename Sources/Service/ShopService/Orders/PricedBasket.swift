import MermaidbucksAPI

/// The prices of a basket, in minor units of the shop's currency.
struct PricedBasket: Sendable {
  var lines: [PricedLine]
  var total: PricedTotal
  /// The units that a barista has to make.
  var units: Int64
}

/// An item with its prices.
struct PricedLine: Codable, Hashable, Sendable {
  /// A choice of a line.
  struct Option: Codable, Hashable, Sendable {
    var id: String
    var groupID: String
    var names: LocalizedNames
    var count: Int
    var price: Int64
    var isDefault: Bool
  }

  var productID: String
  var names: LocalizedNames
  var options: [Option]
  var quantity: Int
  var unitPrice: Int64
  var rewardQuantity: Int
  var rewardStars: Int64
  var rewardDiscount: Int64
  /// The identifiers of the rewards, one for each of their units.
  var rewards: [String]
  var note: String?
  /// The picture of a product that only one shop sells, and may remove; `nil` for shared ones.
  var picture: ProductPicture?

  var subtotal: Int64 { unitPrice * Int64(quantity) }

  /// The part of a unit's price that choices add; sizes do not count.
  var addedPrice: Int64 {
    options.filter { $0.groupID != "size" && $0.price > 0 }.reduce(0) { $0 + $1.price }
  }
}

/// The sums of a basket.
struct PricedTotal: Codable, Hashable, Sendable {
  var subtotal: Int64
  var rewardDiscount: Int64
  var tip: Int64
  var total: Int64
  var tax: Int64
  var taxRate: Int64
  var starsToRedeem: Int64
  var starsToEarn: Int64
}
