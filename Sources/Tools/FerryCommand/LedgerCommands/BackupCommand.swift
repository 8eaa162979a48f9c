import FerryService
import SQLiteStorage

/// Writes a backup of a database, or restores one.
struct BackupCommand {
  let options: BackupOptions

  init(_ options: BackupOptions) { self.options = options }

  func run() throws {
    guard case .directory(let directory) = options.ledger.location else {
      throw CommandFailure("back up and restore PostgreSQL with pg_dump and pg_restore")
    }
    switch options.action {
    case .backup:
      try SQLiteBackup.write(directory, to: options.file)
      Terminal.write("The backup is \(options.file).\n")
    case .restore:
      let old = try SQLiteBackup.restore(options.file, to: directory)
      Terminal.write("The database in \(directory) is restored.\n")
      if let old { Terminal.write("The previous one is \(old).\n") }
    }
  }
}

/// The options of `ferry backup` and `ferry restore`.
struct BackupOptions: Hashable {
  /// The direction.
  enum Action: String { case backup, restore }

  var action: Action
  var ledger: LedgerOptions
  /// The file of the backup.
  var file = ""

  init(
    _ action: Action, _ reader: inout ArgumentReader, ledger: LedgerOptions = LedgerOptions()
  ) throws(UsageError) {
    self.action = action
    self.ledger = ledger
    while let word = reader.next() {
      if try self.ledger.parse(word, &reader) { continue }
      guard !word.hasPrefix("-") else { throw UsageError.unknown(word, of: action.rawValue) }
      guard file.isEmpty else { throw UsageError("unexpected argument “\(word)”; name one file") }
      file = word
    }
    guard !file.isEmpty else { throw UsageError("ferry \(action.rawValue) requires a file") }
  }
}
