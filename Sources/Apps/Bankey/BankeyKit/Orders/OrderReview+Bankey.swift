import Foundation

extension OrderReview {
  /// Summarizes an order.
  @MainActor
  public init(_ order: BankOrder, state: BankState, settings: AppSettings) {
    let phrases = settings.phrases
    switch order {
    case .transfer(let order):
      self.init(
        amount: order.amount, lines: Self.lines(of: order, state, settings),
        confirmTitle: phrases.confirmTransfer)
    case .split(let order):
      self.init(
        amount: order.total, lines: Self.lines(of: order, state, settings),
        confirmTitle: phrases.confirmSplit)
    case .payment(let order):
      self.init(
        amount: order.request.amount, lines: Self.lines(of: order, state, settings),
        confirmTitle: phrases.confirmPayment)
    case .missedTransfers(let order):
      self.init(
        amount: order.count > 0 ? order.amount : nil,
        lines: Receipt.lines(of: order.missed, sending: order.count, settings),
        confirmTitle: order.count > 0 ? phrases.confirmTransfer : phrases.skip)
    case .opening(let order):
      self.init(
        lines: [
          Receipt.Line(title: phrases.newAccount, value: phrases.name(of: order.product)),
          Receipt.Line(
            title: phrases.currency, value: settings.currencyName(order.product.currency)),
        ], confirmTitle: phrases.confirmOpening)
    }
  }

  @MainActor
  private static func lines(
    of order: PaymentOrder, _ state: BankState, _ settings: AppSettings
  ) -> [Receipt.Line] {
    let phrases = settings.phrases
    var lines = [
      Receipt.Line(title: phrases.from, value: state.account(order.from)?.name ?? ""),
      Receipt.Line(title: phrases.to, value: order.request.name),
      Receipt.Line(title: phrases.email, value: order.request.email),
    ]
    if let note = order.request.note {
      lines.append(Receipt.Line(title: phrases.note, value: note))
    }
    return lines
  }

  @MainActor
  private static func lines(
    of order: TransferOrder, _ state: BankState, _ settings: AppSettings
  ) -> [Receipt.Line] {
    let phrases = settings.phrases
    var lines = [
      Receipt.Line(title: phrases.from, value: state.account(order.from)?.name ?? ""),
      Receipt.Line(title: phrases.to, value: order.destination.name),
    ]
    if case .person(let email, let name) = order.destination, name != nil {
      lines.append(Receipt.Line(title: phrases.email, value: email))
    }
    if let quote = order.quote {
      let amounts = settings.amountText
      lines.append(
        Receipt.Line(title: phrases.receives, value: amounts.text(of: quote.bought)))
      lines += Receipt.Line.rate(
        quote.rate, from: quote.sold.currency, to: quote.bought.currency, settings)
      lines.append(
        Receipt.Line(title: phrases.goodUntil, value: settings.dateText.time(quote.expiresAt)))
    }
    let when = order.executeAt.map { settings.dateText.dayAndTime($0) } ?? phrases.now
    lines.append(Receipt.Line(title: phrases.whenTitle, value: when))
    if let repetition = order.repeats {
      lines.append(
        Receipt.Line(title: phrases.repeatsTitle, value: phrases.name(of: repetition)))
    }
    if let note = order.note { lines.append(Receipt.Line(title: phrases.note, value: note)) }
    return lines
  }

  @MainActor
  private static func lines(
    of order: SplitOrder, _ state: BankState, _ settings: AppSettings
  ) -> [Receipt.Line] {
    let phrases = settings.phrases
    let amounts = settings.amountText
    var lines = order.shares.map {
      Receipt.Line(title: $0.email, value: amounts.text(of: $0.amount))
    }
    let others = order.shares.reduce(0) { $0 + $1.amount.minorUnits }
    let own = Amount(
      minorUnits: order.total.minorUnits - others, currency: order.total.currency)
    lines.append(Receipt.Line(title: phrases.yourPart, value: amounts.text(of: own)))
    lines.append(
      Receipt.Line(title: phrases.intoAccount, value: state.account(order.account)?.name ?? ""))
    if let note = order.note { lines.append(Receipt.Line(title: phrases.note, value: note)) }
    return lines
  }
}
