import Foundation
import Storage

/// A lock on a directory, which the system releases when the process ends, however it ends.
final class DirectoryLock: Sendable {
  private let descriptor: Int32

  /// Locks a directory.
  ///
  /// - Throws: ``StorageError/inUse(path:)`` when another process or object has locked it.
  init(_ path: String) throws(StorageError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .notWritable(path: path, reason: String(cString: strerror(errno)))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      Foundation.close(descriptor)
      guard code == EWOULDBLOCK else {
        throw .notWritable(path: path, reason: String(cString: strerror(code)))
      }
      throw .inUse(path: path)
    }
    self.descriptor = descriptor
  }

  deinit { Foundation.close(descriptor) }
}
