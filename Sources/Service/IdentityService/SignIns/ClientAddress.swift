import Foundation
import HTTPServer

/// Tells whom a request comes from.
struct ClientAddress: Sendable {
  /// The addresses of proxies whose word is taken for whom they speak.
  let trustedProxies: Set<String>

  /// Returns what to count attempts by: an IPv4 address, or the network of an IPv6 address.
  ///
  /// A household has a whole network of 64 bits, so that its single addresses say nothing.
  func key(of request: HTTPRequest) -> String {
    var address = request.remoteAddress
    // The last entry is the trusted proxy's own; those before it are whatever the client claims.
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
