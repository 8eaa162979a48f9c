/// A product that is rung up, with its options.
public struct CartLine: Hashable, Sendable {
  /// The product.
  public var item: MenuItem
  /// The chosen options.
  public var selection: OptionSelection
  /// The number of pieces.
  public var quantity: Int

  /// Makes one piece of a product as offered.
  public init(item: MenuItem, groups: [ProductOptionGroup] = [], quantity: Int = 1) {
    self.item = item
    selection = OptionSelection(groups)
    self.quantity = quantity
  }

  /// The price of one piece.
  public var price: Amount {
    Amount(
      minorUnits: max(0, item.price.minorUnits + selection.extraMinorUnits),
      currency: item.price.currency)
  }

  /// The price of all pieces.
  public var amount: Amount {
    Amount(minorUnits: price.minorUnits * Int64(quantity), currency: price.currency)
  }

  /// The chosen options in words; `nil` for the product as offered.
  public func detail(_ phrases: Phrases) -> String? {
    let names = selection.changes.map { option, count in
      count == 1 ? option.name : phrases.pieces(count, of: option.name)
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
      options: selection.changes.map { SaleOrder.Option(id: $0.option.id, count: $0.count) })
  }
}
