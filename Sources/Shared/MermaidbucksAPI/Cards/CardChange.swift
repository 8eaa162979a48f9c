/// A change of a card; values that are `nil` stay.
public struct CardChange: Codable, Hashable, Sendable {
  /// The name, up to 80 characters.
  public var name: String?
  /// The picture.
  public var design: CardDesign?
  /// `true` makes the card the default; `false` is an invalid value.
  public var isDefault: Bool?

  /// Makes a change.
  public init(name: String? = nil, design: CardDesign? = nil, isDefault: Bool? = nil) {
    self.name = name
    self.design = design
    self.isDefault = isDefault
  }

  private enum CodingKeys: String, CodingKey {
    case name, design
    case isDefault = "is_default"
  }
}
