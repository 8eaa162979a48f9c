/// The answer to a request that happens once.
public struct OnceAnswer: Sendable, Hashable {
  /// The answer that the first request got.
  public let content: String
  /// Whether it was kept from an earlier request, so that nothing happened this time.
  public let isRepeated: Bool
}
