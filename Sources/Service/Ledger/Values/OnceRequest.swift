/// Something that must happen once, however often it is asked for.
public struct OnceRequest: Sendable, Hashable {
  /// Who asks; keys of different owners have nothing to do with each other.
  public let owner: String
  /// What the owner calls this request, and every repetition of it.
  public let key: String
  /// The request itself, so that another one under the same key is found out.
  public let content: String

  /// Makes a request.
  public init(owner: String, key: String, content: String) {
    self.owner = owner
    self.key = key
    self.content = content
  }
}
