import FerryService
import Foundation
import Ledger

/// Exports the ledger's entries.
struct ExportCommand {
  let options: ExportOptions

  init(_ options: ExportOptions) { self.options = options }

  func run() async throws {
    guard let path = options.output else {
      try await export { Terminal.write($0) }
      return
    }
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw CommandFailure("cannot write to \(path)") }
    try await export { try file.write(contentsOf: Data($0.utf8)) }
    try file.close()
  }

  private func export(to write: @escaping @Sendable (String) throws -> Void) async throws {
    do {
      try await FerryService.export(
        options.scope, as: options.format, from: options.ledger.location, to: { try write($0) })
    } catch LedgerError.unknownAccount(let account) {
      throw CommandFailure("unknown account \(account)")
    }
  }
}
