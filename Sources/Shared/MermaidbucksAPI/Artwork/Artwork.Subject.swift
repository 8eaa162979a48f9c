extension Artwork.Subject: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, cups
  }

  /// Reads the kind and its members; an unknown kind keeps its name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .kind) {
    case "cups": self = .cups(try container.decode([Artwork.Cup].self, forKey: .cups))
    case "latte": self = .latte(try Artwork.Latte(from: decoder))
    case "bakery": self = .bakery(try Artwork.Bakery(from: decoder))
    case "scene": self = .scene(try Artwork.Scene(from: decoder))
    case "stars": self = .stars(try Artwork.StarBanner(from: decoder))
    case let kind: self = .unknown(kind: kind)
    }
  }

  /// Writes the kind and its members into one object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .cups(let cups):
      try container.encode("cups", forKey: .kind)
      try container.encode(cups, forKey: .cups)
    case .latte(let latte):
      try container.encode("latte", forKey: .kind)
      try latte.encode(to: encoder)
    case .bakery(let bakery):
      try container.encode("bakery", forKey: .kind)
      try bakery.encode(to: encoder)
    case .scene(let scene):
      try container.encode("scene", forKey: .kind)
      try scene.encode(to: encoder)
    case .stars(let banner):
      try container.encode("stars", forKey: .kind)
      try banner.encode(to: encoder)
    case .unknown(let kind):
      try container.encode(kind, forKey: .kind)
    }
  }
}
