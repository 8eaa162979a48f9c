import Foundation
import Wire

/// One movement on an account.
public struct BankTransaction: Codable, Hashable, Sendable, Identifiable {
  /// What moved the money; there may be kinds that an app does not know.
  public struct Kind: RawRepresentable, Codable, Hashable, Sendable {
    /// The text on the wire.
    public let rawValue: String

    /// Makes a kind from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Money came in from outside, such as a salary.
    public static let deposit = Kind(rawValue: "deposit")
    /// Money went out by order, such as a rent.
    public static let payment = Kind(rawValue: "payment")
    /// Something was bought with the card.
    public static let card = Kind(rawValue: "card")
    /// A transfer that is in the list of transfers.
    public static let transfer = Kind(rawValue: "transfer")
    /// Cash from a machine.
    public static let withdrawal = Kind(rawValue: "withdrawal")
    /// Interest, paid or owed.
    public static let interest = Kind(rawValue: "interest")
    /// What the bank takes for its service.
    public static let fee = Kind(rawValue: "fee")
    /// What an investment gained or lost.
    public static let valuation = Kind(rawValue: "valuation")
    /// Undoes another transaction.
    public static let reversal = Kind(rawValue: "reversal")
  }

  /// What money was spent on or came from; there may be ones that an app does not know.
  public struct Category: RawRepresentable, Codable, Hashable, Sendable {
    /// The text on the wire.
    public let rawValue: String

    /// Makes a category from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Wages.
    public static let salary = Category(rawValue: "salary")
    /// Rent and whatever else the home costs.
    public static let housing = Category(rawValue: "housing")
    /// Food to take home.
    public static let groceries = Category(rawValue: "groceries")
    /// Restaurants and coffee.
    public static let dining = Category(rawValue: "dining")
    /// Fares, fuel and repairs.
    public static let transport = Category(rawValue: "transport")
    /// Power, water, telephone.
    public static let utilities = Category(rawValue: "utilities")
    /// Clothes and things.
    public static let shopping = Category(rawValue: "shopping")
    /// Doctors, medicines, sport.
    public static let health = Category(rawValue: "health")
    /// Films, music, games.
    public static let entertainment = Category(rawValue: "entertainment")
    /// Journeys.
    public static let travel = Category(rawValue: "travel")
    /// Cash.
    public static let cash = Category(rawValue: "cash")
    /// Interest and gains.
    public static let income = Category(rawValue: "income")
    /// What the bank takes.
    public static let fees = Category(rawValue: "fees")
    /// Between accounts, own and others'; never counted as spending.
    public static let transfers = Category(rawValue: "transfers")
    /// None of the others.
    public static let other = Category(rawValue: "other")
  }

  /// The service's name for the transaction; different in each account that a posting touches.
  public var id: String
  /// What moved the money.
  public var kind: Kind
  /// What came into the account, or with a minus left it.
  public var amount: Money
  /// What was in the account right after it.
  public var balance: Money
  /// Who is on the other side, in words.
  public var counterparty: String
  /// What it was for.
  public var category: Category
  /// What the customer or the other side wrote.
  public var note: String?
  /// The transfer that it belongs to.
  public var transferID: String?
  /// When it was posted.
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
