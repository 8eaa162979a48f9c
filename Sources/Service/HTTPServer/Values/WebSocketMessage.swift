/// A whole message, put together from its fragments.
public enum WebSocketMessage: Sendable, Hashable {
  /// A message of text, which is proper UTF-8.
  case text(String)
  /// A message of bytes.
  case binary([UInt8])
}
