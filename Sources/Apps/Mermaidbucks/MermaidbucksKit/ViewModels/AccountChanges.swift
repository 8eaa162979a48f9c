public import Observation

/// The changes of a customer's account, so that screens know when to load it again.
@MainActor
@Observable
public final class AccountChanges {
  /// The number of changes of the balance of stars.
  public private(set) var stars = 0
  /// The number of changes of the cards.
  public private(set) var cards = 0
  /// The number of changes of the received gifts.
  public private(set) var gifts = 0
  /// The gifts that arrived since the app started, oldest first.
  public private(set) var arrivedGifts: [ReceivedGift] = []

  /// Makes an account without changes.
  public init() {}

  /// Notes that the balance of stars may have changed.
  func starsDidChange() { stars += 1 }

  /// Notes that a card changed, or that another one became the default.
  func cardsDidChange() { cards += 1 }

  /// Notes that a gift arrived; a repeated report of it has no effect.
  func didReceive(_ gift: ReceivedGift) {
    guard !arrivedGifts.contains(where: { $0.id == gift.id }) else { return }
    arrivedGifts.append(gift)
    gifts += 1
  }

  /// Notes that changes may have been missed.
  func reset() {
    stars += 1
    cards += 1
    gifts += 1
  }
}
