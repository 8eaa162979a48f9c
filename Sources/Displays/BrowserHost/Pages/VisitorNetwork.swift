import Cryptography
import Glibc

/// The network of a visitor, to which limits apply.
enum VisitorNetwork {
  /// Returns an IPv4 address, or the /64 network of an IPv6 address, which a household has whole.
  static func name(of address: String) -> String {
    var bytes = in6_addr()
    guard address.contains(":"), inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    return withUnsafeBytes(of: bytes) { raw in
      let isMapped = raw.prefix(10).allSatisfy { $0 == 0 } && raw[10] == 0xFF && raw[11] == 0xFF
      if isMapped { return raw.suffix(4).map(String.init).joined(separator: ".") }
      return Hexadecimal.text(of: raw.prefix(8)) + "/64"
    }
  }
}
