import Foundation
import Storage

/// Creates the directory and the file of a database.
enum DatabaseFolder {
  /// Creates the directory and its missing parents.
  static func make(_ path: String) throws(StorageError) {
    if mkdir(path, 0o700) == 0 { return }
    var code = errno
    let parent = (path as NSString).deletingLastPathComponent
    if code == ENOENT, !parent.isEmpty, parent != path {
      try make(parent)
      if mkdir(path, 0o700) == 0 { return }
      code = errno
    }
    var isDirectory: ObjCBool = false
    if code == EEXIST,
      FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue
    {
      return
    }
    let reason = code == EEXIST ? ENOTDIR : code
    throw .notWritable(path: path, reason: String(cString: strerror(reason)))
  }

  /// Creates an empty database unless there is one.
  ///
  /// The file is created under another name and then linked, so that a crash never leaves an empty
  /// file. An empty file is therefore a sign of damage, not of a first start.
  static func makeFile(_ path: String, acceptsEmptyFile: Bool) throws(StorageError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_size > 0 || status.st_mode & S_IFMT != S_IFREG || acceptsEmptyFile else {
        throw .emptyFile(path: path)
      }
      return
    }
    guard errno == ENOENT else {
      throw .notWritable(path: path, reason: String(cString: strerror(errno)))
    }
    guard stat(path + "-wal", &status) != 0 || status.st_size == 0 else {
      throw .missingDatabase(path: path)
    }
    let new = "\(path).new-\(UUID().uuidString)"
    defer { for file in [new, new + "-wal", new + "-shm"] { unlink(file) } }
    let descriptor = open(new, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .notWritable(path: path, reason: String(cString: strerror(errno)))
    }
    Foundation.close(descriptor)
    try claim(new)
    // Of two processes that start together, the first one's file stays.
    guard link(new, path) == 0 || errno == EEXIST else {
      throw .notWritable(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Marks a file as a database; the connection is closed on return.
  private static func claim(_ path: String) throws(StorageError) {
    _ = try SQLiteConnection(path: path, role: .writer)
  }
}
