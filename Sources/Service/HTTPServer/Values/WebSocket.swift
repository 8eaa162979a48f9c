/// One side of an open WebSocket.
///
/// One task receives; any number may send. Pings are answered automatically.
///
/// - SeeAlso: RFC 6455.
public protocol WebSocket: Sendable {
  /// Returns the next message; `nil` once the socket is closed or closing.
  ///
  /// Reading from the peer pauses at the limits until messages are received.
  func receive() async -> WebSocketMessage?

  /// Sends a message; returns once the output queue has room for more.
  ///
  /// - Throws: When the socket is closed or closing.
  func send(_ message: WebSocketMessage) async throws

  /// The violation of the protocol or the limits that ended the connection; otherwise `nil`.
  func peerFault() async -> WebSocketCloseCode?

  /// Starts the closing handshake; does nothing if it has started.
  ///
  /// - Parameter reason: At most 123 bytes of UTF-8; a longer one is truncated.
  func close(_ code: WebSocketCloseCode, reason: String) async
}
