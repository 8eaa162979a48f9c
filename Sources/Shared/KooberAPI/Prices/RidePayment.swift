import Wire

/// The payment of a ride from an account in Bankey.
public struct RidePayment: Codable, Hashable, Sendable {
  /// The account.
  public var accountID: String
  /// The name of the account.
  public var accountName: String
  /// The state.
  public var state: PaymentState
  /// The reserved amount, in the account's currency.
  public var authorized: Money
  /// The amount paid so far, tips included and refunds deducted, in the account's currency.
  public var charged: Money
  /// The price of one unit of the fare's currency in the account's currency, such as `0.6531`;
  /// `nil` when both are the same.
  public var rate: String?

  /// Makes a payment.
  public init(
    accountID: String, accountName: String, state: PaymentState, authorized: Money, charged: Money,
    rate: String? = nil
  ) {
    self.accountID = accountID
    self.accountName = accountName
    self.state = state
    self.authorized = authorized
    self.charged = charged
    self.rate = rate
  }

  private enum CodingKeys: String, CodingKey {
    case state, authorized, charged, rate
    case accountID = "account_id"
    case accountName = "account_name"
  }
}
