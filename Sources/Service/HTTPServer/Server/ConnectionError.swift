/// The reason why nothing more can be sent.
public enum ConnectionError: Error, Sendable, Hashable {
  /// The peer disconnected or was disconnected.
  case closed
  /// The server is shutting down and ends streams and sockets.
  case shuttingDown
}
