public import Foundation

/// The price of an order.
public struct OrderPrice: Codable, Hashable, Sendable {
  /// The price of all pieces before rewards.
  public var subtotal: Amount
  /// The price of the pieces that are paid with stars.
  public var rewardDiscount: Amount
  /// The tip; zero for none.
  public var tip: Amount
  /// The amount to pay.
  public var total: Amount
  /// The tax that the total includes.
  public var tax: Amount
  /// The rate of the tax in hundredths of a percent.
  public var taxRate: Int
  /// The stars that rewards cost.
  public var starsSpent: Int
  /// The stars that the payment earns.
  public var starsEarned: Int

  /// Makes a price.
  public init(
    subtotal: Amount, rewardDiscount: Amount, tip: Amount, total: Amount, tax: Amount,
    taxRate: Int = 1000, starsSpent: Int = 0, starsEarned: Int
  ) {
    self.subtotal = subtotal
    self.rewardDiscount = rewardDiscount
    self.tip = tip
    self.total = total
    self.tax = tax
    self.taxRate = taxRate
    self.starsSpent = starsSpent
    self.starsEarned = starsEarned
  }
}

/// The price of a basket, computed by the service, and when it can be ready.
public struct OrderQuote: Codable, Hashable, Sendable {
  /// The totals of the lines, in the order of the basket.
  public var lineTotals: [Amount]
  /// The price.
  public var price: OrderPrice
  /// The date when the order would be ready; `nil` if the shop does not take it now.
  public var readyAt: Date?
  /// The amount in the currency of the payment method; `nil` if it is that of the price.
  public var charge: Amount?

  /// Makes a quote.
  public init(
    lineTotals: [Amount], price: OrderPrice, readyAt: Date? = nil, charge: Amount? = nil
  ) {
    self.lineTotals = lineTotals
    self.price = price
    self.readyAt = readyAt
    self.charge = charge
  }
}

/// The times at which an order placed now can be collected.
public struct PickupTimes: Codable, Hashable, Sendable {
  /// The date when an order is ready that is made at once; `nil` if the shop takes none now.
  public var now: Date?
  /// The later times, soonest first.
  public var later: [Date]

  /// Makes times.
  public init(now: Date? = nil, later: [Date]) {
    self.now = now
    self.later = later
  }

  /// Finds the later time nearest to a date; `nil` if as soon as possible is nearer.
  func laterTime(nearestTo date: Date) -> Date? {
    func distance(_ time: Date) -> TimeInterval { abs(time.timeIntervalSince(date)) }
    guard let time = later.min(by: { distance($0) < distance($1) }) else { return nil }
    if let now, distance(now) <= distance(time) { return nil }
    return time
  }
}
