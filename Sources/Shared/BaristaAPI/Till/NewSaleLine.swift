/// A product that is sold.
public struct NewSaleLine: Codable, Hashable, Sendable {
  /// A chosen option.
  public struct Option: Codable, Hashable, Sendable {
    /// The identifier of the option.
    public var id: String
    /// How many, above zero.
    public var count: Int

    /// Makes an option.
    public init(id: String, count: Int = 1) {
      self.id = id
      self.count = count
    }
  }

  /// The product.
  public var productID: String
  /// The chosen options.
  public var options: [Option]
  /// The number of pieces, 1...99.
  public var quantity: Int

  /// Makes a line.
  public init(productID: String, options: [Option] = [], quantity: Int = 1) {
    self.productID = productID
    self.options = options
    self.quantity = quantity
  }

  private enum CodingKeys: String, CodingKey {
    case options, quantity
    case productID = "product_id"
  }
}
