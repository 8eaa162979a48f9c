internal import BaristaAPI
internal import Wire

extension RemoteServices: CashCrediting {
  /// Credits counted cash to the card behind a code.
  public func creditCash(
    _ pieces: [CashCredit.Piece], code: String, key: String
  ) async throws(LoadFailure) -> CashCredit {
    let body = NewCashCredit(
      code: code,
      pieces: pieces.map { NewCashCredit.Piece(value: Money($0.value), count: $0.count) })
    let credit = try await client.send(TillEndpoints.creditCash, sending: body, key: key)
    return CashCredit(
      lastDigits: credit.lastDigits, received: Amount(credit.received),
      credited: Amount(credit.credited), balance: Amount(credit.balance))
  }
}
