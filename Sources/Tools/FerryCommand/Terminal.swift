import Foundation

/// Unbuffered standard output and standard error.
enum Terminal {
  /// Writes to standard output.
  static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes a line to standard error.
  static func report(_ line: String, terminator: String = "\n") {
    write(line + terminator, to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        // The reader has closed the pipe.
        return
      }
    }
  }
}
