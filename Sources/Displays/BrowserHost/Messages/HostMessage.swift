/// The few messages that are the host's own; every other it hands on without looking into it.
enum HostMessage {
  /// Tells an app that a page is there, which knows nothing yet.
  static let connected = #"{"host":"connected"}"#
  /// Tells an app that its page is gone, perhaps to come back.
  static let disconnected = #"{"host":"disconnected"}"#

  /// Tells a page the session that it may ask for again.
  static func started(session: String) -> String { #"{"host":"started","session":"\#(session)"}"# }

  /// Tells a page that there is no session any more, and why.
  static func stopped(_ reason: StopReason) -> String {
    #"{"host":"stopped","reason":"\#(reason.rawValue)"}"#
  }
}

/// Why a session ends, in the word that the page gets.
enum StopReason: String, Sendable {
  /// The app ended by itself, was killed by the system, or broke the rules.
  case crashed
  /// Nobody used it.
  case idle
  /// The page sent what no page of ours sends.
  case protocolViolation = "hostile"
  /// There is no room for another session.
  case full
  /// Another page has taken the session over.
  case replaced
}
