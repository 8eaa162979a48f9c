import HTTPServer

/// What a request tells about the browser that sent it.
enum Visitor {
  private static let cookieName = "ferry_container"
  private static let cookieSeconds = 31_536_000

  /// Returns the container that the browser was given; `nil` when it has none or a false one.
  static func container(of request: HTTPRequest) -> String? {
    request.cookie(cookieName).flatMap { Identifier.isValid($0) ? $0 : nil }
  }

  /// Returns the cookie that gives a container to a browser.
  ///
  /// It is lax, not strict, so that whoever follows a link to an app finds it signed in.
  static func cookie(for container: String, request: HTTPRequest) -> String {
    // The edge says whether the browser came over TLS; who lies here harms only himself.
    let isSecure = request.headers["X-Forwarded-Proto"] == "https"
    return "\(cookieName)=\(container); Path=/; Max-Age=\(cookieSeconds); HttpOnly; SameSite=Lax"
      + (isSecure ? "; Secure" : "")
  }

  /// Whether a page of this host, or of an origin that is allowed, opens the WebSocket.
  ///
  /// Browsers send the cookie with WebSockets of any page; this is what keeps strangers out.
  static func isOriginAllowed(_ request: HTTPRequest, allowed: Set<String>) -> Bool {
    let origins = request.headers.values(for: "Origin")
    guard origins.count == 1, let host = request.headers["Host"] else { return false }
    let origin = origins[0].lowercased()
    if allowed.contains(origin) { return true }
    for (scheme, port) in [("http://", ":80"), ("https://", ":443")] where origin.hasPrefix(scheme)
    {
      let authority = origin.dropFirst(scheme.count)
      return authority == host.lowercased() || authority + port == host.lowercased()
    }
    return false
  }
}
