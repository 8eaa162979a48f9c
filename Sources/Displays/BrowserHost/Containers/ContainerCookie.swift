import Cryptography
import HTTPServer

/// The value of the cookie that assigns a container to a browser.
///
/// The nonce changes when the customer signs in or out, which invalidates the earlier cookies.
struct ContainerCookie: Hashable, Sendable {
  let container: String
  let nonce: String
}

/// Signs and reads the cookies of containers.
struct ContainerCookies: Sendable {
  fileprivate static let name = "ferry_container"
  private static let seconds = 31_536_000
  private let key: [UInt8]

  init(key: HostKey) { self.key = key.key(for: "cookies") }

  /// Returns the cookie of a request; `nil` if it is missing or was not issued by this host.
  func cookie(of request: HTTPRequest) -> ContainerCookie? {
    request.cookie(Self.name(for: request)).flatMap(cookie(from:))
  }

  /// Returns a header field that sets a cookie.
  ///
  /// It is `SameSite=Lax`, not `Strict`, so that links from other sites open an app signed in.
  /// Behind TLS the prefix `__Host-` prevents other hosts of the domain from setting it.
  func header(for cookie: ContainerCookie, request: HTTPRequest) -> String {
    "\(Self.name(for: request))=\(value(of: cookie)); Path=/; Max-Age=\(Self.seconds); HttpOnly;"
      + " SameSite=Lax" + (Self.isSecure(request) ? "; Secure" : "")
  }

  /// Returns the signed value of a cookie.
  func value(of cookie: ContainerCookie) -> String {
    let text = "\(cookie.container).\(cookie.nonce)"
    let code = Sodium.authenticationCode(Array(text.utf8), key: key)
    return text + "." + Hexadecimal.text(of: code)
  }

  private func cookie(from value: String) -> ContainerCookie? {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, Identifier.isValid(parts[0]), Identifier.isValid(parts[1]),
      let code = Hexadecimal.bytes(of: parts[2]),
      Sodium.verify(code, of: Array("\(parts[0]).\(parts[1])".utf8), key: key)
    else { return nil }
    return ContainerCookie(container: parts[0], nonce: parts[1])
  }

  private static func name(for request: HTTPRequest) -> String {
    isSecure(request) ? "__Host-\(name)" : name
  }

  /// The reverse proxy sets the header; a client that forges it affects only its own cookie.
  private static func isSecure(_ request: HTTPRequest) -> Bool {
    request.headers["X-Forwarded-Proto"] == "https"
  }
}

extension HostKey {
  /// Returns the header field `Cookie` of a browser with a new container, for measurements.
  package func makeCookieField(container: String) -> String {
    let cookie = ContainerCookie(container: container, nonce: Identifier.random())
    return ContainerCookies.name + "=" + ContainerCookies(key: self).value(of: cookie)
  }
}
