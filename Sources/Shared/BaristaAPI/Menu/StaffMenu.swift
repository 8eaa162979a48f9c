import MermaidbucksAPI
import Wire

/// The menu of a shop as its staff sees it.
public struct StaffMenu: Codable, Hashable, Sendable {
  /// The version of the shop's catalogue.
  public var version: Int64
  /// The categories.
  public var categories: [CatalogueCategory]
  /// The products, in the order of the menu.
  public var products: [StaffProduct]
  /// The choices that can be sold out, such as milks and syrups.
  public var options: [StaffOption]

  /// Makes a value of its parts.
  public init(
    version: Int64, categories: [CatalogueCategory], products: [StaffProduct],
    options: [StaffOption]
  ) {
    self.version = version
    self.categories = categories
    self.products = products
    self.options = options
  }
}

/// A product on the menu of a shop.
public struct StaffProduct: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The category.
  public var categoryID: String
  /// The name.
  public var names: LocalizedNames
  /// The price in the shop.
  public var price: Money
  /// The price in shops that have not changed it.
  public var listPrice: Money
  /// Whether it is sold out.
  public var isSoldOut: Bool
  /// Whether it is marked as new.
  public var isNew: Bool
  /// Whether only this shop sells it.
  public var isOwn: Bool
  /// The picture.
  public var picture: ProductPicture

  /// Makes a value of its parts.
  public init(
    id: String, categoryID: String, names: LocalizedNames, price: Money, listPrice: Money,
    isSoldOut: Bool, isNew: Bool, isOwn: Bool, picture: ProductPicture
  ) {
    self.id = id
    self.categoryID = categoryID
    self.names = names
    self.price = price
    self.listPrice = listPrice
    self.isSoldOut = isSoldOut
    self.isNew = isNew
    self.isOwn = isOwn
    self.picture = picture
  }

  private enum CodingKeys: String, CodingKey {
    case id, names, price, picture
    case categoryID = "category_id"
    case listPrice = "list_price"
    case isSoldOut = "is_sold_out"
    case isNew = "is_new"
    case isOwn = "is_own"
  }
}

/// A choice on the menu of a shop.
public struct StaffOption: Codable, Hashable, Sendable, Identifiable {
  /// The choice.
  public var id: String
  /// Its group.
  public var groupID: String
  /// Its name.
  public var names: LocalizedNames
  /// Whether it is sold out.
  public var isSoldOut: Bool

  /// Makes a value of its parts.
  public init(id: String, groupID: String, names: LocalizedNames, isSoldOut: Bool) {
    self.id = id
    self.groupID = groupID
    self.names = names
    self.isSoldOut = isSoldOut
  }

  private enum CodingKeys: String, CodingKey {
    case id, names
    case groupID = "group_id"
    case isSoldOut = "is_sold_out"
  }
}
