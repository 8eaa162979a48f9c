import Foundation
internal import MermaidbucksAPI
internal import Wire

extension RemoteServices: MenuLoading {
  /// Asks for the menu unless it has the tag.
  public func catalogue(
    of shop: Shop.ID, unlessMatching tag: String?
  ) async throws(LoadFailure) -> TaggedCatalogue? {
    let endpoint = CoffeeEndpoints.catalogue
    let answer = try await client.send(
      endpoint, endpoint.request(query: ["shop": shop]), unlessMatching: tag)
    return answer.map { TaggedCatalogue(Catalogue($0.answer), tag: $0.tag) }
  }

  /// Loads all shops.
  public func shops(near position: Position?) async throws(LoadFailure) -> [Shop] {
    let endpoint = CoffeeEndpoints.shops
    let page = try await client.send(
      endpoint,
      endpoint.request(query: [
        "latitude": position.map { String($0.latitude) },
        "longitude": position.map { String($0.longitude) },
      ]))
    return page.items.map { Shop($0) }
  }
}

extension RemoteServices: OrderPreparing {
  /// Requests the price of a basket.
  public func quote(_ request: CoffeeOrderRequest) async throws(LoadFailure) -> OrderQuote {
    let body = NewQuote(
      basket: MermaidbucksAPI.Basket(request), payment: request.payment.map { OrderPayment($0) })
    return OrderQuote(try await client.send(CoffeeEndpoints.quote, sending: body))
  }

  /// Loads the times of a shop.
  public func pickupTimes(at shop: Shop.ID) async throws(LoadFailure) -> PickupTimes {
    let endpoint = CoffeeEndpoints.pickupTimes
    return PickupTimes(try await client.send(endpoint, endpoint.request(parameters: ["id": shop])))
  }

  /// Loads the cards, the Bankey accounts and the balance of stars, in this order.
  public func paymentMethods() async throws(LoadFailure) -> [PaymentMethod] {
    let cards = try await client.send(CardEndpoints.cards, CardEndpoints.cards.request())
    let endpoint = CardEndpoints.paymentAccounts
    let accounts = try await client.send(endpoint, endpoint.request())
    let rewards = try await rewards()
    return cards.items.map { card in
      PaymentMethod(
        kind: .card, source: card.id, name: card.name, lastDigits: String(card.number.suffix(4)),
        available: Amount(card.balance))
    }
      + accounts.items.map { account in
        PaymentMethod(
          kind: .account, source: account.id, name: account.name, lastDigits: account.lastDigits,
          available: Amount(account.availableBalance))
      } + [
        PaymentMethod(
          kind: .stars, source: "", name: "",
          available: Amount(minorUnits: Int64(rewards.balance), currency: "STAR"))
      ]
  }
}

extension RemoteServices: OrderFollowing {
  /// Loads the orders in progress and the products of recent orders.
  public func currentOrders() async throws(LoadFailure) -> CurrentOrders {
    let endpoint = CoffeeEndpoints.currentOrders
    let body = try await client.send(endpoint, endpoint.request())
    return CurrentOrders(
      orders: body.orders.map { CoffeeOrder($0) }, recentProducts: body.recentProducts)
  }

  /// Loads a page of up to 30 orders.
  public func orders(after cursor: String?) async throws(LoadFailure) -> ListPage<CoffeeOrder> {
    let endpoint = CoffeeEndpoints.orders
    let page = try await client.send(
      endpoint, endpoint.request(query: ["cursor": cursor, "limit": "30"]))
    return ListPage(page.items.map { CoffeeOrder($0) }, next: page.nextCursor)
  }

  /// Loads an order.
  public func order(_ id: CoffeeOrder.ID) async throws(LoadFailure) -> CoffeeOrder {
    let endpoint = CoffeeEndpoints.order
    return CoffeeOrder(try await client.send(endpoint, endpoint.request(parameters: ["id": id])))
  }

  /// Loads the products of an order, and the menu of its shop unless it is given.
  public func basket(
    repeating order: CoffeeOrder.ID, menu: Catalogue?
  ) async throws(LoadFailure) -> RepeatedBasket {
    let endpoint = CoffeeEndpoints.reorder
    let repeated = try await client.send(endpoint, endpoint.request(parameters: ["id": order]))
    var menu = menu
    if menu == nil {
      menu = try await catalogue(of: repeated.basket.shopID, unlessMatching: nil)?.catalogue
    }
    return RepeatedBasket(repeated, menu: menu)
  }
}

extension RemoteServices: OrderPlacing {
  /// Places or cancels an order; a repeated request has the same result.
  public func place(
    _ order: CustomerOrder, key: String
  ) async throws(LoadFailure) -> CustomerOrderOutcome {
    switch order {
    case .coffee(let request):
      guard let payment = request.payment, let total = request.expectedTotal else {
        throw .parsing
      }
      let body = NewOrder(
        basket: MermaidbucksAPI.Basket(request), payment: OrderPayment(payment),
        expectedTotal: Money(total))
      return .coffee(
        CoffeeOrder(try await client.send(CoffeeEndpoints.placeOrder, sending: body, key: key)))
    case .cancellation(let id):
      return .coffee(
        CoffeeOrder(
          try await client.send(
            CoffeeEndpoints.cancelOrder, sending: NewCancellation(reason: .changedMind),
            parameters: ["id": id])))
    case .topUp(let card, let account, let amount):
      let body = NewTopUp(accountID: account.source, amount: Money(amount))
      let topUp = try await client.send(
        CardEndpoints.topUp, sending: body, parameters: ["id": card], key: key)
      return .card(PaymentCard(topUp.card))
    case .gift(let order):
      return .gift(
        Gift(try await client.send(GiftEndpoints.send, sending: NewGift(order), key: key)))
    case .withdrawal(let id):
      let endpoint = GiftEndpoints.withdraw
      return .gift(
        Gift(
          try await client.send(
            endpoint, endpoint.request(parameters: ["id": id], key: key))))
    case .redemption(let code, let card):
      let redeemed = try await client.send(
        GiftEndpoints.redeem, sending: GiftRedemption(code: code, cardID: card), key: key)
      return .redeemed(ReceivedGift(redeemed.gift), PaymentCard(redeemed.card))
    }
  }
}

extension RemoteServices: FavouritesSyncing {
  /// Loads the favorites.
  public func favourites() async throws(LoadFailure) -> [Product.ID] {
    let endpoint = FavouriteEndpoints.favourites
    return try await client.send(endpoint, endpoint.request()).items.map(\.productID)
  }

  /// Adds or removes a favorite.
  public func setFavourite(
    _ isFavourite: Bool, _ product: Product.ID
  ) async throws(LoadFailure) {
    let endpoint = isFavourite ? FavouriteEndpoints.add : FavouriteEndpoints.remove
    _ = try await client.send(endpoint, endpoint.request(parameters: ["id": product]))
  }
}

extension RemoteLiveUpdates where Event == CoffeeEvent {
  /// Makes updates from the event stream of orders and of a shop.
  ///
  /// - Parameter wait: Suspends for a number of seconds before reconnecting.
  public convenience init(
    client: ServiceClient, shop: Shop.ID?, wait: @escaping (_ seconds: Double) async -> Void
  ) {
    self.init(
      client: client, request: CoffeeEndpoints.events.request(query: ["shop": shop]), wait: wait
    ) { CoffeeEvent($0) }
  }
}
