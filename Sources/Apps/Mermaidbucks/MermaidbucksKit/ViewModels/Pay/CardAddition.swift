/// Adds cards without money, each of them once.
@MainActor
final class CardAddition {
  private let service: any CardPaying
  private let makeKey: () -> String
  /// The idempotency key of a request whose outcome is unknown.
  private var key: String?

  /// - Parameter makeKey: Makes a unique idempotency key.
  init(service: any CardPaying, makeKey: @escaping () -> String) {
    self.service = service
    self.makeKey = makeKey
  }

  /// Adds a card, with the design that follows those of the customer's cards.
  func add(named name: String, after cards: [PaymentCard]) async throws(LoadFailure) -> PaymentCard
  {
    let key = key ?? makeKey()
    self.key = key
    let designs = PaymentCard.Design.allCases
    do throws(LoadFailure) {
      let card = try await service.addCard(
        name: name, design: designs[cards.count % designs.count], key: key)
      self.key = nil
      return card
    } catch {
      if error.isFinal { self.key = nil }
      throw error
    }
  }
}

extension [PaymentCard] {
  /// The cards with one more, which replaces an equal one.
  func adding(_ card: PaymentCard) -> [PaymentCard] { filter { $0.id != card.id } + [card] }
}
