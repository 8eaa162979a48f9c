import Foundation
import Synchronization

/// A file to which lines are appended, and which can be replaced while it is open.
final class LogFile: Sendable {
  private struct State {
    var descriptor: Int32
    /// Whether the last line was written in part only.
    var hasPartialLine = false
  }

  private let path: String
  private let state: Mutex<State>

  /// Opens a file, which is created if it is missing.
  ///
  /// - Throws: ``CommandFailure`` with the reason.
  init(path: String) throws(CommandFailure) {
    // Absolute, so that a later change of directory has no effect.
    self.path = URL(filePath: path).path(percentEncoded: false)
    state = Mutex(State(descriptor: try Self.open(self.path)))
  }

  deinit { _ = state.withLock { close($0.descriptor) } }

  /// Opens the file of that name again, after the open one was renamed.
  ///
  /// - Throws: ``CommandFailure`` with the reason; the open file then stays in use.
  func reopen() throws(CommandFailure) {
    let descriptor = try Self.open(path)
    state.withLock { state in
      close(state.descriptor)
      state = State(descriptor: descriptor)
    }
  }

  /// Appends a line.
  ///
  /// - Returns: Whether all of it was written; false if the disk is full, for example.
  func write(_ line: String) -> Bool {
    state.withLock { state in
      var bytes = Array(((state.hasPartialLine ? "\n" : "") + line + "\n").utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes {
          Foundation.write(state.descriptor, $0.baseAddress, $0.count)
        }
        if count > 0 {
          bytes = bytes.dropFirst(count)
          state.hasPartialLine = !bytes.isEmpty
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  private static func open(_ path: String) throws(CommandFailure) -> Int32 {
    let descriptor = Foundation.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o640)
    guard descriptor >= 0 else {
      throw CommandFailure("cannot write to \(path): \(String(cString: strerror(errno)))")
    }
    return descriptor
  }
}
