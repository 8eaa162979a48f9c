/// A server that listens on a port and passes requests to a handler.
public protocol HTTPServing: Sendable {
  /// Starts to listen and returns.
  ///
  /// - Returns: The port, chosen by the system when 0 was requested.
  /// - Throws: Why it cannot listen; no resources remain open.
  func start() async throws(HTTPStartError) -> Int

  /// Finishes requests in progress, ends streams and sockets, and returns when all are closed.
  ///
  /// - Parameter seconds: The grace period, after which remaining requests are cut off.
  func shutDown(withinSeconds seconds: Double) async
}

/// The reason why a server cannot listen.
public enum HTTPStartError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Another process uses the port.
  case portTaken(Int)
  /// The port requires privileges.
  case portForbidden(Int)
  /// The host name is not an address of this machine.
  case unknownHost(String)
  /// Another error of the system.
  case system(SystemError)
  /// The server has been started before.
  case alreadyStarted

  /// The reason as a sentence for an operator.
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
