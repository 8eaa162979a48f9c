public import Foundation

/// A sale that is sent to the service, with everything that it needs to be placed once.
public struct SaleOrder: Codable, Hashable, Sendable {
  /// A chosen option.
  public struct Option: Codable, Hashable, Sendable {
    /// The identifier.
    public var id: String
    /// How many, above zero.
    public var count: Int

    /// Makes an option.
    public init(id: String, count: Int) {
      self.id = id
      self.count = count
    }
  }

  /// A product.
  public struct Line: Codable, Hashable, Sendable {
    /// The identifier of the product.
    public var productID: String
    /// The name, for messages.
    public var name: String
    /// The number of pieces.
    public var quantity: Int
    /// The price of one piece with its options.
    public var price: Amount
    /// The options that differ from the product as offered.
    public var options: [Option]

    /// Makes a line.
    public init(
      productID: String, name: String, quantity: Int, price: Amount, options: [Option] = []
    ) {
      self.productID = productID
      self.name = name
      self.quantity = quantity
      self.price = price
      self.options = options
    }

    /// The price of all pieces.
    public var amount: Amount {
      Amount(minorUnits: price.minorUnits * Int64(quantity), currency: price.currency)
    }
  }

  /// A payment.
  public struct Payment: Codable, Hashable, Sendable {
    /// The kind.
    public var kind: PaymentKind
    /// The part of the total that it pays.
    public var amount: Amount
    /// The scanned code; `nil` for cash.
    public var code: String?
    /// The cash received; `nil` for a card.
    public var tendered: Amount?
    /// The name and the card of the customer, to show; `nil` for cash.
    public var holder: String?

    /// Makes a payment.
    public init(
      kind: PaymentKind, amount: Amount, code: String? = nil, tendered: Amount? = nil,
      holder: String? = nil
    ) {
      self.kind = kind
      self.amount = amount
      self.code = code
      self.tendered = tendered
      self.holder = holder
    }
  }

  /// The till's own reference, unique in the shop.
  public var reference: String
  /// The products.
  public var lines: [Line]
  /// The payments, which add up to the total.
  public var payments: [Payment]
  /// The identifiers of the redeemed rewards.
  public var rewards: [String]
  /// The total that the till shows, less rewards.
  public var total: Amount
  /// When the sale was made without a connection; `nil` with one.
  public var offlineAt: Date?

  /// The change of all cash payments.
  public var change: Amount {
    Amount(
      minorUnits: payments.reduce(0) { sum, payment in
        sum + (payment.tendered.map { $0.minorUnits - payment.amount.minorUnits } ?? 0)
      }, currency: total.currency)
  }

  /// Makes a sale.
  public init(
    reference: String, lines: [Line], payments: [Payment], rewards: [String] = [],
    total: Amount, offlineAt: Date? = nil
  ) {
    self.reference = reference
    self.lines = lines
    self.payments = payments
    self.rewards = rewards
    self.total = total
    self.offlineAt = offlineAt
  }
}

extension SaleOrder {
  /// Decodes a sale, also one that an earlier version saved without rewards.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      reference: try values.decode(String.self, forKey: .reference),
      lines: try values.decode([Line].self, forKey: .lines),
      payments: try values.decode([Payment].self, forKey: .payments),
      rewards: try values.decodeIfPresent([String].self, forKey: .rewards) ?? [],
      total: try values.decode(Amount.self, forKey: .total),
      offlineAt: try values.decodeIfPresent(Date.self, forKey: .offlineAt))
  }
}

/// The outbox of sales, which places each one exactly once.
public typealias SaleOutbox = OrderOutbox<SaleOrder, Sale>
