extension Product {
  /// The product as it is sold, with the first available choice where a group needs one.
  public var includedSelection: ProductSelection { options.includedSelection }

  /// The price of one piece with chosen options, never below zero.
  public func price(with selection: ProductSelection) -> Amount {
    options.price(price, with: selection)
  }

  /// Whether the product or a chosen option is sold out.
  public func isSoldOut(with selection: ProductSelection) -> Bool {
    isSoldOut || options.isSoldOut(in: selection)
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
