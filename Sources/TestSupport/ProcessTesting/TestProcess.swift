import ChildProcesses
import Foundation
import Glibc
import Synchronization

/// A program whose standard input and output a test controls; it is killed on deinit.
package final class TestProcess: Sendable {
  /// The destination of the standard error.
  package enum ErrorOutput: Sendable {
    case discarded, inherited
  }

  private let child: ChildProcess
  private let exit = Mutex<ChildProcess.Exit?>(nil)
  private let input: Mutex<Int32?>
  private let output: Int32

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Searched for in `PATH` if it has no slash.
  ///   - environment: The complete environment.
  package init(
    _ program: String, _ arguments: [String] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment,
    errors: ErrorOutput = .discarded
  ) throws {
    // Sockets, because no other child inherits them and writing to them raises no SIGPIPE.
    let (inputs, outputs) = (try Self.sockets(), try Self.sockets())
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { for descriptor in [inputs[1], outputs[1], null] { close(descriptor) } }
    input = Mutex(inputs[0])
    output = outputs[0]
    child = try ChildProcess.start(
      program, arguments, environment: environment,
      streams: ChildProcess.Streams(
        input: inputs[1], output: outputs[1], error: errors == .discarded ? null : nil))
  }

  deinit {
    kill()
    waitForExit()
    endWriting()
    close(output)
  }

  private static func sockets() throws -> [Int32] {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE)
    }
    return ends
  }

  // MARK: Input

  /// Writes bytes; those that the program does not read are lost when it has exited.
  package func write(_ bytes: [UInt8]) {
    input.withLock { input in
      guard let input else { return }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 || errno == EINTR else { return }
        rest = rest.dropFirst(max(count, 0))
      }
    }
  }

  /// Closes the standard input.
  package func endWriting() {
    input.withLock { input in
      if let input { close(input) }
      input = nil
    }
  }

  // MARK: Output

  /// Waits for the given number of bytes; returns fewer at the end.
  package func read(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var length = 0
    while length < count {
      let more = bytes.withUnsafeMutableBytes {
        Glibc.read(output, $0.baseAddress.map { $0 + length }, count - length)
      }
      if more > 0 {
        length += more
      } else if more == 0 || errno != EINTR {
        break
      }
    }
    return Array(bytes.prefix(length))
  }

  /// Waits for a line and returns it without its end; `nil` at the end.
  package func readLine() -> String? {
    var line: [UInt8] = []
    while let byte = read(1).first {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// Returns the output that follows, up to the end.
  package func readToEnd() -> [UInt8] {
    var bytes: [UInt8] = []
    while case let more = read(4_096), !more.isEmpty { bytes += more }
    return bytes
  }

  // MARK: Exit

  /// Kills the process, if it has not exited.
  ///
  /// It does not send SIGTERM, which a program may ignore.
  package func kill() {
    exit.withLock { exit in
      if exit == nil { _ = Glibc.kill(child.identifier, SIGKILL) }
    }
  }

  /// Waits for the exit on the current thread.
  @discardableResult
  package func waitForExit() -> ChildProcess.Exit {
    // Reaping only under the lock ensures that `kill()` cannot reach another process.
    var information = siginfo_t()
    while waitid(P_PID, id_t(child.identifier), &information, WEXITED | WNOWAIT) < 0,
      errno == EINTR
    {}
    return exit.withLock { exit in
      let known = exit ?? ChildProcess.reap(child.identifier)
      exit = known
      return known
    }
  }
}
