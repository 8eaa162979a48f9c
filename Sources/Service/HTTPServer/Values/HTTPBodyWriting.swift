/// A destination for the bytes of a streamed body.
public protocol HTTPBodyWriting: Sendable {
  /// Sends bytes; returns once the output queue has room for more.
  ///
  /// - Throws: When the connection is gone or the server is shutting down.
  func write(_ bytes: [UInt8]) async throws
}
