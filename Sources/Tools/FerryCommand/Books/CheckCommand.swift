import FerryService

/// Recomputes the books and says whether they agree.
struct CheckCommand {
  let options: CheckOptions

  init(_ options: CheckOptions) { self.options = options }

  /// - Returns: The status: 0 when the books agree, else 1.
  func run() async throws -> Int32 {
    let findings = try await FerryService.check(options.books.place)
    guard !findings.isEmpty else {
      Terminal.write("The books agree.\n")
      return 0
    }
    Terminal.write(findings.map { "\($0)\n" }.joined())
    Terminal.report("ferry: the books do not agree")
    return 1
  }
}
