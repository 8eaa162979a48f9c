import MermaidbucksAPI
import Wire

/// The sales of a shop on one day, from the app and at the till.
public struct DayReport: Codable, Hashable, Sendable {
  /// The shop.
  public var shopID: String
  /// The local date, `YYYY-MM-DD`.
  public var date: String
  /// The currency of all amounts.
  public var currency: String
  /// The number of orders that were not canceled.
  public var orderCount: Int
  /// The number of canceled orders.
  public var cancelledCount: Int
  /// The number of orders that were not collected.
  public var notCollectedCount: Int
  /// The number of sales at the till; like a canceled order, one that was wholly refunded does not
  /// count.
  public var tillSaleCount: Int
  /// The number of units sold.
  public var itemCount: Int
  /// The payments of customers, without tips and refunds.
  public var sales: Money
  /// The part of the sales that was made at the till.
  public var tillSales: Money
  /// The tax in the sales.
  public var tax: Money
  /// The tips.
  public var tips: Money
  /// The payments returned for canceled orders and by refunds at the till.
  public var refunds: Money
  /// The price of the units that were paid with stars.
  public var rewardDiscount: Money
  /// The mean time from order to ready, without orders for later; `nil` without orders.
  public var secondsToReady: Int?
  /// The sales of each hour of the day, always 24.
  public var hours: [HourSales]
  /// The sales of each product, the most sold first; refunds of a part of a sale name no product,
  /// so they are not subtracted.
  public var products: [ProductSales]
  /// The sales by payment.
  public var payments: [PaymentSales]

  /// Makes a value of its parts.
  public init(
    shopID: String, date: String, currency: String, orderCount: Int, cancelledCount: Int,
    notCollectedCount: Int, tillSaleCount: Int, itemCount: Int, sales: Money, tillSales: Money,
    tax: Money, tips: Money, refunds: Money, rewardDiscount: Money, secondsToReady: Int? = nil,
    hours: [HourSales], products: [ProductSales],
    payments: [PaymentSales]
  ) {
    self.shopID = shopID
    self.date = date
    self.currency = currency
    self.orderCount = orderCount
    self.cancelledCount = cancelledCount
    self.notCollectedCount = notCollectedCount
    self.tillSaleCount = tillSaleCount
    self.itemCount = itemCount
    self.sales = sales
    self.tillSales = tillSales
    self.tax = tax
    self.tips = tips
    self.refunds = refunds
    self.rewardDiscount = rewardDiscount
    self.secondsToReady = secondsToReady
    self.hours = hours
    self.products = products
    self.payments = payments
  }

  private enum CodingKeys: String, CodingKey {
    case date, currency, sales, tax, tips, refunds, hours, products, payments
    case shopID = "shop_id"
    case orderCount = "order_count"
    case cancelledCount = "cancelled_count"
    case notCollectedCount = "not_collected_count"
    case tillSaleCount = "till_sale_count"
    case itemCount = "item_count"
    case tillSales = "till_sales"
    case rewardDiscount = "reward_discount"
    case secondsToReady = "seconds_to_ready"
  }
}

/// The sales of an hour.
public struct HourSales: Codable, Hashable, Sendable {
  /// The local hour, 0...23.
  public var hour: Int
  /// The number of orders and of sales at the till.
  public var orderCount: Int
  /// The payments without tips.
  public var sales: Money

  /// Makes a value of its parts.
  public init(hour: Int, orderCount: Int, sales: Money) {
    self.hour = hour
    self.orderCount = orderCount
    self.sales = sales
  }

  private enum CodingKeys: String, CodingKey {
    case hour, sales
    case orderCount = "order_count"
  }
}

/// The sales of a product.
public struct ProductSales: Codable, Hashable, Sendable, Identifiable {
  /// The product.
  public var id: String
  /// Its name.
  public var names: LocalizedNames
  /// The number of units.
  public var quantity: Int
  /// The price of the units that were not paid with stars.
  public var sales: Money

  /// Makes a value of its parts.
  public init(id: String, names: LocalizedNames, quantity: Int, sales: Money) {
    self.id = id
    self.names = names
    self.quantity = quantity
    self.sales = sales
  }
}

/// The sales by one kind of payment.
public struct PaymentSales: Codable, Hashable, Sendable {
  /// The kind.
  public var kind: PaymentKind
  /// The number of orders and of sales at the till.
  public var orderCount: Int
  /// The payments, with tips, in the shop's currency.
  public var sales: Money

  /// Makes a value of its parts.
  public init(kind: PaymentKind, orderCount: Int, sales: Money) {
    self.kind = kind
    self.orderCount = orderCount
    self.sales = sales
  }

  private enum CodingKeys: String, CodingKey {
    case kind, sales
    case orderCount = "order_count"
  }
}
