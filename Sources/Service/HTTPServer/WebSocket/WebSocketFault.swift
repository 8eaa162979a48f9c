/// How a peer broke the protocol, and the code that it is told.
struct WebSocketFault: Error, Hashable {
  let code: WebSocketCloseCode
  let reason: String

  static func protocolError(_ reason: String) -> WebSocketFault {
    WebSocketFault(code: .protocolError, reason: reason)
  }
}
