/// Changes cards, and loads their movements.
@MainActor
public protocol CardEditing: CardPaying {
  /// Renames a card.
  func rename(_ card: PaymentCard.ID, to name: String) async throws(LoadFailure) -> PaymentCard
  /// Makes a card the one that new payments use.
  func makeDefault(_ card: PaymentCard.ID) async throws(LoadFailure) -> PaymentCard
  /// Sets the rule that loads a card, which may load it at once; `nil` removes the rule.
  func setAutoReload(
    _ rule: AutoReloadRule?, of card: PaymentCard.ID
  ) async throws(LoadFailure) -> PaymentCard
  /// Loads a card.
  func card(_ id: PaymentCard.ID) async throws(LoadFailure) -> PaymentCard
  /// Loads a page of movements, newest first; `nil` loads the newest.
  func movements(
    of card: PaymentCard.ID, after cursor: String?
  ) async throws(LoadFailure) -> ListPage<CardMovement>
}
