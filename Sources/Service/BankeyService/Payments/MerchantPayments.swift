import BankeyAPI
import Foundation
import Ledger
import Serving
import Storage
import Wire

/// Payments of customers to a merchant: authorized, then captured or released.
///
/// Every function takes the caller's transaction, so that a payment and its reason commit together.
public struct MerchantPayments: Sendable {
  /// An account that can pay a merchant.
  public struct PayingAccount: Sendable, Hashable, Identifiable {
    /// The identifier.
    public let id: String
    /// The name in the customer's language.
    public let name: String
    /// The last four digits of the number.
    public let lastDigits: String
    /// The balance that can be spent.
    public let available: Amount
  }

  /// A price in the currency of an account.
  public struct Charge: Sendable, Hashable {
    /// The amount to pay.
    public let amount: Amount
    /// The price of one unit of the merchant's currency in the account's; `nil` for one currency.
    public let rate: String?
  }

  private let accounts: AccountService
  private let notifications: NotificationService
  private let ledger: Ledger
  private let rates: ExchangeRates
  private let merchant: Merchant

  init(
    accounts: AccountService, notifications: NotificationService, ledger: Ledger,
    rates: ExchangeRates, merchant: Merchant
  ) {
    self.accounts = accounts
    self.notifications = notifications
    self.ledger = ledger
    self.rates = rates
    self.merchant = merchant
  }

  /// Opens the merchant's ledger accounts that do not exist yet.
  public func prepare(at now: Date, in transaction: any WriteTransaction) async throws {
    for currency in Set(BankProduct.allCases.map(\.currency)) {
      try await accounts.ledger.openIfAbsent(
        Account(
          id: merchant.account(currency), kind: "merchant", currency: currency,
          minimumBalance: nil, openedAt: now),
        in: transaction)
    }
  }

  /// Opens a new customer's first accounts; does nothing for a customer who has accounts.
  public func openAccounts(ofCustomer customer: String) async throws {
    try await accounts.openFirst(ofCustomer: customer)
  }

  /// Returns the accounts from which a customer can pay, in order.
  public func accounts(
    ofCustomer customer: String, in language: Language, at now: Date,
    in transaction: any ReadTransaction
  ) async throws -> [PayingAccount] {
    try await accounts.accounts(ofCustomer: customer, in: language, at: now, in: transaction)
      .filter { $0.canSend || $0.type == .creditCard }
      .compactMap { account in
        guard let currency = Currency(code: account.availableBalance.currency) else { return nil }
        return PayingAccount(
          id: account.id, name: account.name, lastDigits: account.lastDigits,
          available: Amount(account.availableBalance.minorUnits, currency))
      }
  }

  /// Returns the name of an account in a language; `nil` for an account of another customer.
  public func name(
    ofAccount id: String, customer: String, in language: Language,
    _ transaction: any ReadTransaction
  ) async throws -> String? {
    try await accounts.stored(id, ofCustomer: customer, in: transaction)?.name(in: language)
  }

  /// Converts a price to the currency of an account.
  ///
  /// - Throws: ``ProblemError`` with 422 for an account of another customer, one that cannot pay,
  ///   or one whose currency the bank does not exchange.
  public func charge(
    _ price: Amount, to account: String, customer: String, pointer: String,
    in transaction: any ReadTransaction
  ) async throws -> Charge {
    guard let stored = try await accounts.stored(account, ofCustomer: customer, in: transaction)
    else { throw ProblemError.invalidValue(pointer, "You have no account with this id.") }
    guard stored.canSend || stored.type == .creditCard else {
      throw ProblemError.unprocessable(
        .accountClosedToTransfers, "This account cannot pay", pointer,
        "Accounts of the type \(stored.type.rawValue) cannot pay merchants.")
    }
    guard stored.currency != price.currency else { return Charge(amount: price, rate: nil) }
    guard let rate = rates.rate(selling: stored.currency, buying: price.currency),
      let amount = rate.sold(for: price.minorUnits),
      let unit = rate.sold(for: 1_000_000)
    else {
      throw ProblemError.unprocessable(
        .wrongCurrency, "Another currency", pointer,
        "The bank does not exchange \(stored.currency) for \(price.currency).")
    }
    return Charge(
      amount: Amount(amount, stored.currency),
      rate: Self.rateText(unit, from: price.currency, to: stored.currency))
  }

  /// Converts cash that the merchant received to another currency, at the bank's rate.
  ///
  /// - Returns: The amount, rounded down, and the price of one of its units in the currency of the
  ///   cash.
  /// - Throws: ``ProblemError`` with 422 for currencies that the bank does not exchange, or less
  ///   than a minor unit.
  public func exchange(
    _ received: Amount, to currency: Currency, pointer: String
  ) throws(ProblemError) -> Charge {
    guard received.currency != currency else { return Charge(amount: received, rate: nil) }
    guard let rate = rates.rate(selling: received.currency, buying: currency),
      let amount = rate.bought(for: received.minorUnits), let unit = rate.sold(for: 1_000_000)
    else {
      throw .unprocessable(
        .wrongCurrency, "Another currency", pointer,
        "The bank does not exchange \(received) for \(currency).")
    }
    return Charge(
      amount: Amount(amount, currency),
      rate: Self.rateText(unit, from: currency, to: received.currency))
  }

  /// Returns the price of one unit with four decimals, from that of a million minor units.
  private static func rateText(_ unit: Int64, from: Currency, to: Currency) -> String {
    var value = Decimal(unit) / 1_000_000
    let shift = from.minorUnitDigits - to.minorUnitDigits
    value *= shift >= 0 ? pow(10, shift) : 1 / pow(10, -shift)
    var rounded = Decimal()
    NSDecimalRound(&rounded, &value, 4, .plain)
    return "\(rounded)"
  }

  /// Reserves an amount in an account.
  ///
  /// - Throws: ``ProblemError`` with 422 for insufficient funds.
  public func authorize(
    _ id: HoldID, _ amount: Amount, account: String, customer: String, pointer: String,
    at now: Date, in transaction: any WriteTransaction
  ) async throws {
    let label = try await label(account: account, customer: customer, note: nil, transaction)
    let hold = Hold(
      id: id, account: AccountID(rawValue: account), amount: amount,
      kind: TransactionLabel.kind(.payment, merchant.category), note: label, placedAt: now,
      expiresAt: nil)
    do {
      try await ledger.place(hold, in: transaction)
    } catch {
      throw Self.problem(for: error, at: pointer)
    }
    try await notifications.publish(customer, .balance(account), in: transaction)
  }

  /// Pays an authorized amount, or a part of it, and releases the rest.
  ///
  /// - Parameter amount: The part, above zero.
  public func capture(
    _ id: HoldID, _ amount: Amount, as posting: PostingID, account: String, customer: String,
    at now: Date, in transaction: any WriteTransaction
  ) async throws {
    try await ledger.capture(
      id, amount: amount, to: merchant.account(amount.currency), as: posting,
      kind: TransactionLabel.kind(.payment, merchant.category), postedAt: now, in: transaction)
    try await notifications.publish(customer, .balance(account), in: transaction)
  }

  /// Releases an authorized amount.
  public func release(
    _ id: HoldID, account: String, customer: String, at now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    try await ledger.void(id, at: now, in: transaction)
    try await notifications.publish(customer, .balance(account), in: transaction)
  }

  /// Pays an amount at once.
  ///
  /// - Throws: ``ProblemError`` with 422 for insufficient funds.
  public func pay(
    _ posting: PostingID, _ amount: Amount, note: String?, account: String, customer: String,
    pointer: String, at now: Date, in transaction: any WriteTransaction
  ) async throws {
    let label = try await label(account: account, customer: customer, note: note, transaction)
    do {
      try await ledger.post(
        try Posting.transfer(
          posting, kind: TransactionLabel.kind(.payment, merchant.category), of: amount,
          from: AccountID(rawValue: account), to: merchant.account(amount.currency), note: label,
          at: now), in: transaction)
    } catch {
      throw Self.problem(for: error, at: pointer)
    }
    try await notifications.publish(customer, .balance(account), in: transaction)
  }

  /// Pays an amount back.
  public func refund(
    _ posting: PostingID, _ amount: Amount, account: String, customer: String, at now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    let stored = try await accounts.stored(account, ofCustomer: customer, in: transaction)
    let label = TransactionLabel(
      payer: .named(merchant.name), payee: stored.map { .product($0.product) } ?? .named(""),
      note: nil)
    try await ledger.post(
      try Posting.transfer(
        posting, kind: TransactionLabel.kind(.reversal, merchant.category), of: amount,
        from: merchant.account(amount.currency), to: AccountID(rawValue: account),
        note: label.text, at: now), in: transaction)
    try await notifications.publish(customer, .balance(account), in: transaction)
  }

  private func label(
    account: String, customer: String, note: String?, _ transaction: any ReadTransaction
  ) async throws -> String {
    let stored = try await accounts.stored(account, ofCustomer: customer, in: transaction)
    return TransactionLabel(
      payer: stored.map { .product($0.product) } ?? .named(""), payee: .named(merchant.name),
      note: note
    ).text
  }

  private static func problem(for error: LedgerError, at pointer: String) -> any Error {
    guard case .insufficientFunds(_, let missing) = error else { return error }
    return ProblemError.unprocessable(
      .insufficientFunds, "Insufficient funds", pointer,
      "The account is short by \(missing.minorUnits) minor units of \(missing.currency).")
  }
}

extension BankeyService {
  /// Makes the payments to a merchant.
  public func payments(to merchant: Merchant) -> MerchantPayments {
    MerchantPayments(
      accounts: accounts, notifications: notifications, ledger: ledger,
      rates: configuration.rates, merchant: merchant)
  }
}
