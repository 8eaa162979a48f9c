public import Foundation

/// What moves money when it is done.
public enum Order: Codable, Hashable, Sendable {
  /// Money goes to another account or to somebody.
  case transfer(TransferOrder)
  /// Several people are asked for their parts of a bill.
  case split(SplitOrder)
  /// A request is paid out of an account.
  case payment(PaymentOrder)
  /// An account is opened.
  case opening(OpeningOrder)

  /// From when on its terms are no longer good; `nil` where it has none that run out.
  public var goodUntil: Date? {
    guard case .transfer(let order) = self else { return nil }
    return order.quote?.expiresAt
  }
}

/// Where money goes, when, and how much.
public struct TransferOrder: Codable, Hashable, Sendable {
  /// Where money goes.
  public enum Destination: Codable, Hashable, Sendable {
    /// Another account of the customer's.
    case account(Account.ID, name: String)
    /// Somebody with an address.
    case person(email: String, name: String?)

    /// What it is called.
    public var name: String {
      switch self {
      case .account(_, let name): name
      case .person(let email, let name): name ?? email
      }
    }
  }

  /// The account that money leaves.
  public var from: Account.ID
  /// Where money goes.
  public var destination: Destination
  /// How much, above zero.
  public var amount: Amount
  /// What both sides read; `nil` for nothing.
  public var note: String?
  /// When money is to move; `nil` moves it now.
  public var executeAt: Date?
  /// How often it is made again; `nil` for once.
  public var repeats: Transfer.Repetition?
  /// By what currencies are exchanged; `nil` where there is one currency.
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

/// Who pays which part of a bill.
public struct SplitOrder: Codable, Hashable, Sendable {
  /// One person's part.
  public struct Share: Codable, Hashable, Sendable {
    /// Their address.
    public var email: String
    /// How much, above zero.
    public var amount: Amount

    /// Makes a part.
    public init(email: String, amount: Amount) {
      self.email = email
      self.amount = amount
    }
  }

  /// The account that the parts are paid into.
  public var account: Account.ID
  /// The whole bill.
  public var total: Amount
  /// What the others pay; the customer bears the rest.
  public var shares: [Share]
  /// What everyone reads; `nil` for nothing.
  public var note: String?

  /// Makes an order.
  public init(account: Account.ID, total: Amount, shares: [Share], note: String? = nil) {
    self.account = account
    self.total = total
    self.shares = shares
    self.note = note
  }

  /// What each of some people pays when a bill is divided evenly.
  ///
  /// What does not divide is borne by the customer, or, where they pay nothing, by the first people,
  /// a smallest unit each. A part is never nothing.
  ///
  /// - Parameters:
  ///   - count: How many others pay; one at least.
  ///   - includesMe: Whether the customer bears a part, too.
  /// - Returns: The others' parts in order; `nil` where a part would be nothing.
  public static func evenParts(of total: Amount, among count: Int, includesMe: Bool) -> [Amount]? {
    precondition(count > 0, "A bill is split with somebody.")
    let payers = Int64(count + (includesMe ? 1 : 0))
    let (part, rest) = total.minorUnits.quotientAndRemainder(dividingBy: payers)
    guard part > 0 else { return nil }
    return (0..<count).map { index in
      let extra: Int64 = !includesMe && Int64(index) < rest ? 1 : 0
      return Amount(minorUnits: part + extra, currency: total.currency)
    }
  }
}

/// Which request is paid, and out of what.
public struct PaymentOrder: Codable, Hashable, Sendable {
  /// The request.
  public var request: MoneyRequest
  /// The account that money leaves.
  public var from: Account.ID

  /// Makes an order.
  public init(request: MoneyRequest, from: Account.ID) {
    self.request = request
    self.from = from
  }
}

/// What sort of account is opened.
///
/// No money moves, and still it is an order: one that was sent twice would open two.
public struct OpeningOrder: Codable, Hashable, Sendable {
  /// What is opened.
  public var product: AccountProduct

  /// Makes an order.
  public init(product: AccountProduct) { self.product = product }
}

/// What came of an order.
public enum OrderOutcome: Hashable, Sendable {
  /// The transfer that was made or planned.
  case transfer(Transfer)
  /// The bill that was split.
  case bill(Bill)
  /// The account that was opened.
  case account(Account)
}

/// An order whose answer has not come yet.
public struct PendingOrder: Codable, Hashable, Sendable, Identifiable {
  /// What the service knows a repetition by.
  public var key: String
  /// The address of whoever gave the order.
  public var customer: String
  /// The order.
  public var order: Order
  /// When it was given.
  public var createdAt: Date

  /// Makes a pending order.
  public init(key: String, customer: String, order: Order, createdAt: Date) {
    self.key = key
    self.customer = customer
    self.order = order
    self.createdAt = createdAt
  }

  /// The key.
  public var id: String { key }
}
