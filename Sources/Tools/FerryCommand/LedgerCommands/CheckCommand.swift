import FerryService

/// Verifies the ledger.
struct CheckCommand {
  let options: CheckOptions

  init(_ options: CheckOptions) { self.options = options }

  /// - Returns: The exit status: 0 if the ledger is consistent, else 1.
  func run() async throws -> Int32 {
    let findings = try await FerryService.check(options.ledger.location)
    guard !findings.isEmpty else {
      Terminal.write("The ledger is consistent.\n")
      return 0
    }
    Terminal.write(findings.map { "\($0)\n" }.joined())
    Terminal.report("ferry: the ledger is inconsistent")
    return 1
  }
}
