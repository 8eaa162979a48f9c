/// One side of an open WebSocket.
///
/// One task receives; any number may send. Pings are answered without the handler's doing.
///
/// - SeeAlso: RFC 6455.
public protocol WebSocket: Sendable {
  /// Returns the next message; `nil` once the socket is closed or closing.
  ///
  /// Nothing is read from the peer beyond what the limits allow until messages are received.
  func receive() async -> WebSocketMessage?

  /// Sends a message; returns once the peer has taken enough that more may follow.
  ///
  /// - Throws: When the socket is closed or closing.
  func send(_ message: WebSocketMessage) async throws

  /// How the peer broke the protocol or the limits, once it was cut off for that; otherwise `nil`.
  func peerFault() async -> WebSocketCloseCode?

  /// Starts the closing handshake; does nothing when it has begun.
  ///
  /// - Parameter reason: At most 123 bytes of UTF-8; what is longer is cut.
  func close(_ code: WebSocketCloseCode, reason: String) async
}
