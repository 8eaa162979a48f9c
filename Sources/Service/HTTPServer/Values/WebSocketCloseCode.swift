/// The reason why a WebSocket is closed.
///
/// - SeeAlso: RFC 6455, section 7.4.
public struct WebSocketCloseCode: RawRepresentable, Hashable, Sendable {
  /// The number on the wire.
  public let rawValue: UInt16

  /// Creates a code from its number.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// 1000, the purpose is fulfilled.
  public static let normal = WebSocketCloseCode(rawValue: 1000)
  /// 1001, the server is shutting down or the page is navigating away.
  public static let goingAway = WebSocketCloseCode(rawValue: 1001)
  /// 1002, a protocol violation.
  public static let protocolError = WebSocketCloseCode(rawValue: 1002)
  /// 1003, an unsupported kind of data.
  public static let unsupportedData = WebSocketCloseCode(rawValue: 1003)
  /// 1007, invalid data, such as text that is not UTF-8.
  public static let invalidData = WebSocketCloseCode(rawValue: 1007)
  /// 1008, a policy violation.
  public static let policyViolation = WebSocketCloseCode(rawValue: 1008)
  /// 1009, a message above the size limit.
  public static let messageTooBig = WebSocketCloseCode(rawValue: 1009)
  /// 1011, an unexpected condition in the server.
  public static let internalError = WebSocketCloseCode(rawValue: 1011)
  /// 1013, try again later.
  public static let tryAgainLater = WebSocketCloseCode(rawValue: 1013)
}
