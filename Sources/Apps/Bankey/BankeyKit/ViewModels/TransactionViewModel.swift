public import Observation

/// A transaction with its transfer.
@MainActor
@Observable
public final class TransactionViewModel {
  /// The transaction.
  public let transaction: Transaction
  private var transfer: Transfer?
  @ObservationIgnored private let accountID: Account.ID
  @ObservationIgnored private let service: any AccountReading
  private let state: BankState
  private let settings: AppSettings

  /// Makes the screen of a transaction.
  public init(
    _ transaction: Transaction, of accountID: Account.ID, service: any AccountReading,
    state: BankState, settings: AppSettings
  ) {
    self.transaction = transaction
    self.accountID = accountID
    self.service = service
    self.state = state
    self.settings = settings
  }

  /// The receipt, with sender and recipient once the transfer is loaded.
  public var receipt: Receipt {
    Receipt(
      transaction, account: state.account(accountID), transfer: transfer, settings: settings)
  }

  /// Loads the transfer, if there is one; a failure leaves the receipt as it is.
  public func load() async {
    guard let id = transaction.transferID, transfer == nil else { return }
    transfer = try? await service.transfer(id)
  }
}
