/// The picture of a product as data, for the app to draw at any size.
public struct ProductPicture: Codable, Hashable, Sendable {
  /// The colors of the background gradient, from the top; one makes it plain.
  public var background: [ArtworkColor]
  /// The product.
  public var subject: Subject

  /// Makes a picture.
  public init(background: [ArtworkColor], subject: Subject) {
    self.background = background
    self.subject = subject
  }

  /// The product; in JSON an object with `kind` and the members of that kind.
  public enum Subject: Hashable, Sendable {
    /// A drink.
    case drink(Drink)
    /// Something to eat.
    case food(Food)
    /// A mug, a glass or a tumbler.
    case ware(Ware)
    /// A kind of a later version; only the background is drawn.
    case unknown(kind: String)
  }
}

extension ProductPicture.Subject: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind
  }

  /// Reads the kind and its members; an unknown kind keeps its name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .kind) {
    case "drink": self = .drink(try ProductPicture.Drink(from: decoder))
    case "food": self = .food(try ProductPicture.Food(from: decoder))
    case "ware": self = .ware(try ProductPicture.Ware(from: decoder))
    case let kind: self = .unknown(kind: kind)
    }
  }

  /// Writes the kind and its members into one object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .drink(let drink):
      try container.encode("drink", forKey: .kind)
      try drink.encode(to: encoder)
    case .food(let food):
      try container.encode("food", forKey: .kind)
      try food.encode(to: encoder)
    case .ware(let ware):
      try container.encode("ware", forKey: .kind)
      try ware.encode(to: encoder)
    case .unknown(let kind):
      try container.encode(kind, forKey: .kind)
    }
  }
}
