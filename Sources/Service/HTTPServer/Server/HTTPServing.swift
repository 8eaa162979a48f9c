/// A server that listens on a port; what carries HTTP can be exchanged behind it.
public protocol HTTPServing: Sendable {
  /// Starts to listen and returns.
  ///
  /// - Returns: The port, which the system has chosen if 0 was asked for.
  /// - Throws: Why it cannot listen; nothing is left behind then.
  func start() async throws(HTTPStartError) -> Int

  /// Finishes requests under way, ends streams and sockets, and returns when all is closed.
  ///
  /// - Parameter seconds: When that which is not through is cut off.
  func shutDown(withinSeconds seconds: Double) async
}

/// Why a server cannot listen.
public enum HTTPStartError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Another process listens there.
  case portTaken(Int)
  /// The port is for privileged processes.
  case portForbidden(Int)
  /// No address of this machine has the name.
  case unknownHost(String)
  /// The system refuses for another reason.
  case system(SystemError)
  /// It has been started before.
  case alreadyStarted

  /// The reason as a sentence for whoever started the server.
  public var description: String {
    switch self {
    case .portTaken(let port): "Port \(port) is taken by another process."
    case .portForbidden(let port): "Port \(port) needs privileges that this process lacks."
    case .unknownHost(let host): "\(host) is no address of this machine."
    case .system(let error): "The system refuses: \(error)."
    case .alreadyStarted: "The server has been started before."
    }
  }
}
