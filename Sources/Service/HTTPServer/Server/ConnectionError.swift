/// Why nothing more can be sent.
public enum ConnectionError: Error, Sendable, Hashable {
  /// The peer is gone or was cut off.
  case closed
  /// The server is shutting down and ends what would go on.
  case shuttingDown
}
