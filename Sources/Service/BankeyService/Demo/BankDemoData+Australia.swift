import BankeyAPI
import Foundation
import Ledger
import Serving
import Storage
import Wire

extension BankeyService {
  /// The account in Australian dollars of the demo customer.
  public static let australianDemoAccount = BankDemoData.account(.australian)

  /// Opens an account in Australian dollars with a deposit for the demo customer; does nothing when
  /// it exists.
  ///
  /// - Parameter openedAt: The time of opening and of the deposit, in the past.
  /// - Returns: Whether the account was opened.
  public func addAustralianAccount(
    for customer: Customer, deposit: Int64, openedAt: Date,
    in transaction: any WriteTransaction
  ) async throws -> Bool {
    let id = Self.australianDemoAccount
    let present = try await transaction.rows(AccountQueries.accounts(ofCustomer: customer.id))
    let stored = try present.map(StoredAccount.init)
    guard !stored.contains(where: { $0.id.rawValue == id }), let last = stored.last else {
      return false
    }
    try await accounts.open(
      .australian, as: id, ofCustomer: customer.id, position: Int(last.position) + 1,
      at: openedAt, in: transaction)
    let label = TransactionLabel(
      payer: .named("Harbour Exchange"), payee: .product(BankProduct.australian.rawValue),
      note: nil)
    try await ledger.post(
      try Posting.transfer(
        PostingID(rawValue: "\(BankDemoData.run)/australian"),
        kind: TransactionLabel.kind(.deposit, .income), of: Amount(deposit, .australianDollar),
        from: AccountService.outside(.australianDollar), to: AccountID(rawValue: id),
        note: label.text, at: openedAt), in: transaction)
    return true
  }
}
