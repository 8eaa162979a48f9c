import Foundation
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// A row of the table of gifts.
struct StoredGift: Sendable {
  /// The states in the table; the time decides whether an open gift can be redeemed.
  enum State: String, Sendable {
    case open
    case redeemed
    case withdrawn
  }

  let id: String
  let sender: String
  let senderName: String
  var redeemer: String?
  let recipientName: String
  let recipientEmail: String
  let code: String
  let design: CardDesign
  let message: String
  let amount: Amount
  /// The card that paid.
  let card: String?
  /// The account in Bankey that paid.
  let account: String?
  /// The amount paid, in the currency of the card or the account.
  let charged: Amount
  var state: State
  let language: Language
  let deliverAt: Date
  var settledAt: Date?
  let createdAt: Date

  var money: Money { Money(minorUnits: amount.minorUnits, currency: amount.currency.code) }

  func postingID(_ part: String) -> PostingID { PostingID(rawValue: "gift/\(id)/\(part)") }

  /// The gift as its sender sees it.
  ///
  /// - Parameter address: The web address of the apps, which begins the link.
  func gift(at now: Date, address: String?) -> Gift {
    let state: Gift.State =
      switch state {
      case .open: deliverAt <= now ? .sent : .scheduled
      case .redeemed: .redeemed
      case .withdrawn: .withdrawn
      }
    return Gift(
      id: id, state: state, design: design, message: message, amount: money,
      recipientName: recipientName, recipientEmail: recipientEmail,
      code: GiftCode.grouped(code), link: GiftCode.link(code, at: address), deliverAt: deliverAt,
      settledAt: settledAt, createdAt: createdAt)
  }

  /// The gift as its recipient sees it.
  var received: ReceivedGift {
    ReceivedGift(
      id: id, senderName: senderName, design: design, message: message, amount: money,
      code: GiftCode.grouped(code), sentAt: deliverAt,
      redeemedAt: state == .redeemed ? settledAt : nil)
  }
}

extension StoredGift {
  init(_ row: Row) throws(StorageError) {
    guard let currency = Currency(code: try row.text("currency")),
      let charged = Currency(code: try row.text("charged_currency")),
      let state = State(rawValue: try row.text("state")),
      let language = Language(rawValue: try row.text("language"))
    else { throw StorageError.unexpectedValue(column: "currency") }
    self.init(
      id: try row.text("id"), sender: try row.text("sender_id"),
      senderName: try row.text("sender_name"), redeemer: try row.optionalText("redeemer_id"),
      recipientName: try row.text("recipient_name"),
      recipientEmail: try row.text("recipient_email"), code: try row.text("code"),
      design: CardDesign(rawValue: try row.text("design")), message: try row.text("message"),
      amount: Amount(try row.integer("amount"), currency), card: try row.optionalText("card_id"),
      account: try row.optionalText("account_id"),
      charged: Amount(try row.integer("charged"), charged), state: state, language: language,
      deliverAt: try row.instant("deliver_at"),
      settledAt: try row.optionalInteger("settled_at") == nil
        ? nil : try row.instant("settled_at"), createdAt: try row.instant("created_at"))
  }
}
