import Foundation
import Ledger
import MermaidbucksAPI
import Storage
import Wire

/// A row of the table of cards.
struct StoredCard: Sendable, Hashable {
  let id: String
  let customer: String
  let number: String
  var name: String
  var design: CardDesign
  let currency: Currency
  var isDefault: Bool
  var reload: ReloadRule?
  var reloadFailedAt: Date?
  let createdAt: Date

  /// The rule that reloads a card; amounts are in the card's currency.
  struct ReloadRule: Sendable, Hashable {
    let account: String
    let threshold: Int64
    let amount: Int64
  }

  init(
    id: String, customer: String, number: String, name: String, design: CardDesign,
    currency: Currency, isDefault: Bool, createdAt: Date
  ) {
    self.id = id
    self.customer = customer
    self.number = number
    self.name = name
    self.design = design
    self.currency = currency
    self.isDefault = isDefault
    self.createdAt = createdAt
  }

  init(_ row: Row) throws(StorageError) {
    id = try row.text("id")
    customer = try row.text("customer_id")
    number = try row.text("number")
    name = try row.text("name")
    design = CardDesign(rawValue: try row.text("design"))
    guard let currency = Currency(code: try row.text("currency")) else {
      throw StorageError.unexpectedValue(column: "currency")
    }
    self.currency = currency
    isDefault = try row.optionalText("default_of") != nil
    if let account = try row.optionalText("reload_account") {
      reload = ReloadRule(
        account: account, threshold: try row.integer("reload_threshold"),
        amount: try row.integer("reload_amount"))
    }
    if try row.optionalInteger("reload_failed_at") != nil {
      reloadFailedAt = try row.instant("reload_failed_at")
    }
    createdAt = try row.instant("created_at")
  }

  /// The ledger account with the card's money.
  var account: AccountID { Self.account(ofCard: id) }

  static func account(ofCard id: String) -> AccountID { AccountID(rawValue: "card/\(id)") }

  var lastDigits: String { String(number.suffix(4)) }

  func money(_ minorUnits: Int64) -> Money {
    Money(minorUnits: minorUnits, currency: currency.code)
  }

  /// Returns the card as the customer sees it.
  func card(balance: Int64) -> CoffeeCard {
    CoffeeCard(
      id: id, name: name, design: design, number: number, balance: money(balance),
      isDefault: isDefault,
      autoReload: reload.map {
        AutoReload(
          accountID: $0.account, threshold: money($0.threshold), amount: money($0.amount))
      }, reloadFailedAt: reloadFailedAt, createdAt: createdAt)
  }
}
