/// A request that must be performed once, however often it is sent.
public struct IdempotentRequest: Sendable, Hashable {
  /// The customer or program that the key belongs to; owners cannot collide.
  public let owner: String
  /// The owner's key for the request and all of its retries.
  public let key: String
  /// The request itself, to detect a key that is reused for another one.
  public let content: String

  /// Makes a request.
  public init(owner: String, key: String, content: String) {
    self.owner = owner
    self.key = key
    self.content = content
  }
}
