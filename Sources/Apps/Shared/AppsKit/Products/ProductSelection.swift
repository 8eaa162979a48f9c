/// The options that a customer chose for a product.
public struct ProductSelection: Codable, Hashable, Sendable {
  /// The numbers of chosen choices by group; choices with zero are absent.
  public private(set) var counts: [OptionGroup.ID: [OptionChoice.ID: Int]]

  /// Makes a selection.
  public init(_ counts: [OptionGroup.ID: [OptionChoice.ID: Int]] = [:]) {
    self.counts = counts.mapValues { $0.filter { $0.value > 0 } }.filter { !$0.value.isEmpty }
  }

  /// Returns the number of a choice.
  public func count(_ choice: OptionChoice.ID, in group: OptionGroup.ID) -> Int {
    counts[group]?[choice] ?? 0
  }

  /// The numbers of a choice that its group allows beside the other choices.
  public func limits(of choice: OptionChoice, in group: OptionGroup) -> ClosedRange<Int> {
    let others = (counts[group.id] ?? [:]).filter { $0.key != choice.id }.values.reduce(0, +)
    let most = min(choice.maximum, max(0, group.maximum - others))
    return min(max(0, group.minimum - others), most)...most
  }

  /// Sets the number of a choice within the limits of its group.
  ///
  /// In a group with one choice, the new choice replaces the old one.
  public mutating func set(_ choice: OptionChoice, to count: Int, in group: OptionGroup) {
    var chosen = counts[group.id] ?? [:]
    if group.maximum == 1 {
      if count <= 0, group.minimum > 0 { return }
      chosen = count > 0 ? [choice.id: 1] : [:]
    } else {
      let limits = limits(of: choice, in: group)
      let count = min(max(count, limits.lowerBound), limits.upperBound)
      chosen[choice.id] = count > 0 ? count : nil
    }
    counts[group.id] = chosen.isEmpty ? nil : chosen
  }
}

extension [OptionGroup] {
  /// The selection of a product as it is sold, with the first available choice where a group needs
  /// one.
  public var includedSelection: ProductSelection {
    var counts: [OptionGroup.ID: [OptionChoice.ID: Int]] = [:]
    for group in self {
      var chosen = Dictionary(
        group.choices.filter { $0.included > 0 && !$0.isSoldOut }.map { ($0.id, $0.included) },
        uniquingKeysWith: { first, _ in first })
      if chosen.isEmpty, group.minimum > 0,
        let first = group.choices.first(where: { !$0.isSoldOut }) ?? group.choices.first
      {
        chosen[first.id] = group.minimum
      }
      counts[group.id] = chosen
    }
    return ProductSelection(counts)
  }

  /// The price of one piece with chosen options, never below zero.
  ///
  /// - Parameter price: The price of the product as it is sold.
  public func price(_ price: Amount, with selection: ProductSelection) -> Amount {
    var price = price
    for group in self {
      for choice in group.choices {
        // An included choice that is left out makes nothing cheaper.
        let extra = Swift.max(0, selection.count(choice.id, in: group.id) - choice.included)
        price.minorUnits += Int64(extra) * choice.price
      }
    }
    price.minorUnits = Swift.max(0, price.minorUnits)
    return price
  }

  /// The included choices that a selection leaves out, such as a syrup.
  public func omittedChoices(of selection: ProductSelection) -> [OptionChoice.ID] {
    filter { $0.style != .single }.flatMap { group in
      group.choices.filter { $0.included > 0 && selection.count($0.id, in: group.id) == 0 }
        .map(\.id)
    }
  }

  /// The chosen choices whose number differs from that of the product as it is sold.
  public func changes(
    of selection: ProductSelection
  ) -> [(choice: OptionChoice, count: Int)] {
    flatMap { group in
      group.choices.compactMap { choice in
        let count = selection.count(choice.id, in: group.id)
        return count > 0 && count != choice.included ? (choice, count) : nil
      }
    }
  }

  /// Whether a chosen option is sold out.
  public func isSoldOut(in selection: ProductSelection) -> Bool {
    contains { group in
      group.choices.contains { $0.isSoldOut && selection.count($0.id, in: group.id) > 0 }
    }
  }
}
