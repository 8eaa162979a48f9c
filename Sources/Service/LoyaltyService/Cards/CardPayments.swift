import BankeyService
import Foundation
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// Payments from and to stored-value cards.
///
/// Every function takes the caller's transaction, so that a payment and its reason commit together.
/// The money of a card is a debt of the house until the card pays: a top-up moves it from the
/// house's sales account to the card, and a payment moves it back.
public struct CardPayments: Sendable {
  let payments: MerchantPayments
  let ledger: Ledger
  let makeID: @Sendable () -> String
  let notify: LoyaltyService.Notify

  /// Returns a card with its balance; `nil` for a card of another customer.
  public func card(
    _ id: String, ofCustomer customer: String, in transaction: any ReadTransaction
  ) async throws -> CoffeeCard? {
    guard let card = try await stored(id, in: transaction), card.customer == customer else {
      return nil
    }
    return try await self.card(card, in: transaction)
  }

  /// Pays an amount from a card, and reloads the card when its rule demands it.
  ///
  /// - Parameters:
  ///   - posting: The unique identifier of the payment in the ledger.
  ///   - amount: The amount, above zero.
  ///   - note: The name of the shop or the person, for the card's list of movements.
  ///   - pointer: The member of the body that names the card.
  /// - Throws: ``ProblemError`` with 422 for a card of another customer, another currency, or
  ///   insufficient funds.
  public func charge(
    _ posting: PostingID, _ amount: Amount, card id: String, customer: String,
    as kind: CardTransaction.Kind, note: String?, pointer: String, at now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    guard let card = try await stored(id, in: transaction), card.customer == customer else {
      throw ProblemError.invalidValue(pointer, "You have no card with this id.")
    }
    guard card.currency == amount.currency else {
      throw ProblemError.unprocessable(
        .wrongCurrency, "Another currency", pointer,
        "The card holds \(card.currency), and the price is in \(amount.currency).")
    }
    let balance = try await ledger.balance(of: card.account, in: transaction).minorUnits
    let reloaded = try await reload(
      card, balance: balance - amount.minorUnits, at: now, in: transaction)
    guard balance + reloaded >= amount.minorUnits else {
      throw Self.insufficientFunds(missing: amount.minorUnits - balance, of: card, pointer)
    }
    do {
      try await ledger.post(
        try Posting.transfer(
          posting, kind: kind.rawValue, of: amount, from: card.account,
          to: LoyaltyService.merchant.account(amount.currency), note: note, at: now),
        in: transaction)
    } catch LedgerError.insufficientFunds(_, let missing) {
      throw Self.insufficientFunds(missing: missing.minorUnits, of: card, pointer)
    }
  }

  /// Pays an amount back to a card; the largest balance does not apply.
  public func refund(
    _ posting: PostingID, _ amount: Amount, card id: String, note: String?, at now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    try await credit(posting, amount, card: id, as: .refund, note: note, at: now, in: transaction)
  }

  /// Moves money of the house to a card.
  func credit(
    _ posting: PostingID, _ amount: Amount, card id: String, as kind: CardTransaction.Kind,
    note: String?, at now: Date, in transaction: any WriteTransaction
  ) async throws {
    try await ledger.post(
      try Posting.transfer(
        posting, kind: kind.rawValue, of: amount,
        from: LoyaltyService.merchant.account(amount.currency), to: StoredCard.account(ofCard: id),
        note: note, at: now), in: transaction)
  }

  /// Pays an amount from an account in Bankey.
  ///
  /// - Returns: The amount paid, in the currency of the account.
  /// - Throws: ``ProblemError`` with 422 for an account that cannot pay, or insufficient funds.
  func pay(
    _ posting: PostingID, _ amount: Amount, account: String, customer: String, pointer: String,
    at now: Date, in transaction: any WriteTransaction
  ) async throws -> MerchantPayments.Charge {
    let charge = try await payments.charge(
      amount, to: account, customer: customer, pointer: pointer, in: transaction)
    try await payments.pay(
      posting, charge.amount, note: nil, account: account, customer: customer, pointer: pointer,
      at: now, in: transaction)
    return charge
  }

  /// Reloads a card whose balance is below the threshold of its rule.
  ///
  /// The account is checked first, since a transaction cannot continue after a rejected posting. A
  /// reload that is not possible does not prevent the payment; the customer is notified.
  ///
  /// - Parameter balance: The balance after the payment that follows; may be negative.
  /// - Returns: The reloaded amount, or 0.
  func reload(
    _ card: StoredCard, balance: Int64, at now: Date, in transaction: any WriteTransaction
  ) async throws -> Int64 {
    guard let rule = card.reload, balance < rule.threshold,
      balance + rule.amount
        <= CardLimits.minorUnits(CardLimits.largestBalance, card.currency)
    else { return 0 }
    var card = card
    let amount = Amount(rule.amount, card.currency)
    guard
      let charge = try await possibleCharge(amount, rule, of: card, at: now, in: transaction)
    else {
      guard card.reloadFailedAt == nil else { return 0 }
      card.reloadFailedAt = now
      try await transaction.execute(CardQueries.update(card))
      try await notify(
        LoyaltyNotice.reloadFailed(card: card, amount: amount, id: makeID(), at: now), transaction)
      return 0
    }
    let id = makeID()
    try await payments.pay(
      PostingID(rawValue: "card-reload/\(id)/payment"), charge.amount, note: nil,
      account: rule.account, customer: card.customer, pointer: "/card_id", at: now,
      in: transaction)
    try await credit(
      PostingID(rawValue: "card-reload/\(id)"), amount, card: card.id, as: .autoReload, note: nil,
      at: now, in: transaction)
    if card.reloadFailedAt != nil {
      card.reloadFailedAt = nil
      try await transaction.execute(CardQueries.update(card))
    }
    return rule.amount
  }

  private func possibleCharge(
    _ amount: Amount, _ rule: StoredCard.ReloadRule, of card: StoredCard, at now: Date,
    in transaction: any ReadTransaction
  ) async throws -> MerchantPayments.Charge? {
    let accounts = try await payments.accounts(
      ofCustomer: card.customer, in: .english, at: now, in: transaction)
    guard let account = accounts.first(where: { $0.id == rule.account }) else { return nil }
    let charge = try await payments.charge(
      amount, to: account.id, customer: card.customer, pointer: "/card_id", in: transaction)
    return charge.amount.minorUnits <= account.available.minorUnits ? charge : nil
  }

  func stored(
    _ id: String, in transaction: any ReadTransaction
  ) async throws(StorageError) -> StoredCard? {
    guard let row = try await transaction.firstRow(CardQueries.card(id)) else { return nil }
    return try StoredCard(row)
  }

  func card(_ card: StoredCard, in transaction: any ReadTransaction) async throws -> CoffeeCard {
    card.card(balance: try await ledger.balance(of: card.account, in: transaction).minorUnits)
  }

  private static func insufficientFunds(
    missing: Int64, of card: StoredCard, _ pointer: String
  ) -> ProblemError {
    ProblemError.unprocessable(
      .insufficientFunds, "Insufficient funds", pointer,
      "The card is short by \(missing) minor units of \(card.currency).")
  }
}
