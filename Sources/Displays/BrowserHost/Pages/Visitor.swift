import HTTPServer

/// Checks the browser that sent a request.
enum Visitor {
  /// Whether a page of this host or of an allowed origin sent the request.
  ///
  /// Browsers send the cookie with the WebSockets of any page, so this check prevents cross-site
  /// WebSocket hijacking.
  ///
  /// - Parameter acceptsAnyHost: Whether the host in the request is proof of the host's name.
  static func isOriginAllowed(
    _ request: HTTPRequest, allowed: Set<String>, acceptsAnyHost: Bool = true
  ) -> Bool {
    let origins = request.headers.values(for: "Origin")
    guard origins.count == 1, let host = request.headers["Host"] else { return false }
    let origin = origins[0].lowercased()
    if allowed.contains(origin) { return true }
    guard acceptsAnyHost || isLocal(host.lowercased()) else { return false }
    for (scheme, port) in [("http://", ":80"), ("https://", ":443")] where origin.hasPrefix(scheme)
    {
      let authority = origin.dropFirst(scheme.count)
      return authority == host.lowercased() || authority + port == host.lowercased()
    }
    return false
  }

  /// Whether a host with an optional port is localhost or an IP address, which no page can take.
  private static func isLocal(_ host: String) -> Bool {
    if host.hasPrefix("[") { return true }
    let name = host.split(separator: ":", maxSplits: 1).first ?? ""
    if name == "localhost" { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
