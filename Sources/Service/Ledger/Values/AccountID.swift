/// The name of an account; given by whoever opens it, never used again.
public struct AccountID: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
  /// The text in the tables.
  public let rawValue: String

  /// Makes a name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The text in the tables.
  public var description: String { rawValue }
}
