/// A choice about a product, such as its size.
public struct ProductOptionGroup: Codable, Hashable, Sendable, Identifiable {
  /// The identifier, such as `size`.
  public var id: String
  /// The name in the language of the app.
  public var name: String
  /// The smallest sum of counts.
  public var minimumCount: Int
  /// The largest sum of counts.
  public var maximumCount: Int
  /// The options.
  public var options: [ProductOption]

  /// Makes a group.
  public init(
    id: String, name: String, minimumCount: Int, maximumCount: Int, options: [ProductOption]
  ) {
    self.id = id
    self.name = name
    self.minimumCount = minimumCount
    self.maximumCount = maximumCount
    self.options = options
  }

  /// Whether at most one option is chosen, once.
  public var isSingleChoice: Bool { maximumCount == 1 }
}

/// An option of a group.
public struct ProductOption: Codable, Hashable, Sendable, Identifiable {
  /// The identifier, unique in the product.
  public var id: String
  /// The name in the language of the app.
  public var name: String
  /// The difference to the product's price for each count above the default.
  public var price: Amount
  /// The count in the product as offered.
  public var defaultCount: Int
  /// The largest count.
  public var maximumCount: Int
  /// Whether it is sold out.
  public var isSoldOut: Bool

  /// Makes an option.
  public init(
    id: String, name: String, price: Amount, defaultCount: Int, maximumCount: Int,
    isSoldOut: Bool = false
  ) {
    self.id = id
    self.name = name
    self.price = price
    self.defaultCount = defaultCount
    self.maximumCount = maximumCount
    self.isSoldOut = isSoldOut
  }
}

/// The options that were chosen for a product.
public struct OptionSelection: Hashable, Sendable {
  /// The groups of the product.
  public let groups: [ProductOptionGroup]
  private var counts: [ProductOption.ID: Int] = [:]

  /// Makes the product as offered.
  public init(_ groups: [ProductOptionGroup]) {
    self.groups = groups
    for option in groups.flatMap(\.options) { counts[option.id] = option.defaultCount }
  }

  /// The count of an option.
  public func count(of option: ProductOption) -> Int { counts[option.id] ?? 0 }

  /// The largest count of an option beside the others of its group.
  public func largestCount(of option: ProductOption, in group: ProductOptionGroup) -> Int {
    let others = sum(of: group) - count(of: option)
    return max(0, min(option.maximumCount, group.maximumCount - others))
  }

  /// The smallest count of an option; what the product comes with cannot be left out at the till.
  public func smallestCount(of option: ProductOption) -> Int { min(1, option.defaultCount) }

  /// Chooses one option of a group of one.
  public mutating func choose(_ option: ProductOption, in group: ProductOptionGroup) {
    for other in group.options { counts[other.id] = other.id == option.id ? 1 : 0 }
  }

  /// Removes the choice of a group that needs none.
  public mutating func clear(_ group: ProductOptionGroup) {
    guard group.minimumCount == 0 else { return }
    for option in group.options { counts[option.id] = 0 }
  }

  /// Sets the count of an option, within the limits of the option and its group.
  public mutating func set(
    _ count: Int, of option: ProductOption, in group: ProductOptionGroup
  ) {
    counts[option.id] = max(
      smallestCount(of: option), min(count, largestCount(of: option, in: group)))
  }

  /// The options that differ from the product as offered, without those that were left out.
  public var changes: [(option: ProductOption, count: Int)] {
    groups.flatMap(\.options).compactMap { option in
      let count = count(of: option)
      return count > 0 && count != option.defaultCount ? (option, count) : nil
    }
  }

  /// The difference to the product's price, in minor units.
  public var extraMinorUnits: Int64 {
    groups.flatMap(\.options).reduce(0) { sum, option in
      sum + option.price.minorUnits * Int64(max(0, count(of: option) - option.defaultCount))
    }
  }

  private func sum(of group: ProductOptionGroup) -> Int {
    group.options.reduce(0) { $0 + count(of: $1) }
  }
}
