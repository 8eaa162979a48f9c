internal import AppsKit
internal import MermaidbucksAPI
internal import Wire

extension RemoteServices: CardEditing {
  /// Renames a card.
  public func rename(
    _ card: PaymentCard.ID, to name: String
  ) async throws(LoadFailure) -> PaymentCard { try await change(card, CardChange(name: name)) }

  /// Makes a card the default one.
  public func makeDefault(_ card: PaymentCard.ID) async throws(LoadFailure) -> PaymentCard {
    try await change(card, CardChange(isDefault: true))
  }

  private func change(
    _ card: PaymentCard.ID, _ change: CardChange
  ) async throws(LoadFailure) -> PaymentCard {
    PaymentCard(
      try await client.send(
        CardEndpoints.changeCard, sending: change, parameters: ["id": card]))
  }

  /// Sets or removes the rule that loads a card.
  public func setAutoReload(
    _ rule: AutoReloadRule?, of card: PaymentCard.ID
  ) async throws(LoadFailure) -> PaymentCard {
    guard let rule else {
      let endpoint = CardEndpoints.removeAutoReload
      return PaymentCard(
        try await client.send(endpoint, endpoint.request(parameters: ["id": card])))
    }
    let body = AutoReload(
      accountID: rule.account, threshold: Money(rule.threshold), amount: Money(rule.amount))
    return PaymentCard(
      try await client.send(
        CardEndpoints.setAutoReload, sending: body, parameters: ["id": card]))
  }

  /// Loads a card.
  public func card(_ id: PaymentCard.ID) async throws(LoadFailure) -> PaymentCard {
    let endpoint = CardEndpoints.card
    return PaymentCard(try await client.send(endpoint, endpoint.request(parameters: ["id": id])))
  }

  /// Loads a page of up to 30 movements.
  public func movements(
    of card: PaymentCard.ID, after cursor: String?
  ) async throws(LoadFailure) -> ListPage<CardMovement> {
    let endpoint = CardEndpoints.transactions
    let page = try await client.send(
      endpoint,
      endpoint.request(parameters: ["id": card], query: ["cursor": cursor, "limit": "30"]))
    return ListPage(page.items.map { CardMovement($0) }, next: page.nextCursor)
  }
}

extension CardMovement {
  init(_ transaction: CardTransaction) {
    self.init(
      id: transaction.id, kind: Kind(rawValue: transaction.kind.rawValue) ?? .other,
      amount: Amount(transaction.amount), balance: Amount(transaction.balance),
      note: transaction.description, date: transaction.processedAt)
  }
}
