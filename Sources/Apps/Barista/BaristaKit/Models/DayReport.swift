/// The sales of a shop on one day.
public struct DayReport: Codable, Hashable, Sendable {
  /// The sales of one hour.
  public struct Hour: Codable, Hashable, Sendable {
    /// The hour of the day, `0...23`.
    public var hour: Int
    /// The number of orders and of sales at the till.
    public var orders: Int
    /// The sales.
    public var sales: Amount

    /// Makes an hour.
    public init(hour: Int, orders: Int, sales: Amount) {
      self.hour = hour
      self.orders = orders
      self.sales = sales
    }
  }

  /// The sales of one product.
  public struct Product: Codable, Hashable, Sendable {
    /// The name.
    public var name: String
    /// The number of pieces.
    public var quantity: Int
    /// The sales.
    public var sales: Amount

    /// Makes a product.
    public init(name: String, quantity: Int, sales: Amount) {
      self.name = name
      self.quantity = quantity
      self.sales = sales
    }
  }

  /// The sales by one means of payment.
  public struct Payment: Codable, Hashable, Sendable {
    /// The means of payment.
    public var kind: PaymentMeans
    /// The number of payments.
    public var count: Int
    /// The amount.
    public var amount: Amount

    /// Makes a means of payment.
    public init(kind: PaymentMeans, count: Int, amount: Amount) {
      self.kind = kind
      self.count = count
      self.amount = amount
    }
  }

  /// The date as `2026-11-23`.
  public var date: String
  /// The number of orders of the app that were not canceled.
  public var orders: Int
  /// The number of canceled orders.
  public var cancelled: Int
  /// The number of sales at the till that were not refunded.
  public var tillSaleCount: Int
  /// The part of the sales that was made at the till.
  public var tillSales: Amount
  /// The mean time from order to ready, in seconds; `nil` without orders.
  public var secondsToReady: Int?
  /// The sales with tax, without tips and refunds, from the app and at the till.
  public var sales: Amount
  /// The tax that is included in the sales.
  public var tax: Amount
  /// The tips.
  public var tips: Amount
  /// The refunds.
  public var refunds: Amount
  /// The hours of the day, always 24.
  public var hours: [Hour]
  /// The products, the best first.
  public var products: [Product]
  /// The means of payment.
  public var payments: [Payment]

  /// Makes a report.
  public init(
    date: String, orders: Int, cancelled: Int = 0, tillSaleCount: Int, tillSales: Amount,
    secondsToReady: Int? = nil, sales: Amount,
    tax: Amount, tips: Amount, refunds: Amount,
    hours: [Hour], products: [Product], payments: [Payment]
  ) {
    self.date = date
    self.orders = orders
    self.cancelled = cancelled
    self.tillSaleCount = tillSaleCount
    self.tillSales = tillSales
    self.secondsToReady = secondsToReady
    self.sales = sales
    self.tax = tax
    self.tips = tips
    self.refunds = refunds
    self.hours = hours
    self.products = products
    self.payments = payments
  }
}

/// A means of payment, as reports list them.
public enum PaymentMeans: String, Codable, Hashable, Sendable {
  /// A card with stored value.
  case card
  /// An account in Bankey.
  case account
  /// Stars.
  case stars
  /// Cash.
  case cash
  /// Several together.
  case mixed
  /// One that this version does not know.
  case other
}
