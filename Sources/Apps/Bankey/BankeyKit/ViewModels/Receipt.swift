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
  }

  /// What the receipt is of.
  public var title: String
  /// How much moved; negative where it went away.
  public var amount: Amount
  /// How the amount is written.
  public var amountText: String
  /// The lines from the top.
  public var lines: [Line]

  /// The whole receipt as plain text, a line each.
  public var plainText: String {
    (["Bankey", title, amountText, ""] + lines.map { "\($0.title): \($0.value)" })
      .joined(separator: "\n")
  }

  /// The receipt of a movement on an account.
  @MainActor
  public init(_ transaction: Transaction, account: Account?, settings: AppSettings) {
    let phrases = settings.phrases
    title = transaction.counterparty
    amount = transaction.amount
    amountText = settings.amountText.signedText(of: transaction.amount)
    var lines = [
      Line(title: phrases.date, value: settings.dateText.dayAndTime(transaction.postedAt)),
      Line(title: phrases.type, value: phrases.name(of: transaction.kind)),
      Line(title: phrases.categoryTitle, value: phrases.name(of: transaction.category)),
    ]
    if let account { lines.append(Line(title: phrases.accountNumber, value: account.name)) }
    if let note = transaction.note { lines.append(Line(title: phrases.note, value: note)) }
    lines.append(
      Line(
        title: phrases.balanceTitle, value: settings.amountText.text(of: transaction.balance)))
    lines.append(Line(title: phrases.reference, value: transaction.id))
    self.lines = lines
  }

  /// The receipt of a transfer.
  @MainActor
  public init(_ transfer: Transfer, settings: AppSettings) {
    let phrases = settings.phrases
    title = transfer.status == .posted ? phrases.moneySent : phrases.name(of: transfer.status)
    if transfer.status == .scheduled { title = phrases.transferPlanned }
    amount = transfer.amount
    amountText = settings.amountText.text(of: transfer.amount)
    var lines = [
      Line(title: phrases.from, value: transfer.from.name),
      Line(
        title: phrases.to,
        value: transfer.to.email.map { "\(transfer.to.name) (\($0))" } ?? transfer.to.name),
      Line(title: phrases.status, value: phrases.name(of: transfer.status)),
    ]
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
}
