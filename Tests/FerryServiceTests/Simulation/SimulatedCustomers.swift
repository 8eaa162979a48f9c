import BankeyAPI
import Foundation
import MermaidbucksAPI
import RandomTesting
import Wire

/// A customer's completed actions, according to the responses.
final class CustomerRecord {
  let email: String
  var transfers: [String] = []
  var topUps: [TopUp] = []
  var orders: [String] = []
  var gifts: [String] = []
  var redeemed: [ReceivedGift] = []
  var trips: [String] = []

  init(_ email: String) { self.email = email }
}

/// A customer of the bank who sends, schedules, exchanges, splits and pays.
final class BankCustomer: Person {
  private let record: CustomerRecord
  private let others: [String]
  private var accounts: [BankAccount]
  private var quote: BankeyAPI.Quote?
  private var scheduled: [String] = []
  private var requests: [PaymentRequest] = []

  init(
    _ record: CustomerRecord, token: String, role: String, accounts: [BankAccount],
    others: [String]
  ) {
    self.record = record
    self.accounts = accounts
    self.others = others
    super.init(record.email, token: token, role: role)
  }

  override func next(at moment: Moment, _ random: inout RandomNumbers) throws -> Exchange? {
    let funded = accounts.filter { $0.balance.minorUnits > 0 }
    guard !moment.isFinishing, let source = funded.randomElement(using: &random),
      let target = accounts.randomElement(using: &random),
      let other = others.randomElement(using: &random)
    else { return nil }
    let amount = Money(
      minorUnits: Int64(random.number(1...4_000)), currency: source.balance.currency)
    switch random.number(0..<14) {
    case 0: return try refresh()
    case 1:
      let start = moment.now + TimeInterval(random.number(5...120))
      return try send(
        NewTransfer(
          from: source.id, to: other, amount: amount, executeAt: start,
          repeats: random.once(in: 2) ? .weekly : nil))
    case 2:
      guard let id = scheduled.popLast() else { return try refresh() }
      return try exchange(BankeyEndpoints.cancelTransfer, EmptyBody(), id: id)
    case 3, 4: return try trade(from: source, to: target, amount)
    case 5:
      return try exchange(
        BankeyEndpoints.splitBill,
        NewSplit(account: source.id, total: amount, people: [NewSplit.Person(email: other)]))
    case 6, 7: return try answerRequest(from: source, &random)
    case 8, 9, 10: return try send(NewTransfer(from: source.id, to: other, amount: amount))
    default: return try send(NewTransfer(from: source.id, to: target.id, amount: amount))
    }
  }

  private func refresh() throws -> Exchange {
    try exchange(
      BankeyEndpoints.accounts, EmptyBody(),
      answered: { [weak self] in if let page = try? $0.get() { self?.accounts = page.items } })
  }

  private func send(_ order: NewTransfer) throws -> Exchange {
    try exchange(
      BankeyEndpoints.sendMoney, order,
      settled: { [weak self] transfer in
        self?.record.transfers.append(transfer.id)
        if transfer.status == .scheduled { self?.scheduled.append(transfer.id) }
      })
  }

  private func trade(
    from source: BankAccount, to target: BankAccount, _ amount: Money
  ) throws -> Exchange {
    if let quote {
      self.quote = nil
      return try send(
        NewTransfer(from: quote.from, to: quote.to, amount: quote.sold, quote: quote.id))
    }
    return try exchange(
      BankeyEndpoints.makeQuote, BankeyAPI.NewQuote(from: source.id, to: target.id, amount: amount),
      answered: { [weak self] in self?.quote = try? $0.get() })
  }

  private func answerRequest(
    from account: BankAccount, _ random: inout RandomNumbers
  ) throws -> Exchange {
    guard let request = requests.popLast() else {
      return try exchange(
        BankeyEndpoints.requests, EmptyBody(),
        answered: { [weak self] in
          self?.requests = ((try? $0.get())?.items ?? []).filter { $0.status == .requested }
        })
    }
    if random.once(in: 4) {
      return try exchange(BankeyEndpoints.declineRequest, EmptyBody(), id: request.id)
    }
    return try exchange(
      BankeyEndpoints.payRequest, RequestPayment(from: account.id), id: request.id,
      settled: { [weak self] in self?.record.transfers.append($0.id) })
  }
}

/// A customer of the coffee shop who loads cards, orders, cancels, and sends and redeems gifts.
final class CoffeeCustomer: Person {
  private let record: CustomerRecord
  private let others: [String]
  private let accounts: [String]
  private let card: String
  private var basket: (basket: Basket, payment: OrderPayment, total: Money)?
  private var codes: [String] = []

  private static let products = ["caffe-latte", "cappuccino"]

  init(
    _ record: CustomerRecord, token: String, accounts: [String], card: String, others: [String]
  ) {
    self.record = record
    self.accounts = accounts
    self.card = card
    self.others = others
    super.init(record.email, token: token, role: "coffee")
  }

  override func next(at moment: Moment, _ random: inout RandomNumbers) throws -> Exchange? {
    guard !moment.isFinishing, let account = accounts.randomElement(using: &random),
      let other = others.randomElement(using: &random)
    else { return nil }
    switch random.number(0..<12) {
    case 0, 1:
      return try exchange(
        CardEndpoints.topUp,
        NewTopUp(accountID: account, amount: Money(minorUnits: 2_000, currency: "AUD")), id: card,
        settled: { [weak self] in self?.record.topUps.append($0) })
    case 2:
      guard let id = record.orders.randomElement(using: &random) else { return nil }
      return try exchange(CoffeeEndpoints.cancelOrder, NewCancellation(), id: id)
    case 3:
      return try exchange(
        GiftEndpoints.send,
        NewGift(
          design: .thanks, message: "Enjoy", amount: Money(minorUnits: 1_000, currency: "AUD"),
          recipientName: "Friend", recipientEmail: other, cardID: card),
        settled: { [weak self] in self?.record.gifts.append($0.id) })
    case 4:
      guard let id = record.gifts.randomElement(using: &random) else { return nil }
      return try exchange(GiftEndpoints.withdraw, EmptyBody(), id: id)
    case 5: return try redeem()
    default: return try order(account, &random)
    }
  }

  private func redeem() throws -> Exchange {
    guard let code = codes.popLast() else {
      return try exchange(
        GiftEndpoints.received, EmptyBody(),
        answered: { [weak self] in
          let items = (try? $0.get())?.items ?? []
          self?.codes = items.filter { $0.redeemedAt == nil }.map(\.code)
        })
    }
    return try exchange(
      GiftEndpoints.redeem, GiftRedemption(code: code, cardID: card),
      settled: { [weak self] in self?.record.redeemed.append($0.gift) })
  }

  private func order(_ account: String, _ random: inout RandomNumbers) throws -> Exchange {
    if let order = basket {
      basket = nil
      return try exchange(
        CoffeeEndpoints.placeOrder,
        NewOrder(basket: order.basket, payment: order.payment, expectedTotal: order.total),
        settled: { [weak self] in self?.record.orders.append($0.id) })
    }
    let product = Self.products[random.number(0..<Self.products.count)]
    let basket = Basket(
      shopID: "circular-quay",
      items: [BasketItem(productID: product, quantity: random.number(1...3))],
      rewards: random.once(in: 3) ? [RewardUse(item: 0)] : [])
    let payment =
      random.once(in: 2)
      ? OrderPayment(kind: .account, id: account) : OrderPayment(kind: .card, id: card)
    return try exchange(
      CoffeeEndpoints.quote, MermaidbucksAPI.NewQuote(basket: basket, payment: payment),
      answered: { [weak self] in
        guard let quote = try? $0.get() else { return }
        self?.basket = (basket, payment, quote.price.total)
      })
  }
}
