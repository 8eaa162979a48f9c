public import Foundation

/// A completed sale.
public struct Sale: Codable, Hashable, Sendable, Identifiable {
  /// A sold product.
  public struct Line: Codable, Hashable, Sendable {
    /// The name with the chosen options.
    public var name: String
    /// The number of pieces.
    public var quantity: Int
    /// The price of all pieces.
    public var amount: Amount

    /// Makes a line.
    public init(name: String, quantity: Int, amount: Amount) {
      self.name = name
      self.quantity = quantity
      self.amount = amount
    }
  }

  /// A payment.
  public struct Payment: Codable, Hashable, Sendable {
    /// The kind.
    public var kind: PaymentKind
    /// The part of the total that it paid.
    public var amount: Amount
    /// The cash received; `nil` for a card.
    public var tendered: Amount?
    /// The change; `nil` for a card.
    public var change: Amount?
    /// The last four digits of the card; `nil` for cash.
    public var lastDigits: String?

    /// Makes a payment.
    public init(
      kind: PaymentKind, amount: Amount, tendered: Amount? = nil, change: Amount? = nil,
      lastDigits: String? = nil
    ) {
      self.kind = kind
      self.amount = amount
      self.tendered = tendered
      self.change = change
      self.lastDigits = lastDigits
    }
  }

  /// A refund.
  public struct Refund: Codable, Hashable, Sendable {
    /// The amount.
    public var amount: Amount
    /// The part of it that is cash; the rest went to cards.
    public var cash: Amount
    /// The reason.
    public var reason: String
    /// The name of the member of staff.
    public var refundedBy: String
    /// The name of the manager who approved it; `nil` below the limit.
    public var approvedBy: String?

    /// Makes a refund.
    public init(
      amount: Amount, cash: Amount, reason: String, refundedBy: String, approvedBy: String? = nil
    ) {
      self.amount = amount
      self.cash = cash
      self.reason = reason
      self.refundedBy = refundedBy
      self.approvedBy = approvedBy
    }
  }

  /// The identifier.
  public var id: String
  /// The number on the receipt.
  public var number: Int
  /// The name of the member of staff.
  public var cashier: String
  /// When it was sold.
  public var soldAt: Date
  /// The products.
  public var lines: [Line]
  /// The price after rewards.
  public var total: Amount
  /// The tax included in the total.
  public var tax: Amount
  /// The part of the price that rewards paid.
  public var rewardDiscount: Amount
  /// The payments.
  public var payments: [Payment]
  /// The stars that the customer earned.
  public var stars: Int
  /// The refunds, oldest first.
  public var refunds: [Refund]

  /// Makes a sale.
  public init(
    id: String, number: Int, cashier: String, soldAt: Date, lines: [Line], total: Amount,
    tax: Amount, rewardDiscount: Amount, payments: [Payment], stars: Int = 0,
    refunds: [Refund] = []
  ) {
    self.id = id
    self.number = number
    self.cashier = cashier
    self.soldAt = soldAt
    self.lines = lines
    self.total = total
    self.tax = tax
    self.rewardDiscount = rewardDiscount
    self.payments = payments
    self.stars = stars
    self.refunds = refunds
  }

  /// The part of the total that was not refunded.
  public var refundable: Amount {
    Amount(
      minorUnits: total.minorUnits - refunds.reduce(0) { $0 + $1.amount.minorUnits },
      currency: total.currency)
  }

  /// The change of all cash payments.
  public var change: Amount {
    Amount(
      minorUnits: payments.reduce(0) { $0 + ($1.change?.minorUnits ?? 0) },
      currency: total.currency)
  }
}

/// A kind of payment at the till.
public enum PaymentKind: String, Codable, Hashable, Sendable {
  /// A customer's card, by its code.
  case card
  /// Cash.
  case cash
}
