extension Receipt {
  /// Makes the receipt of a sale at the till.
  @MainActor
  public init(_ sale: Sale, settings: AppSettings) {
    let phrases = settings.phrases
    let amounts = settings.amountText
    var lines = sale.lines.map {
      Line(
        title: phrases.pieces($0.quantity, of: $0.name), value: amounts.text(of: $0.amount))
    }
    if sale.rewardDiscount.minorUnits > 0 {
      lines.append(
        Line(title: phrases.rewards, value: amounts.text(of: sale.rewardDiscount.negated)))
    }
    lines += [
      Line(title: phrases.total, value: amounts.text(of: sale.total)),
      Line(title: phrases.taxIncluded, value: amounts.text(of: sale.tax)),
    ]
    for payment in sale.payments {
      let title =
        payment.lastDigits.map { phrases.card(of: nil, $0) }
        ?? phrases.name(of: payment.kind)
      lines.append(
        Line(title: title, value: amounts.text(of: payment.tendered ?? payment.amount)))
      if let change = payment.change, change.minorUnits > 0 {
        lines.append(Line(title: phrases.change, value: amounts.text(of: change)))
      }
    }
    if sale.stars > 0 {
      lines.append(Line(title: phrases.starsEarned, value: settings.decimal(sale.stars)))
    }
    for refund in sale.refunds {
      let people = [refund.refundedBy, refund.approvedBy].compactMap { $0 }
      lines.append(
        Line(
          title: ([phrases.refund, refund.reason] + people)
            .joined(separator: phrases.listSeparator),
          value: amounts.text(of: refund.amount.negated)))
    }
    lines += [
      Line(title: phrases.soldAt, value: settings.dateText.dayAndTime(sale.soldAt)),
      Line(title: phrases.soldBy, value: sale.cashier),
    ]
    self.init(
      issuer: phrases.appName, status: .completed,
      title: phrases.receiptNumber(settings.decimal(sale.number)), amount: sale.total,
      amountText: amounts.text(of: sale.total), lines: lines)
  }
}
