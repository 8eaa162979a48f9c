import Foundation
import Storage

/// A row of the table of payment codes.
struct StoredCode: Sendable, Hashable {
  /// The state of a code that was not used, even when it has expired.
  static let open = "open"
  /// The state of a used code.
  static let used = "used"

  let id: String
  let number: String
  let card: String
  let shop: String?
  let isUsed: Bool
  let issuedAt: Date
  let expiresAt: Date
  let usedAt: Date?
  /// The amount paid, in minor units of the card's currency; negative for cash paid in.
  let amount: Int64?

  init(id: String, number: String, card: String, shop: String?, issuedAt: Date, expiresAt: Date) {
    self.id = id
    self.number = number
    self.card = card
    self.shop = shop
    isUsed = false
    self.issuedAt = issuedAt
    self.expiresAt = expiresAt
    usedAt = nil
    amount = nil
  }

  init(_ row: Row) throws(StorageError) {
    id = try row.text("id")
    number = try row.text("number")
    card = try row.text("card_id")
    shop = try row.optionalText("shop_id")
    isUsed = try row.text("state") == Self.used
    issuedAt = try row.instant("issued_at")
    expiresAt = try row.instant("expires_at")
    usedAt = try row.optionalInteger("used_at") == nil ? nil : try row.instant("used_at")
    amount = try row.optionalInteger("amount")
  }
}
