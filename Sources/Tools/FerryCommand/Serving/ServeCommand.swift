import BrowserHost
import FerryService
import Foundation
import HTTPServer
import OSRMRouting
import SMTPMail
import Serving

/// Runs the service and the apps until a signal.
struct ServeCommand {
  let options: ServeOptions

  init(_ options: ServeOptions) { self.options = options }

  func run(_ signals: Signals) async throws {
    try Self.checkUser(geteuid(), allowsRoot: options.allowsRoot)
    OpenFileLimit.raise()
    let log = try Log(format: options.logFormat, path: options.logFile)
    signals.onHangUp { log.reopen() }
    for gap in SandboxLayers.available().gaps {
      log.announce("sandbox: \(gap)", level: .warning)
    }
    try FontFiles.check()
    for app in App.allCases { _ = try Installation.launcher(of: app) }
    // Absolute, because apps run in other working directories.
    let directory = URL(filePath: options.directory).path(percentEncoded: false)
    var service = FerryService.Configuration(
      database: options.database ?? .directory(directory), demoData: options.hasDemoData,
      faults: options.faults, log: { log.write($0) }, trustedProxies: options.trustedProxies,
      mailSender: try mailSender())
    service.logRequest = { log.write($0) }
    service.confirmsSignUps = true
    service.visitors = VisitorProof()
    service.acceptsEmptyDatabase = options.acceptsEmptyDatabase
    service.rideSpeed = Double(options.rideSpeed)
    // The port that the system chooses is not known yet.
    service.webAddress =
      options.webAddress ?? options.publicURL
      ?? (options.port == 0 ? nil : address(port: options.port))
    if let path = options.map ?? (options.hasDemoData ? Installation.demoMap() : nil) {
      service.map = try MapFiles.map(
        at: path, cache: URL(filePath: directory).appending(path: "maps"))
    }
    service.router = options.router.flatMap { OSRMRouter(address: $0) }
    var configuration = FerryServer.Configuration(
      host: options.host, port: options.port, service: service, containers: directory,
      publicURL: options.publicURL, key: try hostKey(), log: { log.write($0) })
    let isOnTerminal = log.isForTerminal && isatty(STDERR_FILENO) == 1
    let output = isOnTerminal ? nil : try AppOutput(log)
    if let output { configuration.appOutput = output.descriptor }
    let server = try await FerryServer.start(configuration)
    greet(server, log)
    await signals.wait()
    log.announce("shutting down; press Ctrl-C again to quit immediately")
    await server.stop()
    withExtendedLifetime(output) {}
  }

  /// The secret in `--host-key`, in `FERRY_HOST_KEY`, or in the data directory.
  private func hostKey() throws -> HostKey {
    let named = options.hostKey ?? ProcessInfo.processInfo.environment["FERRY_HOST_KEY"]
    let path = named ?? options.directory + "/host.key"
    if named == nil { _ = try AppCommand.folder(options.directory) }
    do {
      return try HostKey(file: path)
    } catch {
      throw CommandFailure("cannot use the key \(path): \(error)")
    }
  }

  /// Refuses the superuser, whose apps could do more if they escaped from their sandbox.
  static func checkUser(_ user: uid_t, allowsRoot: Bool) throws(CommandFailure) {
    guard user != 0 || allowsRoot else {
      throw CommandFailure(
        "Ferry does not serve apps as root; use another user, or --allow-root if you must")
    }
  }

  /// The sender for `--smtp`, or for `FERRY_SMTP`, which other users cannot read.
  private func mailSender() throws -> SMTPSender? {
    var server = options.smtp
    if server == nil, let text = ProcessInfo.processInfo.environment["FERRY_SMTP"], !text.isEmpty {
      do {
        server = try SMTPServer(text)
      } catch {
        throw UsageError("FERRY_SMTP: \(error)")
      }
    }
    guard let server, let sender = options.mailSender else { return nil }
    return SMTPSender(server: server, from: sender)
  }

  /// The address for a browser on this machine.
  private func address(port: Int) -> String {
    let isLocal = ["127.0.0.1", "localhost", "0.0.0.0"].contains(options.host)
    return isLocal
      ? "http://localhost:\(port)" : FerryServer.localAddress(host: options.host, port: port)
  }

  /// Greets on standard output unless the log is JSON, which another program reads.
  private func greet(_ server: FerryServer, _ log: Log) {
    let address = address(port: server.port)
    if !log.isForTerminal { log.write("Ferry \(Installation.version) is running at \(address)") }
    guard log.format == .text else { return }
    let apps = App.allCases.map { "  \($0.rawValue.padded(to: 14))\(address)/\($0.rawValue)\n" }
    Terminal.write("Ferry is running at \(address). Press Ctrl-C to stop.\n" + apps.joined())
  }
}
