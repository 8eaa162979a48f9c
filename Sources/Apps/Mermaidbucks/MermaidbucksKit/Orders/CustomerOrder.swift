public import Foundation

/// An order that must be carried out once, even if its answer is lost.
public enum CustomerOrder: Codable, Hashable, Sendable {
  /// Products at a shop.
  case coffee(CoffeeOrderRequest)
  /// The cancellation of an order at a shop.
  case cancellation(CoffeeOrder.ID)
  /// Money of an account in Bankey that is loaded on a card.
  case topUp(card: PaymentCard.ID, account: PaymentMethod, amount: Amount)
  /// A gift to someone.
  case gift(GiftOrder)
  /// The withdrawal of a gift that is not redeemed yet.
  case withdrawal(Gift.ID)
  /// The value of a gift that is put on a card; `nil` for a new one.
  case redemption(code: String, card: PaymentCard.ID?)
}

/// The result of an order.
public enum CustomerOrderOutcome: Hashable, Sendable {
  /// The order at a shop that was placed or canceled.
  case coffee(CoffeeOrder)
  /// The card that was loaded, with its new balance.
  case card(PaymentCard)
  /// The gift that was sent or withdrawn.
  case gift(Gift)
  /// The gift that was redeemed, and the card with its new balance.
  case redeemed(ReceivedGift, PaymentCard)
}

/// The outbox of orders.
public typealias CustomerOrderOutbox = OrderOutbox<CustomerOrder, CustomerOrderOutcome>

/// A basket with everything that the shop needs to make it.
public struct CoffeeOrderRequest: Codable, Hashable, Sendable {
  /// The shop.
  public var shop: Shop.ID
  /// The products.
  public var lines: [BasketLine]
  /// The date of the pick-up; `nil` for as soon as possible.
  public var pickupAt: Date?
  /// The tip; `nil` for none.
  public var tip: Amount?
  /// The payment; `nil` while none is chosen.
  public var payment: PaymentMethod?
  /// The total that the customer saw; `nil` while asking for the price.
  public var expectedTotal: Amount?

  /// Makes a request.
  public init(
    shop: Shop.ID, lines: [BasketLine], pickupAt: Date? = nil, tip: Amount? = nil,
    payment: PaymentMethod? = nil, expectedTotal: Amount? = nil
  ) {
    self.shop = shop
    self.lines = lines
    self.pickupAt = pickupAt
    self.tip = tip
    self.payment = payment
    self.expectedTotal = expectedTotal
  }
}
