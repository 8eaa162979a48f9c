/// Takes the bytes of a body while it is being sent.
public protocol HTTPBodyWriting: Sendable {
  /// Sends bytes; returns once the peer has taken enough that more may follow.
  ///
  /// - Throws: When the connection is gone or the server is shutting down.
  func write(_ bytes: [UInt8]) async throws
}
