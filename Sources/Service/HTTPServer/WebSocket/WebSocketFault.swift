/// A protocol violation by the peer, with the close code to send.
struct WebSocketFault: Error, Hashable {
  let code: WebSocketCloseCode
  let reason: String

  static func protocolError(_ reason: String) -> WebSocketFault {
    WebSocketFault(code: .protocolError, reason: reason)
  }

  static func tooBig(limit: Int) -> WebSocketFault {
    WebSocketFault(code: .messageTooBig, reason: "A message has at most \(limit) bytes.")
  }
}
