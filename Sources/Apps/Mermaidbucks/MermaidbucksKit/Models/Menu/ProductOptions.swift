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

  /// Sets the number of a choice within the limits of its group.
  ///
  /// In a group with one choice, the new choice replaces the old one.
  public mutating func set(_ choice: OptionChoice, to count: Int, in group: OptionGroup) {
    var chosen = counts[group.id] ?? [:]
    let others = chosen.filter { $0.key != choice.id }.values.reduce(0, +)
    var count = min(max(count, 0), choice.maximum)
    if group.maximum == 1 {
      if count == 0, group.minimum > 0 { return }
      chosen = [:]
    } else {
      count = min(count, max(0, group.maximum - others))
      count = max(count, min(group.minimum - others, choice.maximum))
    }
    chosen[choice.id] = count > 0 ? count : nil
    counts[group.id] = chosen.isEmpty ? nil : chosen
  }
}

extension Product {
  /// The product as it is sold, with the first available choice where a group needs one.
  public var includedSelection: ProductSelection {
    var counts: [OptionGroup.ID: [OptionChoice.ID: Int]] = [:]
    for group in options {
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
  public func price(with selection: ProductSelection) -> Amount {
    var price = price
    for group in options {
      for choice in group.choices {
        // An included choice that is left out makes nothing cheaper.
        let extra = max(0, selection.count(choice.id, in: group.id) - choice.included)
        price.minorUnits += Int64(extra) * choice.price
      }
    }
    price.minorUnits = max(0, price.minorUnits)
    return price
  }

  /// The included choices that a selection leaves out, such as a syrup.
  func omittedChoices(of selection: ProductSelection) -> [OptionChoice.ID] {
    options.filter { $0.style != .single }.flatMap { group in
      group.choices.filter { $0.included > 0 && selection.count($0.id, in: group.id) == 0 }
        .map(\.id)
    }
  }

  /// Whether a chosen option is sold out.
  public func isSoldOut(with selection: ProductSelection) -> Bool {
    isSoldOut
      || options.contains { group in
        group.choices.contains { $0.isSoldOut && selection.count($0.id, in: group.id) > 0 }
      }
  }

  /// Describes chosen options, such as “Iced, Grande, 2 × Vanilla”.
  ///
  /// - Parameter number: Formats a count.
  public func description(
    of selection: ProductSelection, _ language: Language, number: (Int) -> String
  ) -> String {
    let parts = options.flatMap { group in
      group.choices.compactMap { choice -> String? in
        let count = selection.count(choice.id, in: group.id)
        guard count > 0 else { return nil }
        // Included extras are not mentioned.
        if group.style == .counts, count == choice.included { return nil }
        let name = choice.names[language]
        return group.style == .counts ? "\(number(count)) × \(name)" : name
      }
    }
    return parts.joined(separator: language.isRightToLeft ? "، " : ", ")
  }
}
