import ChildProcesses
import FerryService
import Foundation
import Porting

/// Runs an app's launcher, with a service in memory if none is given.
struct AppCommand {
  let options: AppOptions

  init(_ options: AppOptions) { self.options = options }

  /// - Returns: The launcher's exit status.
  func run(_ signals: Signals) async throws -> Int32 {
    guard let app = options.app else {
      let workspace = try ProjectWorkspace(
        options.folder ?? ".", packages: options.packages, target: options.target)
      let product = try await workspace.build()
      return try await run(product.program, service: options.service ?? Self.noService, signals)
    }
    let launcher = try Installation.launcher(of: app)
    if let service = options.service {
      return try await run(launcher, service: service, signals)
    }
    let server = try await Self.startService(
      now: options.now, faults: options.faults, hasMap: app.usesMap)
    do {
      let status = try await run(
        launcher, service: server.localAddress, arguments: ["--advances-service"], signals)
      await server.stop()
      return status
    } catch {
      await server.stop()
      throw error
    }
  }

  /// The service of apps that have none.
  private static let noService = "http://127.0.0.1:9"

  /// Starts a service in memory with demo data on a free local port.
  ///
  /// - Parameter hasMap: Whether it has the installed map.
  static func startService(
    now: Date? = nil, faults: [Fault] = [], hasMap: Bool = false
  ) async throws -> FerryServer {
    // Stopped until the demo data is complete, so that the data is reproducible; it runs
    // afterwards, so that rate limits expire.
    let time = ServiceTime(start: now ?? Date())
    var service = FerryService.Configuration(database: .memory, demoData: true, faults: faults)
    service.time = time
    if hasMap, let path = Installation.demoMap() {
      service.map = try MapFiles.map(at: path, cache: MapFiles.userCache)
    }
    service.log = { line in
      if line.hasPrefix("error ") { Terminal.report("service: \(line)") }
    }
    let server = try await FerryServer.start(FerryServer.Configuration(service: service))
    time.run()
    return server
  }

  private func run(
    _ launcher: String, service: String, arguments: [String] = [], _ signals: Signals
  ) async throws -> Int32 {
    let arguments = ["--service", service] + arguments
    if let container = options.container {
      return try await run(launcher, arguments, home: try Self.folder(container), signals)
    }
    let folder = try TemporaryFolder()
    return try await run(launcher, arguments, home: folder.path, signals)
  }

  private func run(
    _ launcher: String, _ arguments: [String], home: String, _ signals: Signals
  ) async throws -> Int32 {
    let child = try ChildProcess.start(
      launcher,
      [options.task.rawValue] + options.launcherArguments + arguments + ["--container", home],
      environment: ProcessInfo.processInfo.environment)
    signals.onSignal { signal in kill(child.identifier, signal) }
    switch await child.wait() {
    case .status(let status): return status
    case .signal(let signal):
      if signal != SIGINT, signal != SIGTERM {
        let reason = String(cString: strsignal(signal))
        Terminal.report("ferry: the app crashed: \(reason)")
      }
      return 128 + signal
    }
  }

  /// Returns the absolute path of a folder, and creates it if missing.
  static func folder(_ path: String) throws(CommandFailure) -> String {
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw CommandFailure("cannot write to \(path): \(error.localizedDescription)")
    }
    return folder.standardizedFileURL.path(percentEncoded: false)
  }
}
