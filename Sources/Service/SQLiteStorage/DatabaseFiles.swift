import Foundation
import Storage
import Synchronization

/// Watches the files of an open database.
///
/// SQLite keeps writing to files that were deleted or replaced, and what it confirms is lost when
/// the process ends. It also begins writes on a full disk that it cannot finish.
final class DatabaseFiles: Sendable {
  /// The free space in bytes below which nothing is written.
  static let reserve: Int64 = 2 << 20

  private struct Identity: Hashable {
    let device: dev_t
    let number: ino_t

    init?(path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = status.st_dev
      number = status.st_ino
    }
  }

  private let path: String
  private let identities: [String: Identity]
  private let freeSpace: @Sendable () -> Int64?
  private let hasChanged = Atomic(false)
  /// The time of the next check by a reader, in seconds of the system's uptime.
  private let nextReaderCheck = Atomic(0)

  /// Remembers the files of a database that has just been opened.
  ///
  /// - Parameter freeSpace: Returns the free bytes of the file system; `nil` when unknown.
  init(path: String, freeSpace: (@Sendable () -> Int64?)?) {
    self.path = path
    var identities: [String: Identity] = [:]
    for file in [path, path + "-wal"] { identities[file] = Identity(path: file) }
    self.identities = identities
    self.freeSpace = freeSpace ?? { Self.freeSpace(at: path) }
  }

  /// Throws when the files are no longer those that were opened; from then on it always does.
  func requireSameFiles() throws(StorageError) {
    if hasChanged.load(ordering: .relaxed) { throw .replaced(path: path) }
    for (file, identity) in identities where Identity(path: file) != identity {
      hasChanged.store(true, ordering: .relaxed)
      throw .replaced(path: path)
    }
  }

  /// Does the same for readers, once a second.
  func requireSameFilesForReading() throws(StorageError) {
    if hasChanged.load(ordering: .relaxed) { throw .replaced(path: path) }
    let now = Int(ProcessInfo.processInfo.systemUptime)
    guard now >= nextReaderCheck.load(ordering: .relaxed) else { return }
    nextReaderCheck.store(now + 1, ordering: .relaxed)
    try requireSameFiles()
  }

  /// Throws when nothing can be written.
  func requireWritable() throws(StorageError) {
    try requireSameFiles()
    if let space = freeSpace(), space < Self.reserve { throw .full }
  }

  private static func freeSpace(at path: String) -> Int64? {
    var status = statvfs()
    // Some file systems know neither their size nor their free space.
    guard statvfs(path, &status) == 0, status.f_blocks > 0 else { return nil }
    return Int64(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
  }
}
