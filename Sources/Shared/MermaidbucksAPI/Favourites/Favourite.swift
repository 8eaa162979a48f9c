import Foundation

/// A product that a customer marked.
public struct Favourite: Codable, Hashable, Sendable {
  /// The product, such as `caffe-latte`.
  public var productID: String
  /// When it was marked.
  public var addedAt: Date

  /// Makes a favorite.
  public init(productID: String, addedAt: Date) {
    self.productID = productID
    self.addedAt = addedAt
  }

  private enum CodingKeys: String, CodingKey {
    case productID = "product_id"
    case addedAt = "added_at"
  }
}
