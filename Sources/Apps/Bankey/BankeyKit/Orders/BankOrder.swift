public import Foundation

/// An order to the bank.
public enum BankOrder: Codable, Hashable, Sendable {
  /// A transfer to another account or to a person.
  case transfer(TransferOrder)
  /// Payment requests to the people who share a bill.
  case split(SplitOrder)
  /// The payment of a request.
  case payment(PaymentOrder)
  /// The decision about missed movements of a repeating transfer.
  case missedTransfers(MissedTransfersOrder)
  /// The opening of an account.
  case opening(OpeningOrder)

  /// The expiration date of its exchange rate; `nil` without an exchange.
  public var quoteExpiry: Date? {
    guard case .transfer(let order) = self else { return nil }
    return order.quote?.expiresAt
  }
}

/// A transfer to make now or later.
public struct TransferOrder: Codable, Hashable, Sendable {
  /// The recipient of a transfer.
  public enum Destination: Codable, Hashable, Sendable {
    /// Another account of the customer.
    case account(Account.ID, name: String)
    /// A person with an email address.
    case person(email: String, name: String?)

    /// The name of the account or person, or else the email address.
    public var name: String {
      switch self {
      case .account(_, let name): name
      case .person(let email, let name): name ?? email
      }
    }
  }

  /// The account to debit.
  public var from: Account.ID
  /// The recipient.
  public var destination: Destination
  /// The amount, above zero.
  public var amount: Amount
  /// The note for both sides; `nil` for none.
  public var note: String?
  /// The date of the transfer; `nil` makes it now.
  public var executeAt: Date?
  /// The repetition; `nil` for a single transfer.
  public var repeats: Transfer.Repetition?
  /// The exchange rate; `nil` if both accounts have the same currency.
  public var quote: Quote?

  /// Makes an order.
  public init(
    from: Account.ID, destination: Destination, amount: Amount, note: String? = nil,
    executeAt: Date? = nil, repeats: Transfer.Repetition? = nil, quote: Quote? = nil
  ) {
    self.from = from
    self.destination = destination
    self.amount = amount
    self.note = note
    self.executeAt = executeAt
    self.repeats = repeats
    self.quote = quote
  }
}

/// A bill to split among several people.
public struct SplitOrder: Codable, Hashable, Sendable {
  /// The share of one person.
  public struct Share: Codable, Hashable, Sendable {
    /// The person's email address.
    public var email: String
    /// The amount, above zero.
    public var amount: Amount

    /// Makes a share.
    public init(email: String, amount: Amount) {
      self.email = email
      self.amount = amount
    }
  }

  /// The account that the shares are paid into.
  public var account: Account.ID
  /// The total of the bill.
  public var total: Amount
  /// The shares of the others; the customer pays the rest.
  public var shares: [Share]
  /// The note for everyone; `nil` for none.
  public var note: String?

  /// Makes an order.
  public init(account: Account.ID, total: Amount, shares: [Share], note: String? = nil) {
    self.account = account
    self.total = total
    self.shares = shares
    self.note = note
  }

  /// Divides a bill evenly.
  ///
  /// The customer pays the remainder. If the customer pays no share, the first people pay one minor
  /// unit more each.
  ///
  /// - Parameters:
  ///   - count: The number of other people, at least one.
  ///   - includesMe: Whether the customer pays a share.
  /// - Returns: The others' shares; `nil` if a share would be zero.
  public static func evenShares(of total: Amount, among count: Int, includesMe: Bool) -> [Amount]? {
    precondition(count > 0, "A bill is split with at least one person.")
    let payers = Int64(count + (includesMe ? 1 : 0))
    let (share, remainder) = total.minorUnits.quotientAndRemainder(dividingBy: payers)
    guard share > 0 else { return nil }
    return (0..<count).map { index in
      let extra: Int64 = !includesMe && Int64(index) < remainder ? 1 : 0
      return Amount(minorUnits: share + extra, currency: total.currency)
    }
  }
}

/// A request to pay.
public struct PaymentOrder: Codable, Hashable, Sendable {
  /// The payment request.
  public var request: PaymentRequest
  /// The account to debit.
  public var from: Account.ID

  /// Makes an order.
  public init(request: PaymentRequest, from: Account.ID) {
    self.request = request
    self.from = from
  }
}

/// The number of missed movements to send; the others are skipped.
public struct MissedTransfersOrder: Codable, Hashable, Sendable {
  /// The missed movements.
  public var missed: MissedTransfers
  /// The number to send; 0 skips all.
  public var count: Int

  /// Makes an order.
  public init(missed: MissedTransfers, count: Int) {
    self.missed = missed
    self.count = count
  }

  /// The sum to send.
  public var amount: Amount { missed.amount(ofCount: count) }
}

/// An account to open.
///
/// No money moves, but an order that is sent twice must not open two accounts.
public struct OpeningOrder: Codable, Hashable, Sendable {
  /// The product.
  public var product: AccountProduct

  /// Makes an order.
  public init(product: AccountProduct) { self.product = product }
}

/// The result of an order.
public enum BankOrderOutcome: Hashable, Sendable {
  /// The transfer that was made or scheduled.
  case transfer(Transfer)
  /// The split of the bill.
  case split(BillSplit)
  /// The missed movements that were sent or skipped.
  case missedTransfers(MissedTransfers)
  /// The account that was opened.
  case account(Account)
}

/// The flow of an order to the bank.
public typealias BankOrderFlow = OrderFlow<BankOrder, BankOrderOutcome>
/// The outbox of orders to the bank.
public typealias BankOrderOutbox = OrderOutbox<BankOrder, BankOrderOutcome>
/// An order to the bank whose outcome is unknown.
public typealias PendingBankOrder = PendingOrder<BankOrder>
