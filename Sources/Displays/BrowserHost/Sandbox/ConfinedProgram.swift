import CLinux
import Foundation
import Glibc
import HTTPServer

/// A program that runs to completion in the sandbox of apps, without network access.
package struct ConfinedProgram: Sendable {
  private let app: BrowserHost.App
  private let home: String
  private let layers: SandboxLayers

  /// - Parameters:
  ///   - home: The folder that it can write to, with a folder `tmp`.
  package init(_ app: BrowserHost.App, home: String, layers: SandboxLayers) {
    self.app = app
    self.home = home
    self.layers = layers
  }

  /// Runs the program and waits for its exit on a dedicated thread.
  ///
  /// - Parameters:
  ///   - output: The descriptor of its standard output and standard error.
  ///   - onStart: Called with its process identifier, which is also that of its process group.
  /// - Returns: The exit status, or 128 plus the signal that ended it.
  /// - Throws: `SystemError` if the program cannot be started.
  package func run(
    output: Int32, onStart: (pid_t) -> Void = { _ in }
  ) async throws -> Int32 {
    var pair: [Int32] = [-1, -1]
    guard
      socketpair(
        AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &pair) == 0
    else { throw SystemError.last("socketpair") }
    defer { for descriptor in pair { Glibc.close(descriptor) } }
    // The numbers below 16 are those that the child uses.
    let channel = fcntl(pair[1], F_DUPFD_CLOEXEC, 16)
    guard channel >= 0 else { throw SystemError.last("fcntl") }
    defer { Glibc.close(channel) }
    let launch = AppProcess.Launch(
      app, home: home, channel: channel, storageKey: [], output: output)
    var listener: Int32 = -1
    let process = try launch.spawn(
      in: BrowserHost.Sandbox(layers: layers, port: 9), limits: SessionLimits(),
      listener: &listener)
    // Nothing answers on the program's own loopback.
    if listener >= 0 { Glibc.close(listener) }
    onStart(process)
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Self.wait(for: process)) }
    }
  }

  private static func wait(for process: pid_t) -> Int32 {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    // Ends the processes that the program started, before the identifier can be reused.
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
