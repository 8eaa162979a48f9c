import BankeyService
import Foundation
import HTTPServer
import IdentityService
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// Sends, redeems and withdraws gifts.
///
/// The money of open gifts is in one ledger account for each currency, as a debt of the house.
struct GiftService: Sendable {
  /// How far ahead a gift can be scheduled, in seconds.
  private static let longestDelay: TimeInterval = 366 * 86_400

  let database: any Database
  let identity: IdentityService
  let cards: CardService
  let ledger: Ledger
  /// The web address of the apps, such as `https://ferry.example`; `nil` if they have none.
  let webAddress: String?
  let rule: RateLimiter.Rule
  let notify: LoyaltyService.Notify
  let makeID: @Sendable () -> String
  let randomBytes: @Sendable (_ count: Int) -> [UInt8]
  let now: @Sendable () -> Date

  private var payments: CardPayments { cards.payments }

  /// The ledger account with the money of open gifts.
  static func account(_ currency: Currency) -> AccountID {
    AccountID(rawValue: "mermaidbucks/gifts/\(currency.code)")
  }

  /// Buys a gift.
  ///
  /// - Throws: ``ProblemError`` with 422 for invalid values or insufficient funds, or 429.
  func send(
    _ order: NewGift, customer: Customer, language: Language, in transaction: any WriteTransaction
  ) async throws -> Gift {
    let now = now()
    guard let currency = CardLimits.currencies.first(where: { $0.code == order.amount.currency })
    else {
      throw ProblemError.unprocessable(
        .wrongCurrency, "Another currency", "/amount/currency",
        "Gifts are in \(CardLimits.currencies.map(\.code).joined(separator: " or ")).")
    }
    let amount = try CardService.checked(
      order.amount, "amount", currency: currency, CardLimits.gift)
    let deliverAt = order.deliverAt ?? now
    guard deliverAt >= now - 60, deliverAt <= now + Self.longestDelay else {
      throw ProblemError.invalidValue("/deliver_at", "deliver_at is within a year from now.")
    }
    guard let address = MailAddress(order.recipientEmail.trimmingCharacters(in: .whitespaces))
    else {
      throw ProblemError.invalidValue("/recipient_email", "recipient_email is not an address.")
    }
    let id = "gift-" + makeID()
    let message = try TextValidation.text(order.message, "message", longest: 300)
    let recipient = try TextValidation.name(order.recipientName, "recipient_name")
    let design = try CardService.checked(order.design)
    try await RateLimiter.takeToken(
      from: "gifts/\(customer.id)", rule: rule, now: now, in: transaction)
    let charged = try await pay(
      order, amount, gift: id, recipient: recipient, customer: customer.id, at: now,
      in: transaction)
    let gift = StoredGift(
      id: id, sender: customer.id, senderName: customer.givenName, redeemer: nil,
      recipientName: recipient, recipientEmail: IdentityService.normalized(address.address),
      code: GiftCode.make(from: randomBytes(16)), design: design, message: message,
      amount: amount, card: order.cardID, account: order.accountID, charged: charged,
      state: .open, language: language, deliverAt: max(deliverAt, now), settledAt: nil,
      createdAt: now)
    try await transaction.execute(GiftQueries.insert(gift))
    return gift.gift(at: now, address: webAddress)
  }

  /// Pays a gift, and moves the money to the open gifts.
  private func pay(
    _ order: NewGift, _ amount: Amount, gift id: String, recipient: String, customer: String,
    at now: Date, in transaction: any WriteTransaction
  ) async throws -> Amount {
    var charged = amount
    switch (order.cardID, order.accountID) {
    case (let card?, nil):
      try await payments.charge(
        PostingID(rawValue: "gift/\(id)/payment"), amount, card: card, customer: customer,
        as: .giftSent, note: recipient, pointer: "/card_id", at: now, in: transaction)
    case (nil, let account?):
      charged = try await payments.pay(
        PostingID(rawValue: "gift/\(id)/payment"), amount, account: account, customer: customer,
        pointer: "/account_id", at: now, in: transaction
      ).amount
    default:
      throw ProblemError.invalidValue("/card_id", "Either a card or an account pays.")
    }
    try await ledger.post(
      try Posting.transfer(
        PostingID(rawValue: "gift/\(id)/open"), kind: "gift-open", of: amount,
        from: LoyaltyService.merchant.account(amount.currency), to: Self.account(amount.currency),
        at: now), in: transaction)
    return charged
  }

  /// Withdraws a gift that was not redeemed, and pays it back.
  ///
  /// - Throws: ``ProblemError`` with 404, or 409 for a settled gift.
  func withdraw(
    _ id: String, customer: String, in transaction: any WriteTransaction
  ) async throws -> Gift {
    let now = now()
    guard let row = try await transaction.firstRow(GiftQueries.gift(id)) else {
      throw ProblemError.notFound
    }
    var gift = try StoredGift(row)
    guard gift.sender == customer else { throw ProblemError.notFound }
    guard
      try await transaction.execute(
        GiftQueries.settle(id, as: .withdrawn, redeemer: nil, at: now)) == 1
    else { throw ProblemError(.conflict, .alreadySettled, "The gift was settled before") }
    try await ledger.post(
      try Posting.transfer(
        gift.postingID("close"), kind: "gift-close", of: gift.amount,
        from: Self.account(gift.amount.currency),
        to: LoyaltyService.merchant.account(gift.amount.currency), at: now), in: transaction)
    if let card = gift.card {
      try await payments.credit(
        gift.postingID("withdrawal"), gift.charged, card: card, as: .giftWithdrawn,
        note: gift.recipientName, at: now, in: transaction)
    } else if let account = gift.account {
      try await payments.payments.refund(
        gift.postingID("withdrawal"), gift.charged, account: account, customer: customer,
        at: now, in: transaction)
    }
    gift.state = .withdrawn
    gift.settledAt = now
    return gift.gift(at: now, address: webAddress)
  }

  /// Returns the gift behind a code that can be redeemed.
  ///
  /// - Throws: ``ProblemError`` with 422.
  func open(_ code: String, in transaction: any ReadTransaction) async throws -> StoredGift {
    guard let code = GiftCode.normalized(code),
      let row = try await transaction.firstRow(GiftQueries.gift(code: code))
    else { throw Self.unavailable }
    let gift = try StoredGift(row)
    guard gift.state == .open, gift.deliverAt <= now() else { throw Self.unavailable }
    return gift
  }

  /// Moves the value of a gift to a card.
  ///
  /// - Throws: ``ProblemError`` with 422 for a code or a card that cannot be used.
  func redeem(
    _ order: GiftRedemption, customer: String, in transaction: any WriteTransaction
  ) async throws -> RedeemedGift {
    let now = now()
    var gift = try await open(order.code, in: transaction)
    let card: StoredCard
    if let id = order.cardID {
      guard let stored = try await payments.stored(id, in: transaction),
        stored.customer == customer
      else { throw ProblemError.invalidValue("/card_id", "You have no card with this id.") }
      guard stored.currency == gift.amount.currency else {
        throw ProblemError.unprocessable(
          .wrongCurrency, "Another currency", "/card_id",
          "The card holds \(stored.currency), and the gift \(gift.amount.currency).")
      }
      card = stored
    } else {
      card = try await cards.add(
        name: "", design: gift.design, currency: gift.amount.currency, customer: customer,
        in: transaction)
    }
    let balance = try await ledger.balance(of: card.account, in: transaction).minorUnits
    try CardService.checkBalance(balance + gift.amount.minorUnits, of: card, "/card_id")
    guard
      try await transaction.execute(
        GiftQueries.settle(gift.id, as: .redeemed, redeemer: customer, at: now)) == 1
    else { throw Self.unavailable }
    try await ledger.post(
      try Posting.transfer(
        gift.postingID("redemption"), kind: CardTransaction.Kind.giftReceived.rawValue,
        of: gift.amount, from: Self.account(gift.amount.currency), to: card.account,
        note: gift.senderName, at: now), in: transaction)
    gift.state = .redeemed
    gift.settledAt = now
    return RedeemedGift(
      gift: gift.received, card: try await payments.card(card, in: transaction))
  }

  /// Returns a page of the gifts that a customer sent, newest first.
  func sent(
    _ page: PageRequest<TimePosition>, by customer: String
  ) async throws -> Page<Gift> {
    let now = now()
    let query = GiftQueries.sent(by: customer, before: page.position, limit: page.rowLimit)
    let rows = try await database.read { try await $0.rows(query) }
    return try page.page(
      of: rows, position: { try TimePosition($0, "created_at") },
      item: { try StoredGift($0).gift(at: now, address: webAddress) })
  }

  /// Returns a page of the gifts to a customer, newest first.
  func received(
    _ page: PageRequest<TimePosition>, by customer: Customer
  ) async throws -> Page<ReceivedGift> {
    let query = GiftQueries.received(
      by: customer.id, email: customer.email.lowercased(), at: now(), before: page.position,
      limit: page.rowLimit)
    let rows = try await database.read { try await $0.rows(query) }
    return try page.page(
      of: rows, position: { try TimePosition($0, "deliver_at") },
      item: { try StoredGift($0).received })
  }

  /// Mails gifts whose date has come, each once.
  func deliverDue() async throws {
    let now = now()
    let query = GiftQueries.due(at: now, limit: 100)
    for row in try await database.read({ try await $0.rows(query) }) {
      let gift = try StoredGift(row)
      let noticeID = makeID()
      let mail = try await database.write { transaction -> IdentityService.OutgoingMail? in
        guard try await transaction.execute(GiftQueries.markMailed(gift.id, at: now)) == 1 else {
          return nil
        }
        if let recipient = try await identity.customer(
          withEmail: gift.recipientEmail, in: transaction)
        {
          try await notify(
            .giftReceived(
              from: gift.senderName, customer: recipient.id, id: noticeID, at: now), transaction)
          try await EventLog.append(
            [LoyaltyEvents.gift(gift.id)], to: LoyaltyEvents.stream(ofCustomer: recipient.id),
            in: transaction)
        }
        return try await identity.mail(
          subject: GiftMail.subject(gift), body: GiftMail.body(gift, at: webAddress),
          code: GiftCode.grouped(gift.code), to: gift.recipientEmail, in: gift.language,
          transaction)
      }
      if let mail { identity.send(mail) }
    }
  }

  private static let unavailable = ProblemError.unprocessable(
    LoyaltyProblems.giftUnavailable, "The gift cannot be redeemed", "/code",
    "The code is wrong, or the gift was redeemed or withdrawn.")
}
