/// The body that accepts another drop-off and its price.
public struct DropoffChange: Codable, Hashable, Sendable {
  /// The signed offer of a `DropoffQuote`.
  public var quote: String

  /// Makes the body of a change.
  public init(quote: String) {
    self.quote = quote
  }
}
