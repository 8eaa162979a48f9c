public import Foundation

/// Loads cards and the codes that pay with them.
@MainActor
public protocol CardPaying {
  /// Loads the customer's cards, the default one first; a customer has at least one.
  func cards() async throws(LoadFailure) -> [PaymentCard]
  /// Adds a card without money, unless a request with the same idempotency key added one before.
  func addCard(
    name: String, design: PaymentCard.Design, key: String
  ) async throws(LoadFailure) -> PaymentCard
  /// Loads the accounts in Bankey that can pay.
  func bankAccounts() async throws(LoadFailure) -> [PaymentMethod]
  /// Makes a code; earlier unused codes of the card stop being valid.
  ///
  /// - Parameter now: The time of this device.
  func makeCode(of card: PaymentCard.ID, at now: Date) async throws(LoadFailure) -> CardCode
  /// Loads the state of a code.
  func status(ofCode id: CardCode.ID) async throws(LoadFailure) -> CardCode.Status
}
