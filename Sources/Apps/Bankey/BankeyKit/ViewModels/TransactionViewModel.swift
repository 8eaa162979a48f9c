public import Observation

/// One movement of an account, with the transfer that it belongs to.
@MainActor
@Observable
public final class TransactionViewModel {
  /// The movement.
  public let transaction: Transaction
  private var transfer: Transfer?
  @ObservationIgnored private let accountID: Account.ID
  @ObservationIgnored private let service: any AccountReading
  private let passbook: Passbook
  private let settings: AppSettings

  /// Makes the page of a movement.
  public init(
    _ transaction: Transaction, of accountID: Account.ID, service: any AccountReading,
    passbook: Passbook, settings: AppSettings
  ) {
    self.transaction = transaction
    self.accountID = accountID
    self.service = service
    self.passbook = passbook
    self.settings = settings
  }

  /// The receipt, with both sides as soon as they are known.
  public var receipt: Receipt {
    Receipt(
      transaction, account: passbook.account(accountID), transfer: transfer, settings: settings)
  }

  /// Loads the transfer, where there is one; a failure leaves the receipt as the account has it.
  public func load() async {
    guard let id = transaction.transferID, transfer == nil else { return }
    transfer = try? await service.transfer(id)
  }
}
