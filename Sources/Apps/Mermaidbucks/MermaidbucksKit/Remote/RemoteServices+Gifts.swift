internal import AppsKit
internal import MermaidbucksAPI
internal import Wire

extension RemoteServices: GiftReading {
  /// Loads a page of up to 30 gifts that the customer sent.
  public func sentGifts(after cursor: String?) async throws(LoadFailure) -> ListPage<Gift> {
    let endpoint = GiftEndpoints.gifts
    let page = try await client.send(
      endpoint, endpoint.request(query: ["cursor": cursor, "limit": "30"]))
    return ListPage(page.items.map { Gift($0) }, next: page.nextCursor)
  }

  /// Loads a page of up to 30 gifts to the customer.
  public func receivedGifts(
    after cursor: String?
  ) async throws(LoadFailure) -> ListPage<ReceivedGift> {
    let endpoint = GiftEndpoints.received
    let page = try await client.send(
      endpoint, endpoint.request(query: ["cursor": cursor, "limit": "30"]))
    return ListPage(page.items.map { ReceivedGift($0) }, next: page.nextCursor)
  }

  /// Loads the gift of a code.
  public func gift(code: String) async throws(LoadFailure) -> ReceivedGift {
    let endpoint = GiftEndpoints.preview
    return ReceivedGift(
      try await client.send(endpoint, endpoint.request(parameters: ["code": code])))
  }
}

extension Gift {
  init(_ gift: MermaidbucksAPI.Gift) {
    let state: State =
      switch gift.state {
      case .scheduled: .scheduled
      case .sent: .sent
      case .redeemed: .redeemed
      case .withdrawn: .withdrawn
      }
    self.init(
      id: gift.id, state: state, design: PaymentCard.Design(gift.design), message: gift.message,
      amount: Amount(gift.amount), recipientName: gift.recipientName,
      recipientEmail: gift.recipientEmail, code: gift.code, link: gift.link,
      deliverAt: gift.deliverAt, settledAt: gift.settledAt, createdAt: gift.createdAt)
  }
}

extension ReceivedGift {
  init(_ gift: MermaidbucksAPI.ReceivedGift) {
    self.init(
      id: gift.id, senderName: gift.senderName, design: PaymentCard.Design(gift.design),
      message: gift.message, amount: Amount(gift.amount), code: gift.code, sentAt: gift.sentAt,
      redeemedAt: gift.redeemedAt)
  }
}

extension PaymentCard.Design {
  /// An unknown design is drawn as ``waves``.
  init(_ design: CardDesign) { self = Self(rawValue: design.rawValue) ?? .waves }
}

extension NewGift {
  init(_ order: GiftOrder) {
    self.init(
      design: CardDesign(rawValue: order.design.rawValue), message: order.message,
      amount: Money(order.amount), recipientName: order.recipientName,
      recipientEmail: order.recipientEmail, deliverAt: order.deliverAt,
      cardID: order.payment.kind == .card ? order.payment.source : nil,
      accountID: order.payment.kind == .account ? order.payment.source : nil)
  }
}
