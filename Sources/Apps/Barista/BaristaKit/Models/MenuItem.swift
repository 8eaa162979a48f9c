/// The menu of a shop.
public struct ShopMenu: Codable, Hashable, Sendable {
  /// The products in display order.
  public var items: [MenuItem]
  /// The options that can be sold out, such as milks and syrups.
  public var options: [MenuOption]

  /// Makes a menu.
  public init(items: [MenuItem], options: [MenuOption]) {
    self.items = items
    self.options = options
  }
}

/// A product on the shop's menu.
public struct MenuItem: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the product, such as `caffe-latte`.
  public var id: String
  /// The name in the language of the app.
  public var name: String
  /// The names in all languages, for search.
  public var searchNames: [String]
  /// The category.
  public var category: MenuCategory
  /// The price in this shop, without options.
  public var price: Amount
  /// The price in shops that have not changed it.
  public var listPrice: Amount
  /// Whether customers cannot order it now.
  public var isSoldOut: Bool
  /// Whether customers see it marked as new.
  public var isNew: Bool
  /// Whether only this shop sells it, and may remove it.
  public var isOwn: Bool

  /// Makes a product.
  public init(
    id: String, name: String, searchNames: [String] = [], category: MenuCategory, price: Amount,
    listPrice: Amount? = nil, isSoldOut: Bool = false, isNew: Bool = false, isOwn: Bool = false
  ) {
    self.id = id
    self.name = name
    self.searchNames = searchNames
    self.category = category
    self.price = price
    self.listPrice = listPrice ?? price
    self.isSoldOut = isSoldOut
    self.isNew = isNew
    self.isOwn = isOwn
  }
}

/// An option of products, such as a milk.
public struct MenuOption: Codable, Hashable, Sendable, Identifiable {
  /// The identifier, such as `oat-milk`.
  public var id: String
  /// The name in the language of the app.
  public var name: String
  /// Whether customers cannot choose it now.
  public var isSoldOut: Bool

  /// Makes an option.
  public init(id: String, name: String, isSoldOut: Bool = false) {
    self.id = id
    self.name = name
    self.isSoldOut = isSoldOut
  }
}

/// A heading of the menu.
public struct MenuCategory: Codable, Hashable, Sendable, Identifiable {
  /// The identifier, such as `espresso`.
  public var id: String
  /// The name in the language of the app.
  public var name: String

  /// Makes a category.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// A change of a product; `nil` leaves a value as it is.
public struct MenuChange: Hashable, Sendable {
  /// The new price.
  public var price: Amount?
  /// Whether customers cannot order it now.
  public var isSoldOut: Bool?
  /// Whether customers see it marked as new.
  public var isNew: Bool?

  /// Makes a change.
  public init(price: Amount? = nil, isSoldOut: Bool? = nil, isNew: Bool? = nil) {
    self.price = price
    self.isSoldOut = isSoldOut
    self.isNew = isNew
  }
}
