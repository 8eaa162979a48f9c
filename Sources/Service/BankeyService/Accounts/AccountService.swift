import BankeyAPI
import Foundation
import IdentityService
import Ledger
import Serving
import Storage
import Wire

/// Opens accounts and reads their balances.
struct AccountService: Sendable {
  let database: any Database
  let ledger: Ledger
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date
  /// The deposit in a new customer's first account, in minor units; may be 0.
  let welcomeGift: Int64

  /// The ledger account of all money outside the bank, by currency.
  static func outside(_ currency: Currency) -> AccountID {
    AccountID(rawValue: "bank/outside/\(currency.code)")
  }

  /// The ledger account for exchanges of a currency; its balance is the bank's gain.
  static func exchange(_ currency: Currency) -> AccountID {
    AccountID(rawValue: "bank/exchange/\(currency.code)")
  }

  /// Opens the bank's own accounts that do not exist yet.
  func prepare() async throws {
    let now = now()
    try await database.write { transaction in
      for currency in Set(BankProduct.allCases.map(\.currency)) {
        for (id, kind) in [
          (Self.outside(currency), "bank-outside"), (Self.exchange(currency), "bank-exchange"),
        ] {
          try await ledger.openIfAbsent(
            Account(id: id, kind: kind, currency: currency, minimumBalance: nil, openedAt: now),
            in: transaction)
        }
      }
    }
  }

  /// Opens a new customer's first accounts.
  func openFirst(ofCustomer id: String) async throws {
    let now = now()
    let ids = NewAccountIDs(makeID)
    try await database.write { transaction in
      try await self.openFirst(ofCustomer: id, as: ids, at: now, in: transaction)
    }
  }

  /// Returns a customer's accounts in order; empty before ``openFirst(ofCustomer:)``.
  func accounts(
    ofCustomer id: String, in language: Language, at now: Date,
    in transaction: any ReadTransaction
  ) async throws -> [BankAccount] {
    let rows = try await transaction.rows(AccountQueries.accounts(ofCustomer: id))
    guard !rows.isEmpty else { return [] }
    let standings = try await ledger.standings(
      ofOwner: Self.owner(id), at: now, in: transaction)
    var accounts: [BankAccount] = []
    accounts.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      let stored = try StoredAccount(row)
      // Both lists are usually in the order of opening.
      let isInPlace = index < standings.count && standings[index].account.id == stored.id
      guard
        let standing = isInPlace
          ? standings[index] : standings.first(where: { $0.account.id == stored.id })
      else { throw LedgerError.unknownAccount(stored.id) }
      accounts.append(BankAccount(stored, standing, in: language))
    }
    return accounts
  }

  /// Returns an account of a customer; `nil` for an account of another customer.
  func stored(
    _ account: String, ofCustomer id: String, in transaction: any ReadTransaction
  ) async throws -> StoredAccount? {
    try await transaction.firstRow(AccountQueries.account(account, ofCustomer: id))
      .map(StoredAccount.init)
  }

  func stored(_ id: String, in transaction: any ReadTransaction) async throws -> StoredAccount? {
    try await transaction.firstRow(AccountQueries.account(id)).map(StoredAccount.init)
  }

  /// Returns the account that receives transfers to a customer; `nil` when none has the currency.
  func receiving(
    _ currency: Currency, customer id: String, ids: NewAccountIDs, at now: Date,
    in transaction: any WriteTransaction
  ) async throws -> StoredAccount? {
    var rows = try await transaction.rows(AccountQueries.accounts(ofCustomer: id))
    if rows.isEmpty {
      try await openFirst(ofCustomer: id, as: ids, at: now, in: transaction)
      rows = try await transaction.rows(AccountQueries.accounts(ofCustomer: id))
    }
    for row in rows {
      let account = try StoredAccount(row)
      if account.type == .banking, account.currency == currency { return account }
    }
    return nil
  }

  /// Opens a customer's first accounts, unless the customer has accounts.
  func openFirst(
    ofCustomer id: String, as ids: NewAccountIDs, at now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    let present = try await transaction.rows(AccountQueries.accounts(ofCustomer: id))
    guard present.isEmpty else { return }
    for (index, product) in BankProduct.first.enumerated() {
      try await open(
        product, as: ids.accounts[index], ofCustomer: id, position: index, at: now,
        in: transaction)
    }
    guard welcomeGift > 0, let first = ids.accounts.first else { return }
    let label = TransactionLabel(payer: .named("Bankey"), payee: .named(""), note: nil)
    try await ledger.post(
      try Posting(
        id: PostingID(rawValue: ids.gift),
        kind: TransactionLabel.kind(.deposit, .income), note: label.text, postedAt: now,
        entries: [
          Posting.Entry(Self.outside(.usDollar), Amount(-welcomeGift, .usDollar)),
          Posting.Entry(AccountID(rawValue: first), Amount(welcomeGift, .usDollar)),
        ]), in: transaction)
  }

  /// Opens one account; its number derives from its identifier.
  func open(
    _ product: BankProduct, as id: String, ofCustomer customer: String, position: Int,
    at date: Date, in transaction: any WriteTransaction
  ) async throws {
    let account = AccountID(rawValue: id)
    try await ledger.open(
      Account(
        id: account, owner: Self.owner(customer), kind: "bank-\(product.rawValue)",
        currency: product.currency, minimumBalance: product.minimumBalance, openedAt: date),
      in: transaction)
    // A stable hash; those of the standard library differ between processes.
    let number = id.utf8.reduce(7) { ($0 * 31 + Int($1)) % 10_000 }
    let digits = String(number)
    try await transaction.execute(
      AccountQueries.insert(
        account, customer: customer, position: position, product: product,
        lastDigits: String(repeating: "0", count: 4 - digits.count) + digits))
  }

  /// The owner of a customer's accounts in the ledger.
  static func owner(_ customer: String) -> String { "bank/\(customer)" }
}

extension BankAccount {
  init(_ stored: StoredAccount, _ standing: AccountStanding, in language: Language) {
    self.init(
      id: stored.id.rawValue, type: stored.type, name: stored.name(in: language),
      lastDigits: stored.lastDigits, balance: Money(standing.balance),
      availableBalance: Money(standing.available ?? standing.balance), canSend: stored.canSend,
      openedAt: standing.account.openedAt)
  }
}

extension Money {
  init(_ amount: Amount) {
    self.init(minorUnits: amount.minorUnits, currency: amount.currency.code)
  }
}
