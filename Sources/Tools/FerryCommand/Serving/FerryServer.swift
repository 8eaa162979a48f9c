import BrowserDisplay
import BrowserHost
import FerryService
import Foundation
import HTTPServer
import Serving

/// The service on a port, with or without the apps.
final class FerryServer: Sendable {
  /// The settings of a server.
  struct Configuration {
    var host = "127.0.0.1"
    /// 0 chooses a free port.
    var port = 0
    var service: FerryService.Configuration
    /// The directory of the apps' containers; `nil` serves no apps.
    var containers: String?
    /// The origin of the apps behind a proxy; `nil` accepts only pages of this machine and of IP
    /// addresses.
    var publicURL: String?
    /// The number of apps that run at the same time; `nil` derives it from the memory.
    var sessionLimit: Int?
    /// The secret for the containers' cookies.
    var key = HostKey()
    /// Logs a line.
    var log: @Sendable (String) -> Void = { _ in }
    /// The descriptor of the output of apps, which stays open.
    var appOutput: Int32 = STDERR_FILENO
  }

  /// The time that pending requests have to complete on shutdown.
  private static let graceSeconds = 5.0

  let port: Int
  /// The service's address for local processes.
  let localAddress: String
  private let service: FerryService
  private let server: EpollServer
  private let host: BrowserHost?

  private init(
    port: Int, localAddress: String, service: FerryService, server: EpollServer, host: BrowserHost?
  ) {
    self.port = port
    self.localAddress = localAddress
    self.service = service
    self.server = server
    self.host = host
  }

  /// Starts the service, then the port, then the apps' host.
  ///
  /// - Throws: If a part cannot start; the others are stopped.
  static func start(_ configuration: Configuration) async throws -> FerryServer {
    let service = try await FerryService.start(configuration.service)
    let handler = SharedPort(service: service.handler)
    var listening = EpollServer.Configuration(
      host: configuration.host, port: configuration.port)
    if configuration.containers != nil {
      listening.loops = min(4, ProcessInfo.processInfo.activeProcessorCount)
    }
    let log = configuration.log
    listening.report = { log("error server: \($0)") }
    if configuration.containers != nil {
      service.setHostReport { [weak handler] in await handler?.hostReport() ?? .starting }
    }
    let server = EpollServer(listening, handler: handler)
    let port: Int
    do {
      port = try await server.start()
    } catch {
      await service.stop()
      throw error
    }
    let address = Self.localAddress(host: configuration.host, port: port)
    guard let containers = configuration.containers else {
      return FerryServer(
        port: port, localAddress: address, service: service, server: server, host: nil)
    }
    do {
      let host = try makeHost(configuration, containers: containers, server: server, port: port)
      handler.setHost(host, handler: service.logging(host, routes: host.routes))
      return FerryServer(
        port: port, localAddress: address, service: service, server: server, host: host)
    } catch {
      await server.shutDown(withinSeconds: 0)
      await service.stop()
      throw error
    }
  }

  /// Stops the port, then the apps, then the service.
  func stop() async {
    await server.shutDown(withinSeconds: Self.graceSeconds)
    await host?.shutDown()
    await service.stop()
  }

  private static func makeHost(
    _ configuration: Configuration, containers: String, server: EpollServer, port: Int
  ) throws -> BrowserHost {
    let layers = SandboxLayers.available()
    // In a network of its own, an app reaches the service on its loopback.
    let service =
      layers.contains(.networkNamespace)
      ? "http://127.0.0.1:\(port)" : localAddress(host: configuration.host, port: port)
    var apps: [String: BrowserHost.App] = [:]
    for app in App.allCases {
      let launcher = try Installation.launcher(of: app)
      var launch = BrowserHost.App(
        executable: launcher, arguments: ["session", "--descriptor", "3", "--service", service],
        readablePaths: Installation.resources(ofLauncher: launcher))
      launch.hasTemplate = true
      apps[app.rawValue] = launch
    }
    var host = BrowserHost.Configuration(
      apps: apps, pageDirectory: BrowserPage.directory.path(percentEncoded: false),
      dataDirectory: containers)
    let log = configuration.log
    host.sandbox = BrowserHost.Sandbox(
      layers: layers, port: port,
      serve: { listener in
        do {
          try await server.add(listener)
        } catch {
          log("error server: an app cannot connect, \(error)")
        }
      }, stopServing: { await server.remove($0) })
    let clients = ClientAddress(trustedProxies: configuration.service.trustedProxies)
    host.visitorAddress = { clients.address(of: $0) }
    if let visitors = configuration.service.visitors {
      host.makeEnvironment = { request in
        [VisitorProof.variableName: visitors.proof(of: clients.address(of: request))]
      }
    }
    host.limits =
      configuration.sessionLimit.map { SessionLimits(sessions: $0) }
      ?? SessionLimits(memoryInBytes: AvailableMemory.bytes())
    // Everybody may use the demo's customers.
    if configuration.service.demoData {
      host.limits.sessionsOfCustomer = host.limits.sessionsOfAddress
    }
    host.previews = try PreviewRenderer(
      service: localAddress(host: configuration.host, port: port), log: log
    ).source(hasDemoData: configuration.service.demoData)
    host.fonts = FontFiles.served()
    host.firstFonts = FontFiles.first
    host.key = configuration.key
    host.report = log
    host.appOutput = configuration.appOutput
    host.acceptsAnyHost = false
    if let publicURL = configuration.publicURL { host.allowedOrigins = [publicURL] }
    return try BrowserHost(host)
  }

  /// Returns the URL at which local processes reach a host, which may be a wildcard address.
  static func localAddress(host: String, port: Int) -> String {
    switch host {
    case "0.0.0.0", "": "http://127.0.0.1:\(port)"
    case "::": "http://[::1]:\(port)"
    case let host where host.contains(":"): "http://[\(host)]:\(port)"
    default: "http://\(host):\(port)"
    }
  }
}
