/// The answer to an idempotent request.
public struct RecordedAnswer: Sendable, Hashable {
  /// The answer to the first request with the key.
  public let content: String
  /// Whether the answer was recorded earlier, so that nothing was performed this time.
  public let isReplayed: Bool
}
