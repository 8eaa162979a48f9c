import Foundation
import Wire

/// An account of the customer.
public struct BankAccount: Codable, Hashable, Sendable, Identifiable {
  /// The type of an account; apps must accept unknown types.
  public struct AccountType: RawRepresentable, Codable, Hashable, Sendable {
    /// The JSON value, as in the seed.
    public let rawValue: String

    /// Makes a type.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A deposit account, whose balance belongs to the customer.
    public static let banking = AccountType(rawValue: "Banking")
    /// A credit card; a negative balance is owed.
    public static let creditCard = AccountType(rawValue: "CreditCard")
    /// An investment; the balance is its current value.
    public static let investment = AccountType(rawValue: "Investment")
  }

  /// The identifier of the account.
  public var id: String
  /// The type.
  public var type: AccountType
  /// The bank's name for the account, in the language of the request.
  public var name: String
  /// The last four digits of the account number.
  public var lastDigits: String
  /// The posted balance; negative for a debt.
  public var balance: Money
  /// The amount that can be spent: without holds, with the remaining credit.
  public var availableBalance: Money
  /// Whether transfers may leave the account.
  public var canSend: Bool
  /// The time of opening.
  public var openedAt: Date

  /// Makes an account.
  public init(
    id: String, type: AccountType, name: String, lastDigits: String, balance: Money,
    availableBalance: Money, canSend: Bool, openedAt: Date
  ) {
    self.id = id
    self.type = type
    self.name = name
    self.lastDigits = lastDigits
    self.balance = balance
    self.availableBalance = availableBalance
    self.canSend = canSend
    self.openedAt = openedAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, type, name, balance
    case lastDigits = "last_digits"
    case availableBalance = "available_balance"
    case canSend = "can_send"
    case openedAt = "opened_at"
  }
}

extension BankAccount: JSONWriting {
  /// Writes the account; the list of accounts is the most frequent request.
  public func write(to json: inout JSONWriter) {
    json.object { members in
      members.member("available_balance", availableBalance)
      members.member("balance", balance)
      members.member("can_send", canSend)
      members.member("id", id)
      members.member("last_digits", lastDigits)
      members.member("name", name)
      members.member("opened_at", openedAt)
      members.member("type", type.rawValue)
    }
  }
}
