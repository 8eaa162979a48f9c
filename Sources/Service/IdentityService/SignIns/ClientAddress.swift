import Foundation
import HTTPServer

/// Determines the client of a request.
struct ClientAddress: Sendable {
  /// The addresses of proxies whose `X-Forwarded-For` is trusted.
  let trustedProxies: Set<String>

  /// Returns the key for rate limits: an IPv4 address, or the /64 network of an IPv6 address.
  ///
  /// A household has a whole /64 network, so single addresses do not identify it.
  func key(of request: HTTPRequest) -> String {
    var address = request.remoteAddress
    // The trusted proxy appends the last entry; the client can forge the others.
    if trustedProxies.contains(address),
      let claimed = request.headers.elements(of: "X-Forwarded-For").last
    {
      address = claimed
    }
    return Self.network(of: address)
  }

  private static func network(of address: String) -> String {
    var bytes = in6_addr()
    guard address.contains(":"), inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    return withUnsafeBytes(of: bytes) { raw in
      let isMapped = raw.prefix(10).allSatisfy { $0 == 0 } && raw[10] == 0xFF && raw[11] == 0xFF
      if isMapped { return raw.suffix(4).map(String.init).joined(separator: ".") }
      return Hexadecimal.text(of: raw.prefix(8)) + "/64"
    }
  }
}
