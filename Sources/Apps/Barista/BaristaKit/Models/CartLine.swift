/// A product that is rung up, with its options.
public struct CartLine: Hashable, Sendable {
  /// The product.
  public var item: MenuItem
  /// The option groups of the product.
  public var groups: [OptionGroup]
  /// The chosen options.
  public private(set) var selection: ProductSelection
  /// The number of pieces.
  public var quantity: Int

  /// Makes one piece of a product as offered.
  public init(item: MenuItem, groups: [OptionGroup] = [], quantity: Int = 1) {
    self.item = item
    self.groups = groups
    selection = groups.includedSelection
    self.quantity = quantity
  }

  /// The price of one piece.
  public var price: Amount { groups.price(item.price, with: selection) }

  /// The price of all pieces.
  public var amount: Amount {
    Amount(minorUnits: price.minorUnits * Int64(quantity), currency: price.currency)
  }

  /// The numbers of a choice; an included choice cannot be left out at the till.
  public func limits(of choice: OptionChoice, in group: OptionGroup) -> ClosedRange<Int> {
    let limits = selection.limits(of: choice, in: group)
    let least = max(limits.lowerBound, min(1, choice.included))
    return min(least, limits.upperBound)...limits.upperBound
  }

  /// Sets the number of a choice; in a group with one choice, it replaces the old one.
  public mutating func set(_ choice: OptionChoice, to count: Int, in group: OptionGroup) {
    let least = group.maximum == 1 ? 0 : limits(of: choice, in: group).lowerBound
    selection.set(choice, to: max(least, count), in: group)
  }

  /// The chosen options in words; `nil` for the product as offered.
  public func detail(_ phrases: Phrases) -> String? {
    let names = groups.changes(of: selection).map { choice, count in
      let name = choice.names[phrases.language]
      return count == 1 ? name : phrases.pieces(count, of: name)
    }
    return names.isEmpty ? nil : names.joined(separator: phrases.listSeparator)
  }

  /// The line as it is sent to the service.
  func order(_ phrases: Phrases) -> SaleOrder.Line {
    SaleOrder.Line(
      productID: item.id,
      name: [item.name, detail(phrases)].compactMap { $0 }
        .joined(separator: phrases.listSeparator),
      quantity: quantity, price: price,
      options: groups.changes(of: selection).map {
        SaleOrder.Option(id: $0.choice.id, count: $0.count)
      })
  }
}
