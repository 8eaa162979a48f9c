/// A protocol violation by the peer, with the close code to send.
struct WebSocketFault: Error, Hashable {
  let code: WebSocketCloseCode
  let reason: String

  static func protocolError(_ reason: String) -> WebSocketFault {
    WebSocketFault(code: .protocolError, reason: reason)
  }
}
