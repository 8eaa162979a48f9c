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
    /// The secret for the containers' cookies.
    var key = HostKey()
    /// Logs a line.
    var log: @Sendable (String) -> Void = { _ in }
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
    listening.report = { log("server: \($0)") }
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
      let host = try makeHost(configuration, containers: containers, service: address)
      handler.setHost(host)
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
    _ server: Configuration, containers: String, service: String
  ) throws -> BrowserHost {
    var apps: [String: BrowserHost.App] = [:]
    for app in App.allCases {
      apps[app.rawValue] = BrowserHost.App(
        executable: try Installation.launcher(of: app),
        arguments: ["session", "--descriptor", "3", "--service", service])
    }
    var configuration = BrowserHost.Configuration(
      apps: apps, pageDirectory: BrowserPage.directory.path(percentEncoded: false),
      dataDirectory: containers)
    configuration.fonts = FontFiles.served()
    configuration.key = server.key
    configuration.report = server.log
    configuration.acceptsAnyHost = false
    if let visitors = server.service.visitors {
      let clients = ClientAddress(trustedProxies: server.service.trustedProxies)
      configuration.makeEnvironment = { request in
        [VisitorProof.variableName: visitors.proof(of: clients.address(of: request))]
      }
    }
    if let publicURL = server.publicURL { configuration.allowedOrigins = [publicURL] }
    return try BrowserHost(configuration)
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
