import FerryService
import Foundation
import Wire

/// Runs service and apps until a signal comes.
struct ServeCommand {
  let options: ServeOptions

  init(_ options: ServeOptions) { self.options = options }

  func run(_ signals: Signals) async throws {
    try FontFiles.check()
    for app in App.allCases { _ = try Installation.launcher(of: app) }
    let log: @Sendable (String) -> Void = { line in
      Terminal.report("\(Timestamp.text(of: Date())) \(line)")
    }
    // Apps run in folders of their own, where a path from here would lead elsewhere.
    let directory = URL(filePath: options.directory).path(percentEncoded: false)
    let service = FerryService.Configuration(
      place: options.database ?? .directory(directory), demoData: options.hasDemoData,
      faults: options.faults, log: log, trustedProxies: options.trustedProxies)
    let server = try await FerryServer.start(
      FerryServer.Configuration(
        host: options.host, port: options.port, service: service, containers: directory,
        log: log))
    Terminal.write(greeting(server))
    await signals.wait()
    Terminal.report("ferry: ending; once more ends it at once")
    await server.stop()
  }

  private func greeting(_ server: FerryServer) -> String {
    let isLocal = ["127.0.0.1", "localhost", "0.0.0.0"].contains(options.host)
    let address = isLocal ? "http://localhost:\(server.port)" : server.localAddress
    let apps = App.allCases.map { "  \($0.rawValue.padded(to: 14))\(address)/\($0.rawValue)\n" }
    return "Ferry is at \(address); Ctrl-C ends it.\n" + apps.joined()
  }
}
