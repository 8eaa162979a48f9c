import HTTPServer

/// Checks the browser that sent a request.
enum Visitor {
  /// Whether a page of this host or of an allowed origin sent the request.
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
