import Foundation
import Wire

/// A transaction of an account.
public struct BankTransaction: Codable, Hashable, Sendable, Identifiable {
  /// The kind of a transaction; apps must accept unknown kinds.
  public struct Kind: RawRepresentable, Codable, Hashable, Sendable {
    /// The JSON value.
    public let rawValue: String

    /// Makes a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Incoming money, such as a salary.
    public static let deposit = Kind(rawValue: "deposit")
    /// A payment by order, such as a rent.
    public static let payment = Kind(rawValue: "payment")
    /// A card purchase.
    public static let card = Kind(rawValue: "card")
    /// A transfer.
    public static let transfer = Kind(rawValue: "transfer")
    /// A cash withdrawal.
    public static let withdrawal = Kind(rawValue: "withdrawal")
    /// Interest, paid or charged.
    public static let interest = Kind(rawValue: "interest")
    /// A fee of the bank.
    public static let fee = Kind(rawValue: "fee")
    /// A change in the value of an investment.
    public static let valuation = Kind(rawValue: "valuation")
    /// A reversal of another transaction.
    public static let reversal = Kind(rawValue: "reversal")
  }

  /// The category of a transaction; apps must accept unknown categories.
  public struct Category: RawRepresentable, Codable, Hashable, Sendable {
    /// The JSON value.
    public let rawValue: String

    /// Makes a category.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Wages.
    public static let salary = Category(rawValue: "salary")
    /// Rent and other housing costs.
    public static let housing = Category(rawValue: "housing")
    /// Groceries.
    public static let groceries = Category(rawValue: "groceries")
    /// Restaurants and coffee.
    public static let dining = Category(rawValue: "dining")
    /// Fares, fuel and repairs.
    public static let transport = Category(rawValue: "transport")
    /// Power, water, telephone.
    public static let utilities = Category(rawValue: "utilities")
    /// Clothes and other goods.
    public static let shopping = Category(rawValue: "shopping")
    /// Doctors, medicine and sports.
    public static let health = Category(rawValue: "health")
    /// Films, music and games.
    public static let entertainment = Category(rawValue: "entertainment")
    /// Travel.
    public static let travel = Category(rawValue: "travel")
    /// Cash.
    public static let cash = Category(rawValue: "cash")
    /// Interest and gains.
    public static let income = Category(rawValue: "income")
    /// Fees of the bank.
    public static let fees = Category(rawValue: "fees")
    /// Transfers between accounts, which never count as spending.
    public static let transfers = Category(rawValue: "transfers")
    /// Everything else.
    public static let other = Category(rawValue: "other")
  }

  /// The identifier of the transaction; each account of a posting has its own.
  public var id: String
  /// The kind.
  public var kind: Kind
  /// The amount; negative for outgoing money.
  public var amount: Money
  /// The balance of the account after the transaction.
  public var balance: Money
  /// The name of the other side.
  public var counterparty: String
  /// The category.
  public var category: Category
  /// The note of the customer or the other side.
  public var note: String?
  /// The transfer of the transaction.
  public var transferID: String?
  /// The time of posting.
  public var postedAt: Date

  /// Makes a transaction.
  public init(
    id: String, kind: Kind, amount: Money, balance: Money, counterparty: String,
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

  private enum CodingKeys: String, CodingKey {
    case id, kind, amount, balance, counterparty, category, note
    case transferID = "transfer_id"
    case postedAt = "posted_at"
  }
}
