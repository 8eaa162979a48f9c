import Foundation
import Wire

/// An account of the customer.
public struct BankAccount: Codable, Hashable, Sendable, Identifiable {
  /// What sort of account it is; there may be types that an app does not know.
  public struct AccountType: RawRepresentable, Codable, Hashable, Sendable {
    /// The text on the wire, which is the seed's.
    public let rawValue: String

    /// Makes a type from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Money at hand: the balance is the customer's.
    public static let banking = AccountType(rawValue: "Banking")
    /// A card: the balance is negative by what is owed.
    public static let creditCard = AccountType(rawValue: "CreditCard")
    /// Money put to work: the balance is its present value.
    public static let investment = AccountType(rawValue: "Investment")
  }

  /// The service's name for the account.
  public var id: String
  /// What sort of account it is.
  public var type: AccountType
  /// What the bank calls it, in the language that was asked for.
  public var name: String
  /// The last four digits of its number.
  public var lastDigits: String
  /// What has been posted; negative where something is owed.
  public var balance: Money
  /// What can be moved at this moment: without what is held, with the credit that is left.
  public var availableBalance: Money
  /// Whether transfers may leave the account.
  public var canSend: Bool
  /// When it was opened.
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
  /// Writes the account; the list of accounts is what the app asks for most.
  public func write(to json: inout JSONText) {
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
