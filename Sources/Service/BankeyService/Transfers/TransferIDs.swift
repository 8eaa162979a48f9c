/// The identifiers of one order's transfer, its first movement, and the accounts it may open.
struct TransferIDs: Sendable {
  let transfer: String
  let movement: String
  let accounts: NewAccountIDs

  init(_ makeID: () -> String) {
    transfer = TransferService.prefix + makeID()
    movement = TransferService.prefix + makeID()
    accounts = NewAccountIDs(makeID)
  }
}
