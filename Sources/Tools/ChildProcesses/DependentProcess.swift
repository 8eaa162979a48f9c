import Foundation
import Synchronization

/// A program that ends with the process that started it, even if that is killed.
///
/// A thread of its own starts it and waits for its exit. When that thread ends, and so when this
/// process does, the kernel sends the program a signal.
package final class DependentProcess: Sendable {
  private let running = Mutex<pid_t?>(nil)
  private let ended = DispatchSemaphore(value: 0)

  /// Starts a program in a process group of its own.
  ///
  /// - Parameters:
  ///   - words: The path of the program and its arguments.
  ///   - signal: The name of the signal that it receives when this process ends, such as `QUIT`.
  ///   - privileges: Options of `setpriv`, which changes the user before the program starts.
  ///   - log: The path of a file, to which the program's output and errors are appended.
  ///   - watch: Stopped when the program has ended.
  package init(
    _ words: [String], endingBy signal: String, privileges: [String] = [], log: String,
    watch: FolderWatch
  ) throws {
    let output = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { for descriptor in [output, null] where descriptor >= 0 { close(descriptor) } }
    guard output >= 0 else { throw ChildProcess.Failure(description: "cannot write to \(log)") }
    let streams = ChildProcess.Streams(input: null, output: output, error: output)
    let attempt = Mutex<Result<ChildProcess, any Error>?>(nil)
    let started = DispatchSemaphore(value: 0)
    let thread = Thread { [self] in
      let result = Result {
        try ChildProcess.start(
          "/usr/bin/setpriv", ["--pdeathsig=\(signal)"] + privileges + words, streams: streams,
          isGroupLeader: true)
      }
      let identifier = try? result.get().identifier
      running.withLock { $0 = identifier }
      attempt.withLock { $0 = result }
      started.signal()
      guard let identifier else { return }
      _ = ChildProcess.reap(identifier)
      running.withLock { $0 = nil }
      watch.stop()
      ended.signal()
    }
    thread.name = "ferry-dependent"
    thread.start()
    started.wait()
    _ = try attempt.withLock { try $0?.get() }
  }

  /// The process identifier; `nil` after the exit.
  package var identifier: pid_t? { running.withLock { $0 } }

  /// Sends a signal, and waits for the exit.
  package func end(by signal: Int32) {
    let isSent = running.withLock { $0.map { kill($0, signal) == 0 } ?? false }
    if isSent { ended.wait() }
  }
}
