internal import AppsKit
public import Foundation
internal import MermaidbucksAPI
internal import Wire

extension RemoteServices: CardPaying {
  /// Loads the cards; the first request adds one.
  public func cards() async throws(LoadFailure) -> [PaymentCard] {
    let endpoint = CardEndpoints.cards
    return try await client.send(endpoint, endpoint.request()).items.map { PaymentCard($0) }
  }

  /// Adds a card; a repeated request has the same result.
  public func addCard(
    name: String, design: PaymentCard.Design, key: String
  ) async throws(LoadFailure) -> PaymentCard {
    let body = NewCard(name: name, design: CardDesign(rawValue: design.rawValue))
    return PaymentCard(try await client.send(CardEndpoints.addCard, sending: body, key: key))
  }

  /// Loads the accounts in Bankey.
  public func bankAccounts() async throws(LoadFailure) -> [PaymentMethod] {
    let endpoint = CardEndpoints.paymentAccounts
    return try await client.send(endpoint, endpoint.request()).items.map { account in
      PaymentMethod(
        kind: .account, source: account.id, name: account.name, lastDigits: account.lastDigits,
        available: Amount(account.availableBalance))
    }
  }

  /// Makes a code that counts from the time of the request.
  public func makeCode(
    of card: PaymentCard.ID, at now: Date
  ) async throws(LoadFailure) -> CardCode {
    let code = try await client.send(
      CodeEndpoints.makeCode, sending: NewPaymentCode(cardID: card))
    return CardCode(
      id: code.id, card: code.cardID, content: code.code, number: code.number,
      lifetime: code.expiresAt.timeIntervalSince(code.issuedAt), receivedAt: now)
  }

  /// Loads the state of a code.
  public func status(ofCode id: CardCode.ID) async throws(LoadFailure) -> CardCode.Status {
    let endpoint = CodeEndpoints.code
    let status = try await client.send(endpoint, endpoint.request(parameters: ["id": id]))
    return switch status.state {
    case .open: .open
    case .used: .used(amount: status.amount.map { Amount($0) }, balance: Amount(status.balance))
    case .expired: .expired
    }
  }
}

extension PaymentCard {
  init(_ card: CoffeeCard) {
    self.init(
      id: card.id, name: card.name, design: Design(rawValue: card.design.rawValue) ?? .waves,
      number: card.number, balance: Amount(card.balance), isDefault: card.isDefault,
      autoReload: card.autoReload.map { rule in
        AutoReloadRule(
          account: rule.accountID, threshold: Amount(rule.threshold), amount: Amount(rule.amount))
      }, reloadFailedAt: card.reloadFailedAt)
  }
}
