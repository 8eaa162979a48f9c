import BrowserHost
import Foundation
import Porting
import Synchronization

/// Runs a tool on a project's file in the sandbox of apps: the file may be hostile.
enum ConfinedTool {
  /// Seconds until a tool is ended.
  private static let limit = 20.0

  private final class State: Sendable {
    let isRunning = Mutex(true)
  }

  /// Runs a tool that reads a file of the build's products.
  ///
  /// - Parameters:
  ///   - arguments: The paths are absolute.
  ///   - folder: The folder to which the tool writes, in the folder of the products.
  static func run(
    _ program: String, _ arguments: [String], folder: String
  ) async throws -> ToolResult {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/tmp", withIntermediateDirectories: true)
    let log = "\(folder)/tmp/log"
    let output = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw CommandFailure("cannot write to \(log)") }
    defer { close(output) }
    let products = URL(filePath: folder).deletingLastPathComponent().path(percentEncoded: false)
    let app = BrowserHost.App(
      executable: program, arguments: arguments, readablePaths: [products])
    let confined = ConfinedProgram(app, home: folder, layers: SandboxLayers.available())
    let state = State()
    let status = try await confined.run(output: output) { process in
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: limit)
        if state.isRunning.withLock(\.self) { kill(-process, SIGKILL) }
      }
    }
    state.isRunning.withLock { $0 = false }
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    let reason = status == 128 + SIGKILL ? "it takes longer than \(Int(limit)) seconds" : text
    return ToolResult(status: status, output: "", errors: reason)
  }
}
