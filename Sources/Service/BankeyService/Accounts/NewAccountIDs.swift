/// The identifiers of the accounts that every customer starts with, and of the welcome gift.
struct NewAccountIDs: Sendable {
  let accounts: [String]
  let gift: String

  init(accounts: [String], gift: String) {
    self.accounts = accounts
    self.gift = gift
  }

  init(_ makeID: () -> String) {
    accounts = BankProduct.first.map { _ in "acc-" + makeID() }
    gift = "gift-" + makeID()
  }
}
