import HTTPServer

/// Identifies the browser that sent a request.
enum Visitor {
  private static let cookieName = "ferry_container"
  private static let cookieSeconds = 31_536_000

  /// Returns the browser's container; `nil` if the cookie is missing or invalid.
  static func container(of request: HTTPRequest) -> String? {
    request.cookie(cookieName).flatMap { Identifier.isValid($0) ? $0 : nil }
  }

  /// Returns the cookie that assigns a container to a browser.
  ///
  /// It is `SameSite=Lax`, not `Strict`, so that links from other sites open an app signed in.
  static func cookie(for container: String, request: HTTPRequest) -> String {
    // The reverse proxy sets the header; a client that forges it affects only its own cookie.
    let isSecure = request.headers["X-Forwarded-Proto"] == "https"
    return "\(cookieName)=\(container); Path=/; Max-Age=\(cookieSeconds); HttpOnly; SameSite=Lax"
      + (isSecure ? "; Secure" : "")
  }

  /// Whether a page of this host or of an allowed origin opens the WebSocket.
  ///
  /// Browsers send the cookie with the WebSockets of any page, so this check prevents cross-site
  /// WebSocket hijacking.
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
