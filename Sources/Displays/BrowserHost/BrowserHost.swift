import Foundation
import HTTPServer

/// Runs apps for browsers: one process per tab, and the page that shows it.
///
/// - `GET /` and `GET /{app}`, with any deep link after it, return the page.
/// - `GET /page/{file}` and `GET /fonts/{file}` return the resources of the page.
/// - `GET /{app}/session` is the WebSocket between the page and the app.
///
/// The app has a socket as descriptor 3. On it, each message is a length of four bytes in
/// little-endian order, followed by that number of bytes of JSON. On the WebSocket, each message is
/// a text frame. A chunk of a file that the page sends is a binary frame that begins with the byte
/// 1. The host relays messages unchanged. Its own messages are `{"host":"connected"}` and
/// `{"host":"disconnected"}` to the app, and `{"host":"started","session":ID}` and
/// `{"host":"stopped","reason":REASON}` to the page. An app that exits with status 65 reports that
/// its page violated the protocol.
public final class BrowserHost: HTTPHandler {
  /// The routes of the page, its resources, and the sessions.
  public let routes: [Route]
  let directory: SessionDirectory
  private let loop: EventLoop
  private let router: Router

  /// Creates a host and starts the event loop of its sessions; no app is started.
  ///
  /// - Throws: The system's error if descriptors or threads are exhausted.
  /// - Precondition: The names of apps are lowercase letters, digits and hyphens, and none is
  ///   `page` or `fonts`.
  public init(_ configuration: Configuration) throws(SystemError) {
    for name in configuration.apps.keys {
      precondition(
        !name.isEmpty && !["page", "fonts"].contains(name)
          && name.utf8.allSatisfy(Self.isNameByte), "\(name) is no name for an app.")
    }
    loop = try EventLoop(now: configuration.monotonicNanoseconds)
    let directory = SessionDirectory(configuration: configuration, loop: loop)
    self.directory = directory
    routes = Self.makeRoutes(configuration, directory)
    router = Router(routes)
    try loop.start()
    Task { await directory.removeOldContainers() }
  }

  /// Responds to a request of the page.
  public func respond(to request: HTTPRequest) async -> HTTPResponse {
    await router.respond(to: request)
  }

  /// Terminates all apps, by force after a timeout, and returns when their processes have exited.
  public func shutDown() async {
    await directory.shutDown()
    loop.stop()
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  // MARK: Routes

  private static func makeRoutes(
    _ configuration: Configuration, _ directory: SessionDirectory
  ) -> [Route] {
    let files = PageFiles(directory: configuration.pageDirectory, fonts: configuration.fonts)
    var routes = [
      Route(.get, "/") { request, _ in try files.html("index.html", request) },
      Route(.get, "/page/{file...}") { request, parameters in
        try files.file(parameters["file"], request)
      },
      Route(.get, "/fonts/{file}") { request, parameters in
        try files.font(parameters["file"], request)
      },
    ]
    for app in configuration.apps.keys.sorted() {
      let page: Route.Action = { request, _ in
        var response = try files.html("app.html", request)
        if Visitor.container(of: request) == nil {
          response.headers.add(
            "Set-Cookie", Visitor.cookie(for: configuration.makeIdentifier(), request: request))
        }
        return response
      }
      routes += [
        Route(.get, "/\(app)", page), Route(.get, "/\(app)/", page),
        Route(.get, "/\(app)/{link...}", page),
        Route(.get, "/\(app)/session") { request, _ in
          try session(of: app, request, configuration, directory)
        },
      ]
    }
    return routes
  }

  private static func session(
    of app: String, _ request: HTTPRequest, _ configuration: Configuration,
    _ directory: SessionDirectory
  ) throws -> HTTPResponse {
    guard Visitor.isOriginAllowed(request, allowed: configuration.allowedOrigins) else {
      throw ProblemDetails(.forbidden, detail: "Only a page of this host may connect.")
    }
    var headers = HTTPHeaders()
    let known = Visitor.container(of: request)
    let container = known ?? configuration.makeIdentifier()
    if known == nil {
      headers["Set-Cookie"] = Visitor.cookie(for: container, request: request)
    }
    let wanted = request.query("session")
    return .webSocket(headers: headers) { socket in
      switch await directory.session(of: app, container: container, wanted: wanted) {
      case .session(let session): await session.serve(socket)
      case .full: await refuse(socket, .full)
      case .failed: await refuse(socket, .crashed)
      case .shuttingDown: await socket.close(.goingAway, reason: "The host is shutting down.")
      }
    }
  }

  private static func refuse(_ socket: any WebSocket, _ reason: StopReason) async {
    try? await socket.send(.text(HostMessage.stopped(reason)))
    await socket.close(reason.closeCode, reason: "")
  }
}
