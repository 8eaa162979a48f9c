/// A whole message, assembled from its fragments.
public enum WebSocketMessage: Sendable, Hashable {
  /// A text message, which is valid UTF-8.
  case text(String)
  /// A binary message.
  case binary([UInt8])
}
