public import Foundation

/// One movement on an account.
public struct Transaction: Hashable, Sendable, Identifiable {
  /// What moved the money.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Money came in from outside.
    case deposit
    /// Money went out by order.
    case payment
    /// Something was bought with the card.
    case card
    /// A transfer of the customer's or to them.
    case transfer
    /// Cash from a machine.
    case withdrawal
    /// Interest, paid or owed.
    case interest
    /// What the bank takes.
    case fee
    /// What an investment gained or lost.
    case valuation
    /// Undoes another movement.
    case reversal
    /// A kind that came after this version.
    case other
  }

  /// The service's name for it.
  public var id: String
  /// What moved the money.
  public var kind: Kind
  /// What came in, or with a minus went out.
  public var amount: Amount
  /// What was in the account right after it.
  public var balance: Amount
  /// Who is on the other side.
  public var counterparty: String
  /// What it was for.
  public var category: Category
  /// What somebody wrote; `nil` for nothing.
  public var note: String?
  /// The transfer it belongs to; `nil` for none.
  public var transferID: String?
  /// When it was posted.
  public var postedAt: Date

  /// Makes a movement.
  public init(
    id: String, kind: Kind, amount: Amount, balance: Amount, counterparty: String,
    category: Category, note: String? = nil, transferID: String? = nil, postedAt: Date
  ) {
    self.id = id
    self.kind = kind
    self.amount = amount
    self.balance = balance
    self.counterparty = counterparty
    self.category = category
    self.note = note
    self.transferID = transferID
    self.postedAt = postedAt
  }
}

/// What money was spent on or came from.
public enum Category: String, Hashable, Sendable, CaseIterable {
  case salary, housing, groceries, dining, transport, utilities, shopping, health, entertainment
  case travel, cash, income, fees, transfers, other
}

/// Part of the movements, newest first.
public struct TransactionPage: Equatable, Sendable {
  /// The movements of this part.
  public var transactions: [Transaction]
  /// What to ask with for the older ones; `nil` at the end.
  public var next: String?

  /// Makes a part.
  public init(transactions: [Transaction], next: String? = nil) {
    self.transactions = transactions
    self.next = next
  }
}

/// Which movements are asked for.
public struct TransactionQuery: Hashable, Sendable {
  /// Which way money went.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// Either way.
    case both
    /// Into the account.
    case incoming
    /// Out of it.
    case outgoing
  }

  /// What stands in the name of the other side or in the note; empty for anything.
  public var text = ""
  /// Which way money went.
  public var direction = Direction.both
  /// What it was for; `nil` for anything.
  public var category: Category?

  /// Makes a query for everything.
  public init() {}

  /// Whether everything is asked for.
  public var isEverything: Bool { self == TransactionQuery() }
}

/// What was spent from an account in one calendar month.
public struct SpendingMonth: Hashable, Sendable {
  /// What was spent on one thing.
  public struct Part: Hashable, Sendable {
    /// What it was spent on.
    public var category: Category
    /// How much, above zero.
    public var amount: Amount

    /// Makes a part.
    public init(category: Category, amount: Amount) {
      self.category = category
      self.amount = amount
    }
  }

  /// The year of the Gregorian calendar.
  public var year: Int
  /// The month of the year, `1...12`.
  public var month: Int
  /// All that was spent; zero or more.
  public var total: Amount
  /// All that came in; zero or more.
  public var income: Amount
  /// The largest first.
  public var parts: [Part]

  /// Makes a month.
  public init(year: Int, month: Int, total: Amount, income: Amount, parts: [Part]) {
    self.year = year
    self.month = month
    self.total = total
    self.income = income
    self.parts = parts
  }
}
