/// The messages of the host; all other messages are relayed uninspected.
enum HostMessage {
  /// Notifies an app that a new page, without state, is connected.
  static let connected = #"{"host":"connected"}"#
  /// Notifies an app that its page disconnected and may reconnect.
  static let disconnected = #"{"host":"disconnected"}"#

  /// Notifies a page of the session that it may resume.
  ///
  /// - Parameter received: The number of messages that the session has from this page; `nil` for a
  ///   page that is new to the session.
  static func started(session: String, received: Int?) -> String {
    let count = received.map { #","received":\#($0)"# } ?? ""
    return #"{"host":"started","session":"\#(session)"\#(count)}"#
  }

  /// Answers a probe with the number of messages that the session has received from the page.
  static func pong(received: Int) -> String { #"{"host":"pong","received":\#(received)}"# }

  /// Requests that a page posts a ticket for a new cookie.
  static func renew(ticket: String) -> String { #"{"host":"renew","ticket":"\#(ticket)"}"# }

  /// Notifies a page that its session ended, and why.
  static func stopped(_ reason: StopReason) -> String {
    #"{"host":"stopped","reason":"\#(reason.rawValue)"}"#
  }
}

/// The reason that a session ends, as sent to the page.
enum StopReason: String, Sendable {
  /// The app exited, was killed by the system, or violated the protocol.
  case crashed
  /// The app saved its state and ended; it continues in another process when the page is used
  /// again.
  case suspended
  /// The page violated the protocol.
  case protocolViolation = "hostile"
  /// The limit of sessions is reached.
  case full
  /// The app was built again; the page loads again and starts it.
  case rebuilt
  /// Another page took over the session.
  case replaced
}
