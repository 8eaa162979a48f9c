import Foundation

extension Receipt {
  private static let issuer = "Bankey"

  /// Makes the receipt of a transaction.
  ///
  /// - Parameter transfer: The transfer of the transaction; `nil` for none, or until it is loaded.
  @MainActor
  public init(
    _ transaction: Transaction, account: Account?, transfer: Transfer? = nil, settings: AppSettings
  ) {
    let phrases = settings.phrases
    var lines = [
      Line(title: phrases.date, value: settings.dateText.dayAndTime(transaction.postedAt)),
      Line(title: phrases.type, value: phrases.name(of: transaction.kind)),
      Line(title: phrases.categoryTitle, value: phrases.name(of: transaction.category)),
    ]
    if let transfer {
      lines.append(Line(title: phrases.from, value: Self.text(of: transfer.from)))
      lines.append(Line(title: phrases.to, value: Self.text(of: transfer.to)))
    } else if let account {
      lines.append(Line(title: phrases.accountTitle, value: account.name))
    }
    if let note = transaction.note { lines.append(Line(title: phrases.note, value: note)) }
    lines.append(
      Line(
        title: phrases.balanceTitle, value: settings.amountText.text(of: transaction.balance)))
    lines.append(Line(title: phrases.reference, value: transfer?.id ?? transaction.id))
    self.init(
      issuer: Self.issuer, status: .completed, title: transaction.counterparty,
      amount: transaction.amount,
      amountText: settings.amountText.signedText(of: transaction.amount), lines: lines)
  }

  /// Makes the receipt of a transfer.
  @MainActor
  public init(_ transfer: Transfer, settings: AppSettings) {
    let phrases = settings.phrases
    self.init(
      issuer: Self.issuer, status: Status(transfer.status), title: phrases.title(of: transfer),
      amount: transfer.amount, amountText: settings.amountText.text(of: transfer.amount),
      lines: Self.lines(of: transfer, settings))
  }

  @MainActor
  private static func lines(of transfer: Transfer, _ settings: AppSettings) -> [Line] {
    let phrases = settings.phrases
    var lines = [
      Line(title: phrases.from, value: text(of: transfer.from)),
      Line(title: phrases.to, value: text(of: transfer.to)),
    ]
    if let received = transfer.received {
      lines.append(
        Line(title: phrases.received, value: settings.amountText.text(of: received)))
      if let rate = transfer.rate {
        lines += Line.rate(
          rate, from: transfer.amount.currency, to: received.currency, settings)
      }
    }
    lines.append(Line(title: phrases.status, value: phrases.name(of: transfer.status)))
    if transfer.failedForFunds == true {
      lines.append(Line(title: "", value: phrases.failedForFunds))
    }
    if let date = transfer.postedAt {
      lines.append(Line(title: phrases.date, value: settings.dateText.dayAndTime(date)))
    }
    if let date = transfer.executeAt {
      lines.append(Line(title: phrases.nextTime, value: settings.dateText.dayAndTime(date)))
    }
    if let repetition = transfer.repeats {
      lines.append(Line(title: phrases.repeatsTitle, value: phrases.name(of: repetition)))
    }
    if let note = transfer.note { lines.append(Line(title: phrases.note, value: note)) }
    lines.append(Line(title: phrases.reference, value: transfer.id))
    return lines
  }

  /// Makes the receipt of a split.
  @MainActor
  public init(_ split: BillSplit, settings: AppSettings) {
    let phrases = settings.phrases
    let amounts = settings.amountText
    var lines = split.shares.map { Line(title: $0.name, value: amounts.text(of: $0.amount)) }
    lines.append(Line(title: phrases.yourPart, value: amounts.text(of: split.ownShare)))
    if let note = split.note { lines.append(Line(title: phrases.note, value: note)) }
    lines.append(Line(title: phrases.date, value: settings.dateText.dayAndTime(split.createdAt)))
    lines.append(Line(title: phrases.reference, value: split.id))
    self.init(
      issuer: Self.issuer, status: .completed, title: phrases.requestsSent, amount: split.total,
      amountText: amounts.text(of: split.total), lines: lines)
  }

  /// Makes the receipt of missed movements that were sent or skipped.
  @MainActor
  public init(_ missed: MissedTransfers, settings: AppSettings) {
    let phrases = settings.phrases
    let count = missed.sentCount ?? 0
    let amount = count > 0 ? missed.amount(ofCount: count) : nil
    self.init(
      issuer: Self.issuer, status: .completed,
      title: count > 0 ? phrases.moneySent : phrases.missedSkipped, amount: amount,
      amountText: amount.map { settings.amountText.text(of: $0) },
      lines: Self.lines(of: missed, sending: count, settings)
        + [Line(title: phrases.reference, value: missed.id)])
  }

  /// Returns the lines of missed movements of which a number is sent.
  @MainActor
  static func lines(
    of missed: MissedTransfers, sending count: Int, _ settings: AppSettings
  ) -> [Line] {
    let phrases = settings.phrases
    let transfer = missed.transfer
    var lines = [
      Line(title: phrases.from, value: text(of: transfer.from)),
      Line(title: phrases.to, value: text(of: transfer.to)),
      Line(title: phrases.missedDue, value: missed.datesText(settings)),
    ]
    let isDecided = missed.sentCount != nil
    if count > 0 {
      lines.append(
        Line(
          title: isDecided ? phrases.missedSent : phrases.sendMissed,
          value: phrases.transferCount(count)))
    }
    if count < missed.dates.count {
      lines.append(
        Line(
          title: isDecided ? phrases.missedNotSent : phrases.skip,
          value: phrases.transferCount(missed.dates.count - count)))
    }
    if let note = transfer.note { lines.append(Line(title: phrases.note, value: note)) }
    return lines
  }

  /// Makes the receipt of an opened account.
  @MainActor
  public init(opened account: Account, settings: AppSettings) {
    let phrases = settings.phrases
    var lines = [Line(title: phrases.accountTitle, value: account.name)]
    if !account.lastDigits.isEmpty {
      lines.append(Line(title: phrases.number, value: phrases.endingIn(account.lastDigits)))
    }
    lines += [
      Line(
        title: phrases.currency, value: settings.currencyName(account.balance.currency)),
      Line(
        title: phrases.balanceName(of: account.type),
        value: settings.amountText.text(of: account.balance)),
      Line(title: phrases.date, value: settings.dateText.dayAndTime(account.openedAt)),
    ]
    self.init(
      issuer: Self.issuer, status: .completed, title: phrases.accountOpened, lines: lines)
  }

  private static func text(of party: Transfer.Party) -> String {
    party.email.map { "\(party.name) (\($0))" } ?? party.name
  }
}

extension MissedTransfers {
  /// The first and the last date, or the only one.
  @MainActor
  public func datesText(_ settings: AppSettings) -> String {
    guard let first = dates.first, let last = dates.last else { return "" }
    let day = settings.dateText.day(first)
    guard first < last else { return day }
    return settings.phrases.missedDates(day, settings.dateText.day(last))
  }
}

extension Receipt.Line {
  /// Makes the line of an exchange rate; empty if the rate is not a number.
  @MainActor
  static func rate(
    _ rate: String, from sold: String, to bought: String, _ settings: AppSettings
  ) -> [Receipt.Line] {
    settings.amountText.text(ofRate: rate, from: sold, to: bought)
      .map { [Receipt.Line(title: settings.phrases.rate, value: $0)] } ?? []
  }
}

extension Receipt.Status {
  fileprivate init(_ status: Transfer.Status) {
    switch status {
    case .posted, .completed: self = .completed
    case .scheduled: self = .scheduled
    case .failed, .cancelled: self = .failed
    }
  }
}

extension Phrases {
  fileprivate func title(of transfer: Transfer) -> String {
    switch transfer.status {
    case .posted: moneySent
    case .scheduled: transferPlanned
    case .failed, .cancelled, .completed: name(of: transfer.status)
    }
  }
}
