import Foundation
import HTTPServer
import Serving

/// A response and its request as the log describes them.
///
/// It has nothing of headers and bodies except the identifier of the request, and no query.
public struct RequestRecord: Sendable, Hashable {
  /// The method.
  public let method: String
  /// The path without its query, still percent-encoded.
  ///
  /// If it contains a secret, it is the pattern of the route, such as `/v1/koober/shared/{token}`.
  public let path: String
  /// The status code of the response.
  public let status: Int
  /// The size of the body in bytes; 0 for a stream or a WebSocket.
  public let bodySize: Int
  /// The time to the response in seconds.
  public let durationInSeconds: TimeInterval
  /// The visitor's address, also behind trusted proxies and for requests of apps in browsers.
  public let address: String
  /// The value of `X-Request-ID` from a trusted proxy; `nil` when there is none.
  public let identifier: String?

  /// The record as a line without a time.
  public var text: String {
    let milliseconds = Int((durationInSeconds * 1_000).rounded())
    return "\(address) \(method) \(path) \(status) \(bodySize) B \(milliseconds) ms"
  }

  /// Returns the identifier that a trusted proxy gave a request.
  ///
  /// - Returns: `nil` for requests of others, and for texts that are not 1...128 characters of the
  ///   usual alphabets of identifiers.
  static func identifier(of request: HTTPRequest, trustedProxies: Set<String>) -> String? {
    guard trustedProxies.contains(request.remoteAddress),
      let text = request.headers["X-Request-ID"], (1...128).contains(text.utf8.count),
      text.utf8.allSatisfy(isIdentifierByte)
    else { return nil }
    return text
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.:+/=@".utf8.contains(byte)
    }
  }
}
