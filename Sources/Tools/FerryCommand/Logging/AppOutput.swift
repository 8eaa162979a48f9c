import Foundation

/// Passes the output of apps to the log, line by line.
///
/// Apps are not trusted, so each line is marked as an app's, and their rate is limited.
final class AppOutput: Sendable {
  /// The largest number of bytes of a line; longer ones are split.
  private static let lineSize = 4_096

  /// The descriptor of the apps.
  let descriptor: Int32

  /// Opens a pipe, and starts the thread that reads it until the process ends.
  ///
  /// - Throws: ``CommandFailure`` if the system has no resources.
  init(_ log: Log) throws(CommandFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CommandFailure("cannot open a pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let reader = ends[0]
    descriptor = ends[1]
    Thread.detachNewThread {
      Self.forward(from: reader) { log.write("app: \($0)", level: .warning) }
    }
  }

  deinit { close(descriptor) }

  /// Reads lines until the end; empty ones are left out, and those that exceed the allowance
  /// counted.
  ///
  /// - Parameter now: Returns the time of a monotonic clock, in seconds.
  static func forward(
    from reader: Int32, allowance: OutputAllowance = OutputAllowance(),
    now: () -> Double = { ProcessInfo.processInfo.systemUptime }, to body: (String) -> Void
  ) {
    var allowance = allowance
    var omittedCount = 0
    func end(_ line: [UInt8]) {
      guard !line.isEmpty else { return }
      guard allowance.take(line.count, at: now()) else { return omittedCount += 1 }
      reportOmitted()
      body(text(of: line))
    }
    func reportOmitted() {
      if omittedCount > 0 { body("\(omittedCount) lines of output were left out") }
      omittedCount = 0
    }
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: lineSize)
    while true {
      let count = read(reader, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      for byte in buffer.prefix(count) {
        if byte != UInt8(ascii: "\n") { line.append(byte) }
        guard byte == UInt8(ascii: "\n") || line.count == lineSize else { continue }
        end(line)
        line.removeAll(keepingCapacity: true)
      }
    }
    end(line)
    reportOmitted()
    close(reader)
  }

  /// Control characters could act on the terminal that shows the log.
  private static func text(of line: [UInt8]) -> String {
    let bytes = line.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
