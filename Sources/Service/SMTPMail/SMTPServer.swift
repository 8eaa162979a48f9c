import Foundation

/// The address of an SMTP server and the credentials for it.
public struct SMTPServer: Sendable, Hashable {
  /// Whether the connection begins with TLS, as `smtps` does.
  public let beginsWithTLS: Bool
  /// The host name or address.
  public let host: String
  /// The port.
  public let port: Int
  /// The user name; `nil` without authentication.
  public let user: String?
  /// The password; a secret.
  public let password: String?

  /// Reads `smtp://user:password@host:port` or `smtps://…`; user, password and port may be omitted.
  ///
  /// Reserved characters in the user and the password are percent-encoded. The port defaults to 587
  /// for `smtp` and to 465 for `smtps`.
  ///
  /// - Throws: ``SMTPAddressError``, which does not repeat the text.
  public init(_ text: String) throws(SMTPAddressError) {
    guard let components = URLComponents(string: text), let host = components.host, !host.isEmpty,
      ["smtp", "smtps"].contains(components.scheme), ["", "/"].contains(components.path),
      components.query == nil, components.fragment == nil,
      (components.user == nil) == (components.password == nil)
    else { throw SMTPAddressError() }
    let beginsWithTLS = components.scheme == "smtps"
    let port = components.port ?? (beginsWithTLS ? 465 : 587)
    guard (1...65_535).contains(port) else { throw SMTPAddressError() }
    self.beginsWithTLS = beginsWithTLS
    self.host = host
    self.port = port
    user = components.user
    password = components.password
  }

  /// The address for libcurl, without credentials.
  var url: String { "\(beginsWithTLS ? "smtps" : "smtp")://\(host):\(port)" }

  /// Whether a connection without TLS is an error.
  ///
  /// Without credentials TLS is used when the server offers it. Credentials never cross a network
  /// unencrypted.
  var requiresTLS: Bool {
    user != nil && !["localhost", "127.0.0.1", "[::1]", "::1"].contains(host)
  }
}

/// An address of an SMTP server that cannot be read.
public struct SMTPAddressError: Error, CustomStringConvertible {
  /// One line for an operator.
  public var description: String {
    "write smtp://USER:PASSWORD@HOST:PORT or smtps://…, with reserved characters percent-encoded"
  }
}
