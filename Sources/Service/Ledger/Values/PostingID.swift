/// The name of a posting; given by whoever posts, so that nothing can be posted twice under it.
public struct PostingID: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  /// The text in the tables.
  public let rawValue: String

  /// Makes a name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The text in the tables.
  public var description: String { rawValue }
}
