public import Foundation

/// An order at a shop.
public struct CoffeeOrder: Codable, Hashable, Sendable, Identifiable {
  /// The progress of an order.
  public enum State: String, Codable, Sendable, CaseIterable {
    /// The shop has not seen the order.
    case proposed
    /// The shop has accepted the order.
    case accepted
    /// A barista is making it.
    case preparing
    /// It waits at the counter.
    case ready
    /// The customer has it.
    case collected
    /// The customer or the shop canceled it.
    case cancelled
    /// The customer did not collect it.
    case notCollected = "not_collected"

    /// Whether nothing follows.
    public var isFinal: Bool { self == .collected || self == .cancelled || self == .notCollected }
  }

  /// The one who canceled an order.
  public enum Canceller: String, Codable, Sendable {
    case customer
    case shop
  }

  /// A product of an order.
  public struct Line: Codable, Hashable, Sendable {
    /// The product.
    public var product: Product.ID
    /// The name when it was ordered.
    public var names: LocalizedNames
    /// The options that differ from the product as it is sold.
    public var options: [Option]
    /// The number of pieces.
    public var quantity: Int
    /// The note to the barista; empty for none.
    public var note: String
    /// The price of the pieces that are not paid with stars.
    public var total: Amount
    /// The number of pieces that are paid with stars.
    public var rewardQuantity: Int
    /// The picture.
    public var picture: ProductPicture

    /// Makes a line.
    public init(
      product: Product.ID, names: LocalizedNames, options: [Option] = [], quantity: Int,
      note: String = "", total: Amount, rewardQuantity: Int = 0, picture: ProductPicture
    ) {
      self.product = product
      self.names = names
      self.options = options
      self.quantity = quantity
      self.note = note
      self.total = total
      self.rewardQuantity = rewardQuantity
      self.picture = picture
    }
  }

  /// An option of a line.
  public struct Option: Codable, Hashable, Sendable {
    /// The name when it was ordered.
    public var names: LocalizedNames
    /// The number; zero for an included one that was left out.
    public var count: Int

    /// Makes an option.
    public init(names: LocalizedNames, count: Int) {
      self.names = names
      self.count = count
    }
  }

  /// The identifier.
  public var id: String
  /// The number that the barista calls.
  public var number: String
  /// The shop.
  public var shop: Shop.ID
  /// The name of the shop.
  public var shopNames: LocalizedNames
  /// The address of the shop.
  public var shopAddress: String
  /// The progress.
  public var state: State
  /// A number that grows with each change.
  public var version: Int64
  /// The party that canceled it; `nil` if it was not canceled.
  public var cancelledBy: Canceller?
  /// The reason of the shop for canceling; `nil` for none.
  public var cancellationReason: String?
  /// The products.
  public var lines: [Line]
  /// The price.
  public var price: OrderPrice
  /// The kind of the payment.
  public var paymentKind: PaymentMethod.Kind
  /// The name of the payment method; empty for stars.
  public var paymentName: String
  /// Whether the money and the stars were returned.
  public var isRefunded: Bool
  /// The date of the order.
  public var placedAt: Date
  /// The date of the pick-up that the customer chose; `nil` for as soon as possible.
  public var pickupAt: Date?
  /// The date when the order is expected to be ready, or was.
  public var readyAt: Date
  /// The number of orders that the shop makes before it.
  public var ordersAhead: Int
  /// Whether the customer can still cancel it.
  public var isCancellable: Bool
  /// The given name of the barista; `nil` before the order is being made.
  public var preparedBy: String?

  /// Makes an order.
  public init(
    id: String, number: String, shop: Shop.ID, shopNames: LocalizedNames,
    shopAddress: String = "", state: State, version: Int64 = 0,
    cancelledBy: Canceller? = nil, cancellationReason: String? = nil, lines: [Line],
    price: OrderPrice, paymentKind: PaymentMethod.Kind = .card, paymentName: String = "",
    isRefunded: Bool = false, placedAt: Date, pickupAt: Date? = nil, readyAt: Date,
    ordersAhead: Int = 0, isCancellable: Bool = false, preparedBy: String? = nil
  ) {
    self.id = id
    self.number = number
    self.shop = shop
    self.shopNames = shopNames
    self.shopAddress = shopAddress
    self.version = version
    self.state = state
    self.cancelledBy = cancelledBy
    self.cancellationReason = cancellationReason
    self.lines = lines
    self.price = price
    self.paymentKind = paymentKind
    self.paymentName = paymentName
    self.isRefunded = isRefunded
    self.placedAt = placedAt
    self.pickupAt = pickupAt
    self.readyAt = readyAt
    self.ordersAhead = ordersAhead
    self.isCancellable = isCancellable
    self.preparedBy = preparedBy
  }

  /// The number of pieces.
  public var count: Int { lines.reduce(0) { $0 + $1.quantity } }

  /// Whether a report of the same order is newer than this one.
  func isReplaced(by other: CoffeeOrder) -> Bool {
    id == other.id && other.version >= version
  }
}
