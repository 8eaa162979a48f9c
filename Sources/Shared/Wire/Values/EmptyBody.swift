/// The body of a request or response without content.
public struct EmptyBody: Codable, Hashable, Sendable {
  /// Makes the only value.
  public init() {}
}
