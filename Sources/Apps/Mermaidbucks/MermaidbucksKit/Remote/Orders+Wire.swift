import Foundation
internal import MermaidbucksAPI
internal import Wire

extension MermaidbucksAPI.Basket {
  init(_ request: CoffeeOrderRequest) {
    let rewards = request.lines.enumerated().filter { $1.rewardQuantity > 0 }
    // With stars for everything, the service makes every piece a reward.
    let areAllRewards = request.payment?.kind == .stars
    self.init(
      shopID: request.shop,
      items: request.lines.map { line in
        BasketItem(
          productID: line.product,
          options: line.selection.counts.values.flatMap { $0 }.sorted { $0.key < $1.key }
            .map { ChosenOption(id: $0.key, count: $0.value) }
            + line.omitted.map { ChosenOption(id: $0, count: 0) },
          quantity: line.quantity, note: line.note.isEmpty ? nil : line.note)
      },
      pickupAt: request.pickupAt,
      rewards: areAllRewards
        ? [] : rewards.map { RewardUse(item: $0.offset, quantity: $0.element.rewardQuantity) },
      tip: areAllRewards ? nil : request.tip.map { Money($0) })
  }
}

extension OrderPayment {
  init(_ method: PaymentMethod) {
    switch method.kind {
    case .card: self.init(kind: .card, id: method.source)
    case .account: self.init(kind: .account, id: method.source)
    case .stars: self.init(kind: .stars)
    case .other: self.init(kind: .cash)
    }
  }
}

extension OrderPrice {
  init(_ price: MermaidbucksAPI.OrderPrice) {
    self.init(
      subtotal: Amount(price.subtotal), rewardDiscount: Amount(price.rewardDiscount),
      tip: Amount(price.tip), total: Amount(price.total), tax: Amount(price.tax),
      taxRate: price.taxRate, starsSpent: price.starsToRedeem, starsEarned: price.starsToEarn)
  }
}

extension OrderQuote {
  init(_ quote: MermaidbucksAPI.OrderQuote) {
    self.init(
      lineTotals: quote.lines.map { Amount($0.total) }, price: OrderPrice(quote.price),
      readyAt: quote.readyAt, charge: quote.charge.map { Amount($0) })
  }
}

extension PickupTimes {
  init(_ times: MermaidbucksAPI.PickupTimes) { self.init(now: times.now, later: times.later) }
}

extension CoffeeOrder {
  init(_ order: MermaidbucksAPI.Order) {
    let party: Canceller? = order.cancellation.map { $0.by == .customer ? .customer : .shop }
    self.init(
      id: order.id, number: order.number, shop: order.shop.id,
      shopNames: AppsKit.LocalizedNames(order.shop.names), shopAddress: order.shop.address,
      state: State(order.state), version: order.version, cancelledBy: party,
      cancellationReason: order.cancellation?.note, lines: order.lines.map { Line($0) },
      price: OrderPrice(order.price), paymentKind: PaymentMethod.Kind(order.payment.kind),
      paymentName: order.payment.name, isRefunded: order.payment.isRefunded,
      placedAt: order.placedAt, pickupAt: order.pickupAt, readyAt: order.readyAt,
      ordersAhead: order.ordersAhead, isCancellable: order.isCancellable,
      preparedBy: order.preparedBy)
  }
}

extension CoffeeOrder.State {
  fileprivate init(_ state: OrderState) {
    switch state {
    case .proposed: self = .proposed
    case .accepted: self = .accepted
    case .preparing: self = .preparing
    case .ready: self = .ready
    case .collected: self = .collected
    case .cancelled: self = .cancelled
    case .notCollected: self = .notCollected
    }
  }
}

extension PaymentMethod.Kind {
  fileprivate init(_ kind: PaymentKind) {
    switch kind {
    case .card: self = .card
    case .account: self = .account
    case .stars: self = .stars
    default: self = .other
    }
  }
}

extension CoffeeOrder.Line {
  fileprivate init(_ line: OrderLine) {
    self.init(
      product: line.productID, names: AppsKit.LocalizedNames(line.names),
      options: line.options.filter { !$0.isDefault || $0.groupID == "size" }
        .map { CoffeeOrder.Option(names: AppsKit.LocalizedNames($0.names), count: $0.count) },
      quantity: line.quantity, note: line.note ?? "", total: Amount(line.total),
      rewardQuantity: line.rewardQuantity, picture: ProductPicture(line.picture))
  }
}

extension RepeatedBasket {
  /// - Parameter menu: The menu of the shop, which names the groups of options; `nil` keeps the
  ///   options of the products as they are sold.
  init(_ repeated: Reorder, menu: Catalogue?) {
    self.init(
      shop: repeated.basket.shopID,
      lines: repeated.basket.items.map { item in
        let product = menu?.product(item.productID)
        var selection = product?.includedSelection ?? ProductSelection()
        for option in item.options {
          for group in product?.options ?? [] {
            guard let choice = group.choices.first(where: { $0.id == option.id }) else { continue }
            selection.set(choice, to: option.count, in: group)
          }
        }
        return BasketLine(
          product: item.productID, selection: selection, quantity: item.quantity,
          note: item.note ?? "")
      }, unavailable: repeated.unavailable.map { AppsKit.LocalizedNames($0) })
  }
}

extension CoffeeEvent {
  init?(_ event: ServerSentEvent) {
    guard
      let change = try? MermaidbucksAPI.CoffeeEvent(name: event.name, data: Data(event.data.utf8))
    else { return nil }
    switch change {
    case .order(let order): self = .order(CoffeeOrder(order))
    case .catalogue(let change): self = .catalogue(change.shopID)
    case .shop(let shop): self = .shop(Shop(shop))
    case .gift(let gift): self = .gift(ReceivedGift(gift))
    case .cards: self = .cards
    case .reset: self = .reset
    }
  }
}
