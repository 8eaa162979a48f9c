/// Loads gifts.
@MainActor
public protocol GiftReading {
  /// Loads a page of the gifts that the customer sent, newest first; `nil` loads the newest.
  func sentGifts(after cursor: String?) async throws(LoadFailure) -> ListPage<Gift>
  /// Loads a page of the gifts to the customer, newest first; `nil` loads the newest.
  func receivedGifts(after cursor: String?) async throws(LoadFailure) -> ListPage<ReceivedGift>
  /// Loads the gift of a code, which can be redeemed.
  func gift(code: String) async throws(LoadFailure) -> ReceivedGift
}
