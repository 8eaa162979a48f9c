import FerryService

/// Verifies the ledger, and the shops' orders, cards, gifts, stars and tills against it.
struct CheckCommand {
  let options: CheckOptions

  init(_ options: CheckOptions) { self.options = options }

  /// - Returns: The exit status: 0 if the ledger is consistent, else 1.
  func run() async throws -> Int32 {
    let location = options.ledger.location
    let findings =
      try await FerryService.check(location).map { "\($0)" }
      + FerryService.checkChains(location).map { "\($0)" }
      + FerryService.checkOrders(location).map { "\($0)" }
      + FerryService.checkLoyalty(location).map { "\($0)" }
    guard !findings.isEmpty else {
      Terminal.write("The ledger is consistent.\n")
      return 0
    }
    Terminal.write(findings.map { "\($0)\n" }.joined())
    Terminal.report("ferry: the ledger is inconsistent")
    return 1
  }
}
