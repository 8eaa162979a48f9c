import HTTPServer

/// The requests of pages that concern sessions: their cookies and their WebSockets.
struct SessionRoutes: Sendable {
  private let configuration: BrowserHost.Configuration
  private let directory: SessionDirectory
  private let cookies: ContainerCookies

  init(_ configuration: BrowserHost.Configuration, _ directory: SessionDirectory) {
    self.configuration = configuration
    self.directory = directory
    cookies = ContainerCookies(key: configuration.key)
  }

  /// Adds a cookie to a page's response if the browser has no valid one.
  func addingCookie(to response: HTTPResponse, _ request: HTTPRequest) async -> HTTPResponse {
    var response = response
    if await directory.standing(of: cookies.cookie(of: request), wanted: nil) == .invalid {
      response.headers.add("Set-Cookie", cookies.header(for: makeCookie(), request: request))
    }
    return response
  }

  /// Connects a page with the session that it requests, or with a new one.
  func webSocket(of app: String, _ request: HTTPRequest) async throws -> HTTPResponse {
    try checkOrigin(request)
    var headers = HTTPHeaders()
    let wanted = request.query("session")
    let sent = cookies.cookie(of: request)
    let cookie: ContainerCookie
    switch await directory.standing(of: sent, wanted: wanted) {
    case .valid(let valid): cookie = valid
    case .renewing:
      // The browser is about to receive another cookie; the page connects again.
      return ProblemDetails(.serviceUnavailable).response(headers: ["Retry-After": "1"])
    case .invalid:
      cookie = makeCookie()
      headers["Set-Cookie"] = cookies.header(for: cookie, request: request)
    }
    let page = request.query("page").flatMap { Identifier.isValid($0) ? $0 : nil }
    let address = configuration.visitorAddress(request)
    let environment = configuration.makeEnvironment(request)
    return .webSocket(headers: headers) { socket in
      switch await directory.session(
        of: app, for: cookie, wanted: wanted, address: address, environment: environment)
      {
      case .session(let session): await session.serve(socket, page: page, from: address)
      case .full: await Self.refuse(socket, .full)
      case .failed: await Self.refuse(socket, .crashed)
      case .shuttingDown: await socket.close(.goingAway, reason: "The host is shutting down.")
      }
    }
  }

  /// Replaces the cookie of a browser in exchange for a ticket.
  func renewCookie(_ request: HTTPRequest) async throws -> HTTPResponse {
    try checkOrigin(request)
    guard let sent = cookies.cookie(of: request),
      let cookie = await directory.renew(
        sent, ticket: String(decoding: request.body.prefix(64), as: UTF8.self))
    else { throw ProblemDetails(.forbidden) }
    return HTTPResponse(
      .noContent,
      headers: [
        "Set-Cookie": cookies.header(for: cookie, request: request), "Cache-Control": "no-store",
      ])
  }

  private func makeCookie() -> ContainerCookie {
    ContainerCookie(
      container: configuration.makeIdentifier(), nonce: configuration.makeIdentifier())
  }

  private func checkOrigin(_ request: HTTPRequest) throws(ProblemDetails) {
    guard
      Visitor.isOriginAllowed(
        request, allowed: configuration.allowedOrigins,
        acceptsAnyHost: configuration.acceptsAnyHost)
    else {
      throw ProblemDetails(.forbidden, detail: "Only a page of this host may connect.")
    }
  }

  private static func refuse(_ socket: any WebSocket, _ reason: StopReason) async {
    try? await socket.send(.text(HostMessage.stopped(reason)))
    await socket.close(reason.closeCode, reason: "")
  }
}
