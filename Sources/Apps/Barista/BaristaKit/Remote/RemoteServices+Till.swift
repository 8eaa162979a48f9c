internal import BaristaAPI
internal import MermaidbucksAPI
internal import Wire

extension RemoteServices: TillOpening {
  /// Loads the state of the till.
  public func till() async throws(LoadFailure) -> TillState {
    let endpoint = TillEndpoints.session
    let session = try await client.send(endpoint, endpoint.request()).session
    return session.map { .open(TillSession($0)) } ?? .closed
  }

  /// Opens the till.
  public func openTill(float: Amount, key: String) async throws(LoadFailure) -> TillSession {
    TillSession(
      try await client.send(
        TillEndpoints.open, sending: NewTillSession(openingFloat: Money(float)), key: key))
  }

  /// Closes the till.
  public func closeTill(
    counted: Amount, note: String?, key: String
  ) async throws(LoadFailure) -> TillSession {
    TillSession(
      try await client.send(
        TillEndpoints.close, sending: BaristaAPI.CashCount(counted: Money(counted), note: note),
        key: key))
  }
}

extension RemoteServices: CodeChecking {
  /// Returns the customer behind a code.
  public func check(_ code: String) async throws(LoadFailure) -> CodeHolder {
    let check = try await client.send(TillEndpoints.checkCode, sending: NewCodeCheck(code: code))
    return CodeHolder(
      name: check.customerName, lastDigits: check.lastDigits, balance: Amount(check.balance),
      stars: check.stars,
      rewards: check.rewards.map {
        CodeHolder.Reward(id: $0.id, stars: $0.stars, title: $0.description)
      }, expiresAt: check.expiresAt)
  }
}

extension RemoteServices: SalePricing {
  /// Returns the price of products with rewards.
  public func price(
    of lines: [SaleOrder.Line], rewards: [String]
  ) async throws(LoadFailure) -> SalePrice {
    let price = try await client.send(
      TillEndpoints.price,
      sending: NewSalePrice(lines: lines.map { NewSaleLine($0) }, rewards: rewards))
    return SalePrice(
      rewardDiscount: Amount(price.rewardDiscount),
      rewards: price.rewards.map { SalePrice.Reward(id: $0.id, discount: Amount($0.discount)) })
  }
}

extension RemoteServices: OrderPlacing {
  /// Sends a sale with its idempotency key.
  public func place(_ order: SaleOrder, key: String) async throws(LoadFailure) -> Sale {
    Sale(try await client.send(TillEndpoints.sell, sending: NewSale(order), key: key))
  }
}

extension RemoteServices: SaleRefunding {
  /// Loads a page of up to 50 sales.
  public func sales(after cursor: String?) async throws(LoadFailure) -> ListPage<Sale> {
    let endpoint = TillEndpoints.sales
    let page = try await client.send(
      endpoint, endpoint.request(query: ["cursor": cursor, "limit": "50"]))
    return ListPage(page.items.map { Sale($0) }, next: page.nextCursor)
  }

  /// Refunds a sale or a part of it.
  public func refund(
    _ id: Sale.ID, amount: Amount, reason: String, approval: String?, key: String
  ) async throws(LoadFailure) -> Sale {
    Sale(
      try await client.send(
        TillEndpoints.refund,
        sending: NewRefund(amount: Money(amount), reason: reason, approval: approval),
        parameters: ["id": id], key: key))
  }

  /// Asks a manager's approval.
  public func approve(email: String, password: String) async throws(LoadFailure) -> Approval {
    let approval = try await client.send(
      TillEndpoints.approve, sending: NewApproval(email: email, password: password))
    return Approval(token: approval.token, manager: approval.manager)
  }
}

extension LoadFailure {
  /// Whether the service wants the approval of a manager.
  var needsApproval: Bool { isProblem(LoyaltyProblems.approvalNeeded) }
}

extension TillSession {
  fileprivate init(_ session: BaristaAPI.TillSession) {
    self.init(
      id: session.id, openedBy: session.openedBy, openedAt: session.openedAt,
      openingFloat: Amount(session.openingFloat), expectedCash: Amount(session.expectedCash),
      saleCount: session.saleCount, salesTotal: Amount(session.salesTotal),
      countedCash: session.countedCash.map { Amount($0) },
      difference: session.difference.map { Amount($0) })
  }
}

extension NewSaleLine {
  fileprivate init(_ line: SaleOrder.Line) {
    self.init(
      productID: line.productID,
      options: line.options.map { NewSaleLine.Option(id: $0.id, count: $0.count) },
      quantity: line.quantity)
  }
}

extension NewSale {
  fileprivate init(_ order: SaleOrder) {
    self.init(
      reference: order.reference,
      lines: order.lines.map { NewSaleLine($0) }, rewards: order.rewards,
      payments: order.payments.map { payment in
        NewSalePayment(
          kind: payment.kind == .card ? .card : .cash, amount: Money(payment.amount),
          code: payment.code, tendered: payment.tendered.map { Money($0) })
      }, expectedTotal: Money(order.total), offlineAt: order.offlineAt)
  }
}

extension Sale {
  fileprivate init(_ sale: BaristaAPI.Sale) {
    self.init(
      id: sale.id, number: sale.number, cashier: sale.cashier, soldAt: sale.soldAt,
      lines: sale.lines.map {
        Line(name: $0.name, quantity: $0.quantity, amount: Amount($0.amount))
      },
      total: Amount(sale.total), tax: Amount(sale.tax),
      rewardDiscount: Amount(sale.rewardDiscount),
      payments: sale.payments.map { payment in
        Payment(
          kind: payment.kind == .card ? .card : .cash, amount: Amount(payment.amount),
          tendered: payment.tendered.map { Amount($0) },
          change: payment.change.map { Amount($0) }, lastDigits: payment.lastDigits)
      }, stars: sale.stars,
      refunds: sale.refunds.map { refund in
        Refund(
          amount: Amount(refund.amount), cash: Amount(refund.cash), reason: refund.reason,
          refundedBy: refund.refundedBy, approvedBy: refund.approvedBy)
      })
  }
}
