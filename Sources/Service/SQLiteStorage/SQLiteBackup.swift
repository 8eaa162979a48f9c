import Foundation
import Storage

/// Backs up and restores the database of a directory.
///
/// Copying the file alone does neither: its newest changes are in the log beside it, and a log that
/// is left beside a restored file changes it again.
public enum SQLiteBackup {
  private static let name = "ferry.sqlite"

  /// Writes the current state of a database to a new file; a service may be running on it.
  ///
  /// - Throws: ``StorageError/notWritable(path:reason:)`` when the file exists, or
  ///   ``StorageError/notReadable(path:reason:)`` when the database is missing.
  public static func write(_ directory: String, to file: String) throws(StorageError) {
    // Opening a missing database would create it.
    let path = "\(directory)/\(name)"
    guard access(path, R_OK) == 0 else { throw unreadable(path) }
    guard access(file, F_OK) != 0 else {
      throw .notWritable(path: file, reason: "it exists")
    }
    let part = "\(file).part-\(UUID().uuidString)"
    defer { unlink(part) }
    // Created in advance with the mode that keeps other users from reading it.
    let descriptor = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(file) }
    Foundation.close(descriptor)
    let connection = try SQLiteConnection(path: path, role: .copier)
    _ = try connection.run(Query(sql: "VACUUM INTO ?1", bindings: [.text(part)]))
    try verify(part)
    try synchronize(part)
    guard link(part, file) == 0 else { throw failure(file) }
  }

  /// Replaces the database of a directory by a backup; the directory is created if missing.
  ///
  /// The replaced database is kept beside it. The restored one belongs to the owner of the
  /// directory, also when root restores it.
  ///
  /// - Returns: The path of the replaced database; `nil` when there was none.
  /// - Throws: ``StorageError/inUse(path:)`` while a service runs on it, or why the backup cannot
  ///   be read; nothing is changed then.
  public static func restore(
    _ file: String, to directory: String
  ) throws(StorageError) -> String? {
    guard access(file, R_OK) == 0 else { throw unreadable(file) }
    try DatabaseFolder.make(directory)
    let lock = try DirectoryLock(directory)
    defer { withExtendedLifetime(lock) {} }
    let path = "\(directory)/\(name)"
    let part = "\(path).part-\(UUID().uuidString)"
    defer { for suffix in ["", "-wal", "-shm"] { unlink(part + suffix) } }
    do {
      try Data(contentsOf: URL(fileURLWithPath: file)).write(to: URL(fileURLWithPath: part))
    } catch {
      throw .notWritable(path: part, reason: "\(error.localizedDescription)")
    }
    guard chmod(part, 0o600) == 0 else { throw failure(part) }
    try setOwner(of: directory, to: part)
    try verify(part)
    try synchronize(part)
    let old = try setAside(path)
    guard rename(part, path) == 0 else { throw failure(path) }
    try synchronize(directory)
    return old
  }

  /// Gives a file the owner of a directory, which only root can.
  private static func setOwner(
    of directory: String, to file: String
  ) throws(StorageError) {
    guard geteuid() == 0 else { return }
    var status = stat()
    guard stat(directory, &status) == 0, chown(file, status.st_uid, status.st_gid) == 0 else {
      throw failure(file)
    }
  }

  /// Links the present database to another name, with its log, which no longer has this one.
  ///
  /// Until the backup takes its place, the database stays in it: a restore that is interrupted
  /// leaves the old state or the new one.
  private static func setAside(_ path: String) throws(StorageError) -> String? {
    guard access(path, F_OK) == 0 else {
      for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
      return nil
    }
    let old = "\(path).replaced-\(UUID().uuidString.prefix(8))"
    // Copies the log into the database; one that is damaged keeps its log.
    copyLog(path)
    guard link(path, old) == 0 else { throw failure(old) }
    if access(path + "-wal", F_OK) == 0 {
      guard rename(path + "-wal", old + "-wal") == 0 else { throw failure(old) }
    }
    unlink(path + "-shm")
    return old
  }

  private static func copyLog(_ path: String) {
    // A database that cannot be opened is set aside as it is.
    guard let connection = try? SQLiteConnection(path: path, role: .copier) else { return }
    _ = try? connection.run(Query(sql: "PRAGMA wal_checkpoint(TRUNCATE)"))
  }

  /// Throws unless a file is a sound database of ours.
  private static func verify(_ path: String) throws(StorageError) {
    let connection = try SQLiteConnection(path: path, role: .reader)
    let mark = try connection.run(Query(sql: "PRAGMA application_id")).first
    guard try mark?.integer("application_id") == SQLiteConnection.applicationIdentifier else {
      throw .foreignDatabase(path: path)
    }
    let findings = try connection.run(Query(sql: "PRAGMA integrity_check(1)"))
    guard try findings.first?.text("integrity_check") == "ok" else {
      throw .corrupt(message: "\(path) fails the integrity check")
    }
  }

  private static func synchronize(_ path: String) throws(StorageError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { Foundation.close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(path) }
  }

  private static func failure(_ path: String) -> StorageError {
    .notWritable(path: path, reason: String(cString: strerror(errno)))
  }

  private static func unreadable(_ path: String) -> StorageError {
    .notReadable(path: path, reason: String(cString: strerror(errno)))
  }
}
