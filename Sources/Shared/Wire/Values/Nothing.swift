/// The body of a request or an answer that has none.
public struct Nothing: Codable, Hashable, Sendable {
  /// Makes the only value.
  public init() {}
}
