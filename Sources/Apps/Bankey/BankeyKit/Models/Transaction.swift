public import Foundation

/// A transaction of an account.
public struct Transaction: Hashable, Sendable, Identifiable {
  /// The kind of transaction.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A deposit from outside the bank.
    case deposit
    /// A payment to outside the bank.
    case payment
    /// A card purchase.
    case card
    /// A transfer between accounts of the bank.
    case transfer
    /// A cash withdrawal.
    case withdrawal
    /// Interest, earned or owed.
    case interest
    /// A fee.
    case fee
    /// A change in the value of an investment.
    case valuation
    /// The reversal of another transaction.
    case reversal
    /// A kind that this version does not know.
    case other
  }

  /// The identifier.
  public var id: String
  /// The kind of transaction.
  public var kind: Kind
  /// The amount; negative for outgoing money.
  public var amount: Amount
  /// The balance after the transaction.
  public var balance: Amount
  /// The name of the other party.
  public var counterparty: String
  /// The category.
  public var category: Category
  /// The note; `nil` for none.
  public var note: String?
  /// The identifier of its transfer; `nil` for none.
  public var transferID: String?
  /// The posting date.
  public var postedAt: Date

  /// Makes a transaction.
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

/// The purpose of a transaction.
public enum Category: String, Hashable, Sendable, CaseIterable {
  case salary, housing, groceries, dining, transport, utilities, shopping, health, entertainment
  case travel, cash, income, fees, transfers, other
}

/// A filter for transactions.
public struct TransactionQuery: Hashable, Sendable {
  /// The direction of the money.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// Both directions.
    case both
    /// Incoming money.
    case incoming
    /// Outgoing money.
    case outgoing
  }

  /// Text in the other party's name or the note; empty for any.
  public var text = ""
  /// The direction of the money.
  public var direction = Direction.both
  /// The category; `nil` for any.
  public var category: Category?

  /// Makes a query for all transactions.
  public init() {}

  /// Whether the query matches all transactions.
  public var isEverything: Bool { self == TransactionQuery() }
}

/// The spending from an account in one calendar month.
public struct SpendingMonth: Hashable, Sendable {
  /// The spending in one category.
  public struct Part: Hashable, Sendable {
    /// The category.
    public var category: Category
    /// The amount, above zero.
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
  /// The total spending; zero or more.
  public var total: Amount
  /// The total income; zero or more.
  public var income: Amount
  /// The categories, by decreasing amount.
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
