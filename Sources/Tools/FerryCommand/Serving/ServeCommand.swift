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
    let key = try hostKey()
    if !options.hasDemoData, let warning = Self.warning(ofKeyAt: hostKeyPath, in: directory) {
      log.announce(warning, level: .warning)
    }
    var configuration = FerryServer.Configuration(
      host: options.host, port: options.port, service: service, containers: directory,
      publicURL: options.publicURL, key: key, log: { log.write($0) })
    let isOnTerminal = log.isForTerminal && isatty(STDERR_FILENO) == 1
    let output = isOnTerminal ? nil : try AppOutput(log)
    if let output { configuration.appOutput = output.descriptor }
    configuration.sessionLimit = options.appLimit
    let server = try await FerryServer.start(configuration)
    greet(server, log)
    await signals.wait()
    log.announce("shutting down; press Ctrl-C again to quit immediately")
    await server.stop()
    withExtendedLifetime(output) {}
  }

  /// The file in `--host-key` or in `FERRY_HOST_KEY`; `nil` for the one in the data directory.
  private var namedHostKey: String? {
    options.hostKey ?? ProcessInfo.processInfo.environment["FERRY_HOST_KEY"]
  }

  private var hostKeyPath: String { namedHostKey ?? options.directory + "/host.key" }

  /// Returns what to do about a key that is beside the tokens that it seals; `nil` if it is not.
  static func warning(ofKeyAt path: String, in directory: String) -> String? {
    let key = URL(filePath: path).resolvingSymlinksInPath().pathComponents
    let folder = URL(filePath: directory).resolvingSymlinksInPath().pathComponents
    guard key.starts(with: folder) else { return nil }
    return "host key: a copy of \(directory) can read the customers' tokens in it, because the key"
      + " \(path) is in it, too; move the key elsewhere and name it with --host-key"
  }

  private func hostKey() throws -> HostKey {
    let path = hostKeyPath
    if namedHostKey == nil { _ = try AppCommand.folder(options.directory) }
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
