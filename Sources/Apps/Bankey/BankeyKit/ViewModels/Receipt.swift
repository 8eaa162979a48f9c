import Foundation

/// A transaction or a transfer, line by line, as it is shown and shared.
public struct Receipt: Equatable, Sendable {
  /// A line: what it is, and its value.
  public struct Line: Equatable, Sendable {
    /// What it is.
    public var title: String
    /// Its value.
    public var value: String

    /// Makes a line; one without a title is its value alone.
    public init(title: String, value: String) {
      self.title = title
      self.value = value
    }

    /// The line of a rate of exchange; none where it is no number.
    @MainActor
    static func rate(
      _ rate: String, from sold: String, to bought: String, _ settings: AppSettings
    ) -> [Line] {
      settings.amountText.text(ofRate: rate, from: sold, to: bought)
        .map { [Line(title: settings.phrases.rate, value: $0)] } ?? []
    }
  }

  /// What became of what the receipt is of.
  public enum Mark: Equatable, Sendable {
    /// It is done.
    case done
    /// It will be done.
    case planned
    /// It was not done.
    case undone
  }

  /// What became of it.
  public var mark: Mark
  /// What the receipt is of.
  public var title: String
  /// How much moved; negative where it went away, `nil` where nothing moved.
  public var amount: Amount?
  /// How the amount is written; `nil` where there is none.
  public var amountText: String?
  /// The lines from the top.
  public var lines: [Line]

  /// The whole receipt as plain text, a line each.
  public var plainText: String {
    (["Bankey", title] + [amountText].compactMap { $0 } + [""]
      + lines.map { $0.title.isEmpty ? $0.value : "\($0.title): \($0.value)" })
      .joined(separator: "\n")
  }

  /// The receipt of a movement on an account.
  ///
  /// - Parameter transfer: The transfer that the movement belongs to; `nil` for none, or while it is
  ///   not known.
  @MainActor
  public init(
    _ transaction: Transaction, account: Account?, transfer: Transfer? = nil, settings: AppSettings
  ) {
    let phrases = settings.phrases
    mark = .done
    title = transaction.counterparty
    amount = transaction.amount
    amountText = settings.amountText.signedText(of: transaction.amount)
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
    self.lines = lines
  }

  /// The receipt of a transfer.
  @MainActor
  public init(_ transfer: Transfer, settings: AppSettings) {
    let phrases = settings.phrases
    mark =
      switch transfer.status {
      case .posted, .completed: .done
      case .scheduled: .planned
      case .failed, .cancelled: .undone
      }
    title = transfer.status == .posted ? phrases.moneySent : phrases.name(of: transfer.status)
    if transfer.status == .scheduled { title = phrases.transferPlanned }
    amount = transfer.amount
    amountText = settings.amountText.text(of: transfer.amount)
    var lines = [
      Line(title: phrases.from, value: Self.text(of: transfer.from)),
      Line(title: phrases.to, value: Self.text(of: transfer.to)),
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
    self.lines = lines
  }

  /// The receipt of a bill that was split.
  @MainActor
  public init(_ bill: Bill, settings: AppSettings) {
    let phrases = settings.phrases
    let amounts = settings.amountText
    mark = .done
    title = phrases.requestsSent
    amount = bill.total
    amountText = amounts.text(of: bill.total)
    var lines = bill.shares.map { Line(title: $0.name, value: amounts.text(of: $0.amount)) }
    lines.append(Line(title: phrases.yourPart, value: amounts.text(of: bill.ownShare)))
    if let note = bill.note { lines.append(Line(title: phrases.note, value: note)) }
    lines.append(Line(title: phrases.date, value: settings.dateText.dayAndTime(bill.createdAt)))
    lines.append(Line(title: phrases.reference, value: bill.id))
    self.lines = lines
  }

  /// The confirmation that an account was opened.
  @MainActor
  public init(opened account: Account, settings: AppSettings) {
    let phrases = settings.phrases
    mark = .done
    title = phrases.accountOpened
    lines = [Line(title: phrases.accountTitle, value: account.name)]
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
  }

  private static func text(of party: Transfer.Party) -> String {
    party.email.map { "\(party.name) (\($0))" } ?? party.name
  }
}
