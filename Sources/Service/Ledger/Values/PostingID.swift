/// The identifier of a posting; chosen by the caller, so that nothing can be posted twice under it.
public struct PostingID: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  /// The text in the tables.
  public let rawValue: String

  /// Creates an identifier from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The text in the tables.
  public var description: String { rawValue }
}
