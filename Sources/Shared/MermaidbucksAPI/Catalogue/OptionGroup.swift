/// A choice about a product.
///
/// A group with `maximumCount` 1 and `minimumCount` 1 is a choice of exactly one.
public struct OptionGroup: Codable, Hashable, Sendable, Identifiable {
  /// The identifier: `temperature`, `size`, `shots`, `milk`, `syrup` or `own_cup`; apps show
  /// unknown groups like known ones.
  public var id: String
  /// The name.
  public var names: LocalizedNames
  /// The smallest sum of counts.
  public var minimumCount: Int
  /// The largest sum of counts.
  public var maximumCount: Int
  /// The choices.
  public var choices: [OptionChoice]

  /// Makes a value of its parts.
  public init(
    id: String, names: LocalizedNames, minimumCount: Int, maximumCount: Int, choices: [OptionChoice]
  ) {
    self.id = id
    self.names = names
    self.minimumCount = minimumCount
    self.maximumCount = maximumCount
    self.choices = choices
  }

  private enum CodingKeys: String, CodingKey {
    case id, names, choices
    case minimumCount = "minimum_count"
    case maximumCount = "maximum_count"
  }
}
