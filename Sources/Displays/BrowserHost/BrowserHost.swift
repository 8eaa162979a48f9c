import Foundation
import HTTPServer

/// Runs apps for browsers: one process per tab, and the page that shows it.
///
/// - `GET /` and `GET /{app}`, with any deep link after it, return the page.
/// - `GET /page/{digest}/{file}` returns the page's script, with all its modules, or its style
///   sheet.
/// - `GET /page/{file}` and `GET /fonts/{file}` return the other resources of the page, and single
///   modules; `GET /fonts/{version}/{file}` returns the subsets of fonts that
///   `GET /fonts/subsets.js` lists.
/// - `GET /previews/{version}/{app}.{appearance}.{language}.png` returns a picture of an app's first
///   screen.
/// - `GET /{app}/session` is the WebSocket between the page and the app.
/// - `POST /{app}/session/cookie` replaces the cookie of a browser whose customer signed in or out.
///
/// A page names itself in the query of the WebSocket. The host counts its messages other than hello
/// and ping, and reports the count in `started` when the page connects again, in its answer
/// `{"host":"pong","received":COUNT}` to the message `{"t":"ping"}`, and from time to time. The
/// page repeats what was lost.
///
/// The app has a socket as descriptor 3. On it, each message is a length of four bytes in
/// little-endian order, followed by that number of bytes of JSON. On the WebSocket, each message is
/// a text frame. A chunk of a file that the page sends is a binary frame that begins with the byte
/// 1. The host relays messages unchanged. Its own messages are `{"host":"connected"}` and
/// `{"host":"disconnected"}` to the app, and `{"host":"started","session":ID}` and
/// `{"host":"stopped","reason":REASON}` to the page. An app that exits with status 65 reports that
/// its page violated the protocol. An app sends `{"host":"customer","id":ID}` when a customer signs
/// in, and `{"host":"customer"}` when the customer signs out. The host then replaces the browser's
/// cookie: it sends `{"host":"renew","ticket":TICKET}` to the page, which posts the ticket.
public final class BrowserHost: HTTPHandler {
  /// The routes of the page, its resources, and the sessions.
  public let routes: [Route]
  let directory: SessionDirectory
  private let loop: EventLoop
  private let router: Router
  private let files: PageFiles

  /// Creates a host and starts the event loop of its sessions; no app is started.
  ///
  /// - Throws: The system's error if descriptors or threads are exhausted.
  /// - Precondition: The names of apps are lowercase letters, digits and hyphens, and none is
  ///   `page`, `fonts` or `previews`.
  public init(_ configuration: Configuration) throws(SystemError) {
    for name in configuration.apps.keys {
      precondition(
        !name.isEmpty && !["page", "fonts", "previews"].contains(name)
          && name.utf8.allSatisfy(Self.isNameByte), "\(name) is no name for an app.")
    }
    loop = try EventLoop(now: configuration.monotonicNanoseconds)
    let directory = SessionDirectory(configuration: configuration, loop: loop)
    self.directory = directory
    files = PageFiles(
      directory: configuration.pageDirectory, fonts: configuration.fonts,
      firstFonts: configuration.firstFonts,
      subsets: configuration.dataDirectory + "/fonts",
      previews: configuration.previews.map { source in
        PreviewStore(
          apps: Set(configuration.apps.keys), source: source,
          now: configuration.monotonicNanoseconds)
      })
    routes = Self.makeRoutes(configuration, directory, files)
    router = Router(routes)
    try loop.start()
    Task {
      await directory.removeOldContainers()
      await directory.scheduleContainerChecks()
    }
  }

  /// Responds to a request of the page.
  public func respond(to request: HTTPRequest) async -> HTTPResponse {
    let response = await router.respond(to: request)
    guard response.status == .notFound, request.method == .get || request.method == .head,
      request.headers["Accept"]?.contains("text/html") == true,
      let page = try? await files.missing(request)
    else { return response }
    return page
  }

  /// Returns the number of sessions, now and since the start.
  public func statistics() async -> SessionStatistics { await directory.statistics() }

  /// Ends the sessions of an app; their pages reload, which starts the program again.
  public func reload(_ app: String) async { await directory.reload(app) }

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
    _ configuration: Configuration, _ directory: SessionDirectory, _ files: PageFiles
  ) -> [Route] {
    var routes = [
      Route(.get, "/") { request, _ in try await files.root(request) },
      Route(.get, "/page/{digest}/{file}") { request, parameters in
        try await files.part(parameters["file"], digest: parameters["digest"], request)
      },
      Route(.get, "/page/{file...}") { request, parameters in
        try files.file(parameters["file"], request)
      },
      Route(.get, "/fonts/{file}") { request, parameters in
        guard parameters["file"] != "subsets.js" else { return await files.fontScript(request) }
        return try files.font(parameters["file"], request)
      },
      Route(.get, "/fonts/{version}/{file}") { request, parameters in
        try await files.fontSubset(parameters["file"], version: parameters["version"], request)
      },
      Route(.get, "/previews/{version}/{file}") { request, parameters in
        try await files.preview(parameters["file"], version: parameters["version"], request)
      },
    ]
    let sessions = SessionRoutes(configuration, directory)
    for app in configuration.apps.keys.sorted() {
      let page: Route.Action = { request, _ in
        try await sessions.addingCookie(
          to: await files.html("app.html", request, .inFrames), request)
      }
      routes += [
        Route(.get, "/\(app)", page), Route(.get, "/\(app)/", page),
        Route(.get, "/\(app)/{link...}", page),
        Route(.get, "/\(app)/session") { request, _ in
          try await sessions.webSocket(of: app, request)
        },
        Route(.post, "/\(app)/session/cookie") { request, _ in
          try await sessions.renewCookie(request)
        },
      ]
    }
    return routes
  }
}
