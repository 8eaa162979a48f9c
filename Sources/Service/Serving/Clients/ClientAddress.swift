import Cryptography
import Foundation
import HTTPServer

/// Determines the client of a request.
public struct ClientAddress: Sendable {
  /// The addresses of proxies whose `X-Forwarded-For` is trusted.
  public let trustedProxies: Set<String>

  /// Verifies the addresses of visitors that apps report; `nil` trusts none.
  private let visitors: VisitorProof?

  /// Trusts the `X-Forwarded-For` of some proxies, and the proofs of the apps' host.
  public init(trustedProxies: Set<String>, visitors: VisitorProof? = nil) {
    self.trustedProxies = trustedProxies
    self.visitors = visitors
  }

  /// Returns the address of the client: that of the connection, or the one a trusted proxy reports.
  public func address(of request: HTTPRequest) -> String {
    if let visitors, let text = request.headers[VisitorProof.fieldName],
      let address = visitors.address(provenBy: text)
    {
      return address
    }
    let address = request.remoteAddress
    // The trusted proxy appends the last entry; the client can forge the others.
    guard trustedProxies.contains(address),
      let claimed = request.headers.elements(of: "X-Forwarded-For").last
    else { return address }
    // An entry that is no address counts as the proxy itself, so that junk makes no new clients.
    return Self.withoutPort(claimed) ?? address
  }

  /// Returns the key for rate limits: an IPv4 address, or the /64 network of an IPv6 address.
  ///
  /// A household has a whole /64 network, so single addresses do not identify it.
  public func key(of request: HTTPRequest) -> String { Self.network(of: address(of: request)) }

  /// Returns an address without brackets and port; `nil` for any other text.
  private static func withoutPort(_ text: String) -> String? {
    var address = text[...]
    var port: Substring?
    if address.first == "[" {
      guard let end = address.firstIndex(of: "]") else { return nil }
      let rest = address[address.index(after: end)...]
      address = address[address.index(after: address.startIndex)..<end]
      guard address.contains(":"), rest.isEmpty || rest.first == ":" else { return nil }
      if !rest.isEmpty { port = rest.dropFirst() }
    } else if address.count(where: { $0 == ":" }) == 1, let colon = address.firstIndex(of: ":") {
      port = address[address.index(after: colon)...]
      address = address[..<colon]
    }
    if let port { guard UInt16(port) != nil else { return nil } }
    return isAddress(String(address)) ? String(address) : nil
  }

  private static func isAddress(_ text: String) -> Bool {
    var four = in_addr()
    var six = in6_addr()
    return inet_pton(AF_INET, text, &four) == 1 || inet_pton(AF_INET6, text, &six) == 1
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
