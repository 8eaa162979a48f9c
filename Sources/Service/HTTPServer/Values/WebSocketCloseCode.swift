/// Why a WebSocket is closed.
///
/// - SeeAlso: RFC 6455, section 7.4.
public struct WebSocketCloseCode: RawRepresentable, Hashable, Sendable {
  /// The number on the wire.
  public let rawValue: UInt16

  /// Makes a code from its number.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// 1000, the purpose is fulfilled.
  public static let normal = WebSocketCloseCode(rawValue: 1000)
  /// 1001, the server goes down or the page goes away.
  public static let goingAway = WebSocketCloseCode(rawValue: 1001)
  /// 1002, the peer broke the protocol.
  public static let protocolError = WebSocketCloseCode(rawValue: 1002)
  /// 1003, a kind of data that cannot be taken.
  public static let unsupportedData = WebSocketCloseCode(rawValue: 1003)
  /// 1007, data that does not fit its kind, such as text that is not UTF-8.
  public static let invalidData = WebSocketCloseCode(rawValue: 1007)
  /// 1008, the peer broke a rule of the application.
  public static let policyViolation = WebSocketCloseCode(rawValue: 1008)
  /// 1009, a message above the limit.
  public static let messageTooBig = WebSocketCloseCode(rawValue: 1009)
  /// 1011, something unexpected at the server.
  public static let internalError = WebSocketCloseCode(rawValue: 1011)
  /// 1013, come again later.
  public static let tryAgainLater = WebSocketCloseCode(rawValue: 1013)
}
