/// Pays cash in on customers' cards.
@MainActor
public protocol CashCrediting {
  /// Credits counted cash to the card behind a code; a repeated key credits nothing again.
  func creditCash(
    _ pieces: [CashCredit.Piece], code: String, key: String
  ) async throws(LoadFailure) -> CashCredit
}
