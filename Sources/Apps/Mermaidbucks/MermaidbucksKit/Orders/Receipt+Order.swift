import Foundation

extension Receipt {
  /// Makes the receipt of an order, line by line.
  ///
  /// - Parameter shop: The shop, whose time zone is used; `nil` uses that of the device.
  @MainActor
  public init(_ order: CoffeeOrder, shop: Shop?, settings: AppSettings) {
    let phrases = settings.phrases
    let amounts = settings.amountText
    let language = settings.language
    let price = order.price
    var lines = order.lines.map { line in
      let name = line.names[language]
      let options = line.optionsText(language) { settings.decimal($0) }
      let title = line.quantity > 1 ? "\(settings.decimal(line.quantity)) × \(name)" : name
      return Line(
        title: options.isEmpty ? title : "\(title) (\(options))",
        value: line.rewardQuantity == line.quantity && line.rewardQuantity > 0
          ? phrases.reward : amounts.text(of: line.total))
    }
    if price.tip.minorUnits > 0 {
      lines.append(Line(title: phrases.tip, value: amounts.text(of: price.tip)))
    }
    lines.append(Line(title: phrases.total, value: amounts.text(of: price.total)))
    lines.append(Line(title: phrases.includedTax, value: amounts.text(of: price.tax)))
    if price.starsSpent > 0 {
      lines.append(Line(title: phrases.starsSpent, value: phrases.stars(price.starsSpent)))
    }
    if !order.paymentName.isEmpty {
      lines.append(Line(title: phrases.paidWith, value: order.paymentName))
    }
    if price.starsEarned > 0, !order.isRefunded {
      lines.append(Line(title: phrases.starsEarned, value: phrases.stars(price.starsEarned)))
    }
    if order.isRefunded {
      lines.append(Line(title: phrases.refunded, value: amounts.text(of: price.total)))
    }
    lines += [
      Line(title: phrases.shop, value: order.shopNames[language]),
      Line(title: phrases.orderNumber, value: order.number),
      Line(title: phrases.orderedAt, value: settings.shopText.date(order.placedAt, of: shop)),
    ]
    self.init(
      issuer: phrases.appName, status: order.state == .cancelled ? .failed : .completed,
      // The title of a collected order, such as “Enjoy!”, is for the day of the order.
      title: order.state == .collected
        ? phrases.title(of: CardMovement.Kind.order) : phrases.title(of: order.state),
      amount: price.total,
      amountText: amounts.text(of: price.total), lines: lines)
  }
}

extension CoffeeOrder.Line {
  /// Describes the options, such as “Iced, Grande, 2 × Vanilla”.
  ///
  /// - Parameter number: Formats a count.
  public func optionsText(_ language: Language, number: (Int) -> String) -> String {
    options.filter { $0.count > 0 }.map {
      $0.count > 1 ? "\(number($0.count)) × \($0.names[language])" : $0.names[language]
    }.joined(separator: language.isRightToLeft ? "، " : ", ")
  }
}
