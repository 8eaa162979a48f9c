/// A group of options of a product, such as sizes.
public struct OptionGroup: Codable, Hashable, Sendable, Identifiable {
  /// The control that fits a group.
  public enum Style: Equatable, Sendable {
    /// Exactly one choice.
    case single
    /// One choice that is on or off.
    case toggle
    /// A count for each choice.
    case counts
  }

  /// The identifier, such as `size`.
  public var id: String
  /// The name.
  public var names: LocalizedNames
  /// The least number of choices, counted with repetitions.
  public var minimum: Int
  /// The greatest number of choices, counted with repetitions.
  public var maximum: Int
  /// The choices.
  public var choices: [OptionChoice]

  /// Makes a group.
  public init(
    id: String, names: LocalizedNames, minimum: Int, maximum: Int, choices: [OptionChoice]
  ) {
    self.id = id
    self.names = names
    self.minimum = minimum
    self.maximum = maximum
    self.choices = choices
  }

  /// The control that fits the group.
  public var style: Style {
    guard maximum == 1 else { return .counts }
    return minimum == 0 && choices.count == 1 ? .toggle : .single
  }
}

/// A choice of an option group, such as a large cup.
public struct OptionChoice: Codable, Hashable, Sendable, Identifiable {
  /// The identifier, unique in its group.
  public var id: String
  /// The name.
  public var names: LocalizedNames
  /// The price in minor units of each one beyond the included number; negative for a discount.
  public var price: Int64
  /// The number in the product as it is sold.
  public var included: Int
  /// The greatest number of this choice.
  public var maximum: Int
  /// Whether the shop has run out of it.
  public var isSoldOut: Bool

  /// Makes a choice.
  public init(
    id: String, names: LocalizedNames, price: Int64 = 0, included: Int = 0, maximum: Int = 1,
    isSoldOut: Bool = false
  ) {
    self.id = id
    self.names = names
    self.price = price
    self.included = included
    self.maximum = maximum
    self.isSoldOut = isSoldOut
  }
}
